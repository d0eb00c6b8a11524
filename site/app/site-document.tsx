import { useMemo } from 'react';
import type { Venue } from '#shared/venue.ts';
import { BookNow } from '#site/ui/book-now/book-now.tsx';
import { Footer } from '#site/ui/footer/footer.tsx';
import { Header } from '#site/ui/header/header.tsx';
import { ToastProvider } from '#site/ui/toast/toast-provider.tsx';
import { AssetTags } from './asset-tags.tsx';
import { type Boot, bootElementId, serialiseForScript } from './boot.ts';
import { CurrentPage } from './current-page.tsx';
import type { PageStore } from './page-store.ts';
import { SiteContext } from './site-context.ts';

interface SiteDocumentProps {
  boot: Boot;
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
  const bootJson = useMemo(() => serialiseForScript(boot), [boot]);
  return (
    <SiteContext value={site}>
      {/* The script that starts the page marks it before React comes. */}
      <html lang="en" suppressHydrationWarning>
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <AssetTags assets={assets} />
        </head>
        <body>
          <a className="skip-link" href="#content">
            Skip to the content
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
