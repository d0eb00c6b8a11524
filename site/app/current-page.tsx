import { Component, type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { failureMessages } from '#site/data/messages.ts';
import { useLocation } from '#site/runtime/navigation.tsx';
import { PageUnavailable } from '#site/runtime/page-store.ts';
import { routes } from '#site/runtime/routes.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { PageHead } from './page-head.tsx';
import { useArrival } from './use-arrival.ts';

/** Renders the page at the current address. The previous page stays visible while the next one loads. */
export function CurrentPage() {
  return (
    <PageBoundary>
      <Suspense>
        <LoadedPageView />
      </Suspense>
    </PageBoundary>
  );
}

function LoadedPageView() {
  const { pathname } = useLocation();
  const { pages } = useSite();
  const getPage = () => pages.get(pathname);
  const page = useSyncExternalStore(pages.subscribe, getPage, getPage) ?? use(pages.load(pathname));
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

/** Shows a failure message in place of a page that throws. A page that could not be fetched is reloaded as a document. */
class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof PageUnavailable) location.reload();
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="failure" id="content">
        <h1>{failureMessages.title}</h1>
        <p>{failureMessages.advice}</p>
        {/* A plain link, because only a new document gets rid of the broken one. */}
        <a href={routes.home}>{failureMessages.home}</a>
      </main>
    );
  }
}
