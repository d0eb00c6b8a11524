import { Suspense, use, useSyncExternalStore } from 'react';
import { useLocation } from './navigation.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageHead } from './page-head.tsx';
import { useSite } from './site-context.ts';
import { useArrival } from './use-arrival.ts';

/** The page at the current address. While the next one is on its way, the last one stays on show. */
export function CurrentPage() {
  return (
    <PageBoundary>
      <Suspense>
        <OpenPage />
      </Suspense>
    </PageBoundary>
  );
}

function OpenPage() {
  const { pathname } = useLocation();
  const { pages } = useSite();
  const opened = () => pages.opened(pathname);
  const page = useSyncExternalStore(pages.subscribe, opened, opened) ?? use(pages.open(pathname));
  const announcement = useArrival(page.meta.title);
  return (
    <>
      <PageHead meta={page.meta} path={page.path} />
      <main id="content" tabIndex={-1} key={pathname}>
        {page.body}
      </main>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
