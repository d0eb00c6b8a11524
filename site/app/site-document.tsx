import { useMemo } from 'react';
import { type SiteAssets, webManifestPath } from '#shared/site-renderer.ts';
import type { Venue } from '#shared/venue.ts';
import displayFont from '#site/fonts/fraunces-display.woff2';
import textFont from '#site/fonts/instrument-sans.woff2';
import type { PageStore } from '#site/runtime/page-store.ts';
import { SiteContext } from '#site/runtime/site-context.ts';
import { BookNow } from '#site/ui/book-now/book-now.tsx';
import { Footer } from '#site/ui/footer/footer.tsx';
import { Header } from '#site/ui/header/header.tsx';
import favicon from '#site/ui/mark/favicon.svg';
import touchIcon from '#site/ui/mark/touch-icon-180.png';
import { ToastProvider } from '#site/ui/toast/toast.tsx';
import { type BootData, bootElementId, serializeForScript } from './boot.ts';
import { CurrentPage } from './current-page.tsx';

interface SiteDocumentProps {
  boot: BootData;
  pages: PageStore;
  venue: Venue;
}

/** The whole document, `<html>` included, the same on the server and in the browser. */
export function SiteDocument({ boot, pages, venue }: SiteDocumentProps) {
  const { origin, now, assets, posted } = boot;
  const site = useMemo(
    () => ({ origin, now, venue, pages, splashScript: assets.splash, posted }),
    [origin, now, venue, pages, assets.splash, posted],
  );
  const bootJson = useMemo(() => serializeForScript(boot), [boot]);
  return (
    <SiteContext value={site}>
      {/* start-after-paint.ts sets an attribute on this element before React hydrates it. */}
      <html lang="en" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <AssetTags assets={assets} />
        </head>
        <body>
          <a className="skip-link" href="#content">
            Skip to content
          </a>
          <ToastProvider>
            <Header />
            <CurrentPage />
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

function AssetTags({ assets }: { assets: SiteAssets }) {
  return (
    <>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {[displayFont, textFont].map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      <script defer src={assets.start} />
      <link rel="icon" type="image/svg+xml" href={favicon} />
      <link rel="apple-touch-icon" sizes="180x180" href={touchIcon} />
      <link rel="manifest" href={webManifestPath} />
    </>
  );
}
