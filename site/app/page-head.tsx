import type { PageMeta } from '#site/runtime/define-page.tsx';
import type { Route } from '#site/runtime/routes.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { breadcrumbData, toJsonLd, withOwnImages } from '#site/runtime/structured-data.ts';
import { serializeForScript } from './boot.ts';
import { getShareImage } from './share-image.ts';

interface PageHeadProps {
  meta: PageMeta;
  path: Route | undefined;
}

/** Title, description and sharing tags of the current page. React hoists them into the head and removes them again. */
export function PageHead({ meta, path }: PageHeadProps) {
  const { origin, venue, brand } = useSite();
  const { title, description, shareImage, structuredData } = meta;
  const { src, isStarter, alt, type, width, height } = getShareImage(shareImage, brand, venue);
  const own = { image: isStarter ? undefined : origin + src, logo: brand.logo ? origin + brand.logo.url : undefined };
  const nodes = structuredData(origin).map((node) => withOwnImages(node, own));
  const jsonLd = path === undefined ? [] : [...nodes, breadcrumbData(path, title, origin)];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={path === undefined ? 'noindex' : 'index,follow'} />
      <meta name="theme-color" content={brand.primary} />
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={venue.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + src} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:alt" content={alt} />
      <meta property="og:locale" content="en_US" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={origin + src} />
      {jsonLd.length > 0 && <script type="application/ld+json">{serializeForScript(toJsonLd(jsonLd))}</script>}
    </>
  );
}
