import shareImage from '#site/photos/og-default.jpg';
import type { Route } from '#site/routes.ts';
import { serialiseForScript } from './boot.ts';
import type { PageMeta } from './page.tsx';
import { useSite } from './site-context.ts';

/** Evergreen, for the browser's own bars. */
const themeColour = '#22352C';

interface PageHeadProps {
  meta: PageMeta;
  path: Route | undefined;
}

/** Title, description and sharing tags of the page on show. React lifts them into the head and takes them back. */
export function PageHead({ meta, path }: PageHeadProps) {
  const { origin, venue } = useSite();
  const { title, description, structuredData } = meta;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="robots" content={path === undefined ? 'noindex' : 'index,follow'} />
      <meta name="theme-color" content={themeColour} />
      {path !== undefined && <link rel="canonical" href={origin + path} />}
      {path !== undefined && <meta property="og:url" content={origin + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={venue.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={origin + shareImage} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {structuredData && <script type="application/ld+json">{serialiseForScript(structuredData)}</script>}
    </>
  );
}
