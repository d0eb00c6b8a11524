import { adminPolicy, developmentPolicy, newNonce } from '#server/platform/http/security-headers.ts';
import { type PublishedBrand, starterBrand } from '#shared/brand/values.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import type { PageParts } from './visitor-pages.ts';

/** Whose back-office it is, as far as that can be read. */
interface OwnMarks {
  brand: PublishedBrand;
  name: string | undefined;
}

async function ownMarks({ source }: PageParts['content']): Promise<OwnMarks> {
  const [brand, name] = await Promise.all([
    source.brand().catch(() => starterBrand),
    source.venue().then(
      (venue) => venue.name,
      () => undefined,
    ),
  ]);
  return { brand, name };
}

/** The back-office's document for an address, and its headers. */
export async function renderAdmin(
  { frontends, content }: Pick<PageParts, 'frontends' | 'content'>,
  url: string,
): Promise<{ html: string; headers: Record<string, string> }> {
  const own = await ownMarks(content);
  const nonce = newNonce();
  const document = (await frontends.adminDocument(url)).replaceAll('__CSP_NONCE__', nonce);
  return {
    html: withName(withBrand(document, own.brand), own.name),
    headers: {
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': frontends.mode === 'built' ? adminPolicy(nonce) : developmentPolicy,
      'content-type': 'text/html; charset=utf-8',
    },
  };
}

/** The back-office's document with the venue's icon, and with the colors and the logo that its theme is made of. */
function withBrand(document: string, { primary, accent, paper, logo, files }: PublishedBrand): string {
  if (files === null) return document;
  const content = [primary, accent, paper, logo?.url ?? ''].join(' ').trim();
  return document
    .replace(/<link rel="icon"[^>]*>/, `<link rel="icon" type="image/png" href="${files.favicon}" />`)
    .replace('</head>', `<meta name="brand" content="${content}" /></head>`);
}

/** The document with the venue's name for the sign-in page, which reads nothing else before somebody signs in. */
function withName(document: string, name: string | undefined): string {
  if (name === undefined) return document;
  const content = name.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const isStarter = name === seedVenue.name ? ' data-starter' : '';
  return document.replace('</head>', () => `<meta name="venue" content="${content}"${isStarter} /></head>`);
}
