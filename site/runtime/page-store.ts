import type { ContentSource } from '#shared/content-source.ts';
import type { LoadedPage, SitePage } from './define-page.tsx';

/** The pages of one visit: each is opened once, however often it is asked for, until nothing of it is missing. */
export interface PageStore {
  open(pathname: string): Promise<LoadedPage>;
  /** The page if it is already here, so that server and hydration draw without waiting. */
  opened(pathname: string): LoadedPage | undefined;
  /** Calls back whenever a page has been opened; answers how to end that. */
  subscribe(onOpened: () => void): () => void;
}

/** Imports the code of the page at a path. Passed in, because pages use the store themselves. */
export type ImportPage = (pathname: string) => Promise<{ page: SitePage }>;

export function createPageStore(content: ContentSource, importPage: ImportPage): PageStore {
  const opening = new Map<string, Promise<LoadedPage>>();
  const opened = new Map<string, LoadedPage>();
  const listeners = new Set<() => void>();

  const open = async (pathname: string) => {
    try {
      const { page } = await importPage(pathname);
      const loaded = await page.open(content);
      opened.set(pathname, loaded);
      if (!loaded.isComplete) opening.delete(pathname);
      for (const listener of listeners) listener();
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
    subscribe(onOpened) {
      listeners.add(onOpened);
      return () => listeners.delete(onOpened);
    },
  };
}

/** A page could not be fetched: no connection, or its files belong to an older release. */
export class PageUnavailable extends Error {
  constructor(pathname: string, cause: unknown) {
    super(`The page ${pathname} could not be opened.`, { cause });
    this.name = 'PageUnavailable';
  }
}
