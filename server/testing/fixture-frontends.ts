import type { Frontends } from '#server/pages/frontends.ts';
import type { SiteRequest, SiteResponse } from '#shared/site-renderer.ts';

const assets = { scripts: ['/assets/site/entry-12345678.js'], styles: [], modulePreloads: [] };

/** Two front ends small enough to read: pages that repeat what they were asked for. */
export function fixtureFrontends(render = renderPage): Frontends {
  return {
    mode: 'built',
    async registerAssets() {},
    site: async () => ({ renderer: { render }, assets }),
    adminDocument: async () =>
      '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  };
}

async function renderPage({ url, origin, content }: SiteRequest): Promise<SiteResponse> {
  const { name } = await content.venue();
  const isKnown = url === '/' || url.startsWith('/contact');
  const html = `<!doctype html><title>${name}</title><link rel="canonical" href="${origin}${url}">`;
  return isKnown ? { status: 200, html } : { status: 404, html: '<!doctype html><title>Oops! Page not found</title>' };
}
