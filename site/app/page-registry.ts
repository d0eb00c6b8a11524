import type { SitePage } from '#site/runtime/define-page.tsx';
import type { ImportPage } from '#site/runtime/page-store.ts';
import { routes } from '#site/runtime/routes.ts';

type PageImport = () => Promise<{ page: SitePage }>;

/** The page at each address. Each is a chunk of its own that browsers load when it is first visited. */
const imports = new Map<string, PageImport>([
  [routes.home, () => import('#site/pages/home/page.tsx')],
  [routes.contact, () => import('#site/pages/contact/page.tsx')],
  [routes.services, () => import('#site/pages/services/page.tsx')],
  [routes.venue, () => import('#site/pages/venue/page.tsx')],
  [routes.weddings, () => import('#site/pages/weddings/page.tsx')],
  [routes.companies, () => import('#site/pages/companies/page.tsx')],
  [routes.gallery, () => import('#site/pages/gallery/page.tsx')],
  [routes.stay, () => import('#site/pages/stay/page.tsx')],
  [routes.price, () => import('#site/pages/price/page.tsx')],
  [routes.about, () => import('#site/pages/about/page.tsx')],
  [routes.faq, () => import('#site/pages/faq/page.tsx')],
  [routes.privacy, () => import('#site/pages/privacy/page.tsx')],
  [routes.legal, () => import('#site/pages/legal/page.tsx')],
]);

export const importPage: ImportPage = (pathname) => {
  const importKnownPage = imports.get(pathname);
  return importKnownPage === undefined ? import('#site/pages/not-found/page.tsx') : importKnownPage();
};
