import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { SiteRenderer, SiteRequest, SiteResponse } from '#shared/site-renderer.ts';
import { createPageStore } from '#site/app/page-store.ts';
import { SiteDocument } from '#site/app/site-document.tsx';
import { type Memory, rememberAnswers } from '#site/data/remember-answers.ts';

/** Draws a whole document on the server. */
export const renderer: SiteRenderer = { render };

async function render({ url, origin, content, assets, now }: SiteRequest): Promise<SiteResponse> {
  const { pathname, search } = addressOf(url);

  const memory: Memory = { answers: {}, failures: [] };
  const remembering = rememberAnswers(content, memory);
  const pages = createPageStore(remembering);
  const [page, venue] = await Promise.all([pages.open(pathname), remembering.venue()]);
  const html = renderToString(
    <StaticRouter location={pathname + search}>
      <SiteDocument boot={{ origin, now, assets, ...memory }} pages={pages} venue={venue} />
    </StaticRouter>,
  );
  return { status: page.status, html: `<!doctype html>${html}`, headers: page.headers };
}

// A path may begin with two slashes, which a URL parser would take for a host.
function addressOf(url: string) {
  const [beforeHash = '/'] = url.split('#');
  const mark = beforeHash.indexOf('?');
  return mark < 0
    ? { pathname: beforeHash, search: '' }
    : { pathname: beforeHash.slice(0, mark), search: beforeHash.slice(mark) };
}
