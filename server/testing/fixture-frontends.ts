import type { Frontends } from '#server/transports/pages/frontends.ts';
import { billTitle } from '#shared/billing/words.ts';
import type { PayReturnView, PayView } from '#shared/rendering/pay-view.ts';
import { endedLinkPath, type SiteRequest, type SiteResponse } from '#shared/rendering/site-renderer.ts';

const pages = new Map([
  ['/', 'home'],
  ['/contact', 'contact'],
]);
const assets = {
  start: '/assets/site/start-12345678.js',
  scripts: ['/assets/site/entry-12345678.js'],
  styles: [],
  modulePreloads: [],
};

/** Two front ends small enough to read: pages that repeat what they were asked for. */
export function fixtureFrontends(render = renderPage): Frontends {
  return {
    mode: 'built',
    async registerAssets() {},
    site: async () => ({
      renderer: {
        pages,
        forms: new Map(),
        render,
        webManifest: ({ name }) => ({ name }),
        starterPhotos: new Map(),
        favicon: '/assets/site/favicon-12345678.svg',
      },
      assetsOf: () => assets,
    }),
    guide: async () =>
      new Map([
        ['/guide', '<!doctype html><title>Guide</title>'],
        ['/guide/mail', '<!doctype html><title>Mail</title>'],
      ]),
    credits: async () => 'Whose work this is.\n',
    adminDocument: async () =>
      '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style></head>',
  };
}

/** What can be paid, and what became of it. */
const payWords = (pay?: PayView): string =>
  pay === undefined ? '' : ['', ...pay.rows.map(({ due }) => `Pay ${due}`), pay.outcome, pay.error, ''].join(' ');

/** What it says to whoever comes back from paying. */
const returnWords = ({ outcome, error, backPath }: PayReturnView): string =>
  `<!doctype html><title>Your payment</title>${[outcome, error, backPath].join('|')}`;

async function renderPage({
  path,
  origin,
  content,
  proposal,
  bill,
  client,
  tour,
  payReturn,
}: SiteRequest): Promise<SiteResponse> {
  const { name } = await content.venue();
  if (path === endedLinkPath)
    return { status: 410, html: '<!doctype html><title>This link is no longer valid</title>', isComplete: true };
  if (proposal !== undefined)
    return {
      status: 200,
      html: `<!doctype html><title>${proposal.document.title}</title>${Object.values(proposal.signing.errors).join(' ')}${payWords(proposal.pay)}`,
      isComplete: true,
    };
  if (bill !== undefined)
    return {
      status: 200,
      html: `<!doctype html><title>${bill.bill.sold.title}</title>${billTitle(bill.bill)}${payWords(bill.pay)}`,
      isComplete: true,
    };
  if (client !== undefined)
    return {
      status: 200,
      html: `<!doctype html><title>${client.event?.title ?? 'Locked'}</title>${JSON.stringify(client)}`,
      isComplete: true,
    };
  if (payReturn !== undefined) return { status: 200, html: returnWords(payReturn), isComplete: true };
  if (tour !== undefined)
    return {
      status: 200,
      html: `<!doctype html><title>Tour${tour.kind === 'tour' ? ` for ${tour.people}` : ''}</title>${JSON.stringify(tour)}`,
      isComplete: true,
    };
  if (!pages.has(path))
    return { status: 404, html: '<!doctype html><title>Oops! Page not found</title>', isComplete: true };
  const html = `<!doctype html><title>${name}</title><link rel="canonical" href="${origin}${path}">`;
  return { status: 200, html, isComplete: true };
}
