import type { Route } from '#site/routes.ts';
import type { PageMeta } from '#site/runtime/define-page.tsx';
import { useSite } from '#site/runtime/site-context.ts';
import { breadcrumbData, toJsonLd } from '#site/structured-data.ts';
import { serializeForScript } from './boot.ts';
import { getShareImage } from './share-image.ts';
import { themeColor } from './web-manifest.ts';

interface PageHeadProps {
  meta: PageMeta;
  path: Route | undefined;
}

/** Title, description and sharing tags of the current page. React hoists them into the head and removes them again. */
export function PageHead({ meta, path }: PageHeadProps) {
  const { origin, venue } = useSite();
  const { title, description, structuredData } = meta;
  const { src, alt } = getShareImage(path);
  const jsonLd = path === undefined ? [] : [...(structuredData?.(origin) ?? []), breadcrumbData(path, title, origin)];
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={path === undefined ? 'noindex' : 'index,follow'} />
      <meta name="theme-color" content={themeColor} />
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={venue.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + src} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:type" content="image/jpeg" />
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
