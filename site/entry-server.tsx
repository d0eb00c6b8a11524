import { renderToString } from 'react-dom/server';
import type { SiteRenderer, SiteRequest, SiteResponse } from '#shared/site-renderer.ts';
import { FixedNavigation } from '#site/app/navigation.tsx';
import { createPageStore } from '#site/app/page-store.ts';
import { importPage } from '#site/app/pages.ts';
import { SiteDocument } from '#site/app/site-document.tsx';
import { webManifest } from '#site/app/web-manifest.ts';
import { type Memory, rememberAnswers } from '#site/data/remember-answers.ts';
import { routes } from '#site/routes.ts';
import { postedForms } from '#site/ui/inquiry-form/posted-forms.ts';

/** Draws a whole document on the server. */
export const renderer: SiteRenderer = {
  pages: new Map(Object.entries(routes).map(([name, path]) => [path, name])),
  forms: postedForms,
  render,
  webManifest,
};

async function render({ path, origin, content, assets, now, posted }: SiteRequest): Promise<SiteResponse> {
  const memory: Memory = { answers: {}, failures: [] };
  const remembering = rememberAnswers(content, memory);
  const pages = createPageStore(remembering, importPage);
  const [page, venue] = await Promise.all([pages.open(path), remembering.venue()]);
  const html = renderToString(
    <FixedNavigation pathname={path}>
      <SiteDocument boot={{ origin, now, assets, posted, ...memory }} pages={pages} venue={venue} />
    </FixedNavigation>,
  );
  return { status: page.status, html: `<!doctype html>${html}`, isComplete: page.isComplete, headers: page.headers };
}
