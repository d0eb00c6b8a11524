import { renderToString } from 'react-dom/server';
import {
  billPath,
  clientPath,
  endedLinkPath,
  payReturnPage,
  proposalPath,
  type SiteForm,
  type SiteRenderer,
  type SiteRequest,
  type SiteResponse,
  tourPath,
} from '#shared/rendering/site-renderer.ts';
import { importPage } from '#site/app/page-registry.ts';
import { SiteDocument } from '#site/app/site-document.tsx';
import { starterPhotos } from '#site/app/starter-photos.ts';
import { webManifest } from '#site/app/web-manifest.ts';
import { type ContentSnapshot, cacheContent } from '#site/data/content-cache.ts';
import type { SitePage } from '#site/runtime/define-page.tsx';
import { toLayout } from '#site/runtime/layout.ts';
import { StaticNavigation } from '#site/runtime/navigation.tsx';
import { createPageStore, type ImportPage } from '#site/runtime/page-store.ts';
import { routes } from '#site/runtime/routes.ts';
import { type FieldErrors, findMissingFields, findQuestions, toInquiry } from '#site/ui/inquiry-form/form-values.ts';
import {
  companiesForm,
  contactForm,
  homeForm,
  type InquiryFormVariant,
  priceForm,
} from '#site/ui/inquiry-form/form-variants.ts';
import favicon from '#site/ui/mark/favicon.svg';

/** What the server knows of the site: which pages and forms there are, and how to render a whole document. */
export const renderer: SiteRenderer = {
  pages: new Map(Object.entries(routes).map(([name, path]) => [path, name])),
  forms: new Map(
    [homeForm, contactForm, companiesForm, priceForm].map((variant) => [variant.path, createFormReader(variant)]),
  ),
  render,
  webManifest,
  starterPhotos,
  favicon,
};

/** A page that the server alone renders, for one visitor; undefined for another path. */
async function importOwnPage(
  path: string,
  { proposal, bill, client, tour, payReturn }: SiteRequest,
): Promise<SitePage | undefined> {
  switch (path) {
    case proposalPath:
      return proposal && (await import('#site/pages/proposal/page.tsx')).proposalPage(proposal);
    case billPath:
      return bill && (await import('#site/pages/bill/page.tsx')).billPage(bill);
    case clientPath:
      return client && (await import('#site/pages/client/page.tsx')).clientPage(client);
    case tourPath:
      return tour && (await import('#site/pages/tour/page.tsx')).tourPage(tour);
    case payReturnPage:
      return payReturn && (await import('#site/pages/pay-return/page.tsx')).payReturnPage(payReturn);
    default:
      return undefined;
  }
}

/** The pages of browsers, and what the server alone renders. */
const importAnyPage =
  (request: SiteRequest): ImportPage =>
  async (path) => {
    if (path === endedLinkPath) return import('#site/pages/link-ended/page.tsx');
    const page = await importOwnPage(path, request);
    return page === undefined ? importPage(path) : { page };
  };

async function render(request: SiteRequest): Promise<SiteResponse> {
  const { path, origin, content, assets, now, posted, priced } = request;
  const snapshot: ContentSnapshot = { content: {}, failures: [] };
  const cachedContent = cacheContent(content, snapshot);
  const pages = createPageStore(cachedContent, importAnyPage(request));
  const [page, venue, brand, layout, isUntouched] = await Promise.all([
    pages.load(path),
    cachedContent.venue(),
    cachedContent.brand(),
    cachedContent.layout(),
    cachedContent.isUntouched(),
  ]);
  const html = renderToString(
    <StaticNavigation pathname={path}>
      <SiteDocument
        boot={{ origin, now, assets, posted, priced, ...snapshot }}
        pages={pages}
        venue={venue}
        brand={brand}
        layout={toLayout(layout, venue)}
        isUntouched={isUntouched}
      />
    </StaticNavigation>,
  );
  const { status, isComplete, headers } = page;
  return { status, html: `<!doctype html>${html}`, isComplete, headers };
}

const toDetails = (errors: FieldErrors) => Object.entries(errors).map(([field, message]) => ({ field, message }));

/** Reads a form that a browser without script posts. */
function createFormReader(variant: InquiryFormVariant): SiteForm {
  return {
    read(input, today) {
      return {
        missing: toDetails(findMissingFields(input, variant)),
        questions: toDetails(findQuestions(input, today)),
        inquiry: toInquiry(input, variant),
      };
    },
  };
}
