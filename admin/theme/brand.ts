import { type BrandColors, starterColors } from '#shared/brand/values.ts';

interface Brand extends BrandColors {
  /** The address of the venue's own logo. */
  logo: string | undefined;
  /** Whether anything differs from the starter. */
  isOwn: boolean;
}

/** The venue's colors and logo. The server writes them into the document, unless they are the starter's. */
export function readBrand(): Brand {
  const content = document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content;
  const [primary, accent, paper, logo] = content?.split(' ') ?? [];
  if (primary === undefined || accent === undefined || paper === undefined)
    return { ...starterColors, logo: undefined, isOwn: false };
  return { primary, accent, paper, logo, isOwn: true };
}
