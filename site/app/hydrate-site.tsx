import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { starterBrand } from '#shared/brand-values.ts';
import { cacheContent } from '#site/data/content-cache.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { remoteContent } from '#site/data/remote-content.ts';
import { toLayout } from '#site/runtime/layout.ts';
import { BrowserNavigation } from '#site/runtime/navigation.tsx';
import { createPageStore } from '#site/runtime/page-store.ts';
import { type BootData, bootElementId } from './boot.ts';
import { importPage } from './page-registry.ts';
import { SiteDocument } from './site-document.tsx';

/** Hydrates the server's document. The page is loaded first, so that React finds what the server rendered. */
export async function hydrateSite() {
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as BootData;
  const content = cacheContent(remoteContent, boot);
  const pages = createPageStore(content, importPage);
  const [venue, brand, layout] = await Promise.all([
    content.venue(),
    content.brand().catch(() => starterBrand),
    toOutcome(content.layout()),
    pages.load(location.pathname),
  ]);
  return new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    startTransition(() => {
      const site = (
        <BrowserNavigation>
          <SiteDocument boot={boot} pages={pages} venue={venue} brand={brand} layout={toLayout(layout, venue)} />
        </BrowserNavigation>
      );
      resolve(hydrateRoot(document, site));
    });
  });
}
