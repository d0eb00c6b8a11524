import type { ContentSource } from '#shared/content-source.ts';
import type { LoadedPage } from './page.tsx';
import { PageUnavailable } from './page-unavailable.ts';
import { importPage } from './pages.ts';

/** The pages of one visit: each is opened once, however often it is asked for. */
export interface PageStore {
  open(pathname: string): Promise<LoadedPage>;
  /** The page if it is already here, so that server and hydration draw without waiting. */
  opened(pathname: string): LoadedPage | undefined;
}

export function createPageStore(content: ContentSource): PageStore {
  const opening = new Map<string, Promise<LoadedPage>>();
  const opened = new Map<string, LoadedPage>();

  const open = async (pathname: string) => {
    try {
      const { page } = await importPage(pathname);
      const loaded = await page.open(content);
      opened.set(pathname, loaded);
      return loaded;
    } catch (error) {
      throw new PageUnavailable(pathname, error);
    }
  };

  return {
    open(pathname) {
      const promise = opening.get(pathname) ?? open(pathname);
      opening.set(pathname, promise);
      return promise;
    },
    opened: (pathname) => opened.get(pathname),
  };
}
