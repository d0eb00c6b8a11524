import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { rememberAnswers } from '#site/data/remember-answers.ts';
import { remoteContent } from '#site/data/remote-content.ts';
import { type Boot, bootElementId } from './boot.ts';
import { BrowserNavigation } from './navigation.tsx';
import { createPageStore } from './page-store.ts';
import { importPage } from './pages.ts';
import { SiteDocument } from './site-document.tsx';

/** Brings the server's document to life. The page is opened before, so that React finds what the server drew. */
export async function hydrateSite() {
  const boot = JSON.parse(document.getElementById(bootElementId)?.textContent ?? '') as Boot;
  const content = rememberAnswers(remoteContent, boot);
  const pages = createPageStore(content, importPage);
  const [venue] = await Promise.all([content.venue(), pages.open(location.pathname)]);
  return new Promise<ReturnType<typeof hydrateRoot>>((resolve) => {
    startTransition(() => {
      const site = (
        <BrowserNavigation>
          <SiteDocument boot={boot} pages={pages} venue={venue} />
        </BrowserNavigation>
      );
      resolve(hydrateRoot(document, site));
    });
  });
}
