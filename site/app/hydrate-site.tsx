import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { cacheContent } from '#site/data/content-cache.ts';
import { ownContent, remoteContent } from '#site/data/remote-content.ts';
import { toLayout } from '#site/runtime/layout.ts';
import { BrowserNavigation } from '#site/runtime/navigation.tsx';
import { createPageStore } from '#site/runtime/page-store.ts';
import { type BootData, bootElementId } from './boot.ts';
import { importPage } from './page-registry.ts';
import { SiteDocument } from './site-document.tsx';

/** Hydrates the server's document. The page is loaded first, so that React finds what the server rendered. */
export async function hydrateSite() {
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as BootData;
  const content = cacheContent(boot.content.isUntouched === true ? remoteContent : ownContent, boot);
  const pages = createPageStore(content, importPage);
  const [venue, brand, layout, isUntouched] = await Promise.all([
    content.venue(),
    content.brand(),
    content.layout(),
    content.isUntouched(),
    pages.load(location.pathname),
  ]);
  return new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    startTransition(() => {
      const site = (
        <BrowserNavigation>
          <SiteDocument
            boot={boot}
            pages={pages}
            venue={venue}
            brand={brand}
            layout={toLayout(layout, venue)}
            isUntouched={isUntouched}
          />
        </BrowserNavigation>
      );
      resolve(hydrateRoot(document, site));
    });
  });
}
