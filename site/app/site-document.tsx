import { useMemo } from 'react';
import type { PublishedBrand } from '#shared/brand/values.ts';
import { type SiteAssets, webManifestPath } from '#shared/rendering/site-renderer.ts';
import type { Venue } from '#shared/venue/schema.ts';
import displayFont from '#site/fonts/fraunces-display.woff2';
import textFont from '#site/fonts/instrument-sans.woff2';
import type { Layout } from '#site/runtime/layout.ts';
import type { PageStore } from '#site/runtime/page-store.ts';
import { SiteContext } from '#site/runtime/site-context.ts';
import { BookNow } from '#site/ui/book-now/book-now.tsx';
import { Footer } from '#site/ui/footer/footer.tsx';
import { Header } from '#site/ui/header/header.tsx';
import favicon from '#site/ui/mark/favicon.svg';
import touchIcon from '#site/ui/mark/touch-icon-180.png';
import { Reach } from '#site/ui/reach/reach.tsx';
import { ToastProvider } from '#site/ui/toast/toast.tsx';
import { type BootData, bootElementId, serializeForScript } from './boot.ts';
import { CurrentPage } from './current-page.tsx';
// Only the browser's build writes files, and only of what it imports: the icons that the manifest names.
import './web-manifest.ts';

interface SiteDocumentProps {
  boot: BootData;
  pages: PageStore;
  venue: Venue;
  brand: PublishedBrand;
  layout: Layout;
  isUntouched: boolean;
}

/** The whole document, `<html>` included, the same on the server and in the browser. */
export function SiteDocument({ boot, pages, venue, brand, layout, isUntouched }: SiteDocumentProps) {
  const { origin, now, assets, posted, priced } = boot;
  const site = useMemo(
    () => ({ origin, now, venue, brand, layout, isUntouched, pages, splashScript: assets.splash, posted, priced }),
    [origin, now, venue, brand, layout, isUntouched, pages, assets.splash, posted, priced],
  );
  const bootJson = useMemo(() => serializeForScript(boot), [boot]);
  return (
    <SiteContext value={site}>
      {/* start-after-paint.ts sets an attribute on this element before React hydrates it. */}
      <html lang="en" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <AssetTags assets={assets} brand={brand} />
        </head>
        <body>
          <a className="skip-link" href="#content">
            Skip to content
          </a>
          <ToastProvider>
            <Header />
            <CurrentPage />
            <Reach />
            <Footer />
            <BookNow />
          </ToastProvider>
          <script id={bootElementId} type="application/json">
            {bootJson}
          </script>
        </body>
      </html>
    </SiteContext>
  );
}

function AssetTags({ assets, brand: { styles, files } }: { assets: SiteAssets; brand: PublishedBrand }) {
  return (
    <>
      {[...assets.styles, ...(styles === null ? [] : [styles])].map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {[displayFont, textFont].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <script defer src={assets.start} />
      <link
        rel="icon"
        type={files === null ? 'image/svg+xml' : 'image/png'}
        href={files === null ? favicon : files.favicon}
      />
      <link rel="apple-touch-icon" sizes="180x180" href={files === null ? touchIcon : files['touch-180']} />
      <link rel="manifest" href={webManifestPath} />
    </>
  );
}
