import type { ContentSource } from '#shared/rendering/content-source.ts';
import type { LoadedPage, SitePage } from './define-page.tsx';

/** The pages of one visit. Each page loads once; one that is incomplete loads again on the next request. */
export interface PageStore {
  load(pathname: string): Promise<LoadedPage>;
  /** Loads a page ahead, or again. A failure is forgotten, so that the next `load` tries anew. */
  tryToLoad(pathname: string): Promise<void>;
  /** The page if it is already loaded, so that the server and hydration render without suspending. */
  get(pathname: string): LoadedPage | undefined;
  /** Calls `onLoad` after each page load. Returns the unsubscribe function. */
  subscribe(onLoad: () => void): () => void;
}

/** Imports the code of the page at a path, of the 404 page for every other. Injected by the app, because pages import this module. */
export type ImportPage = (pathname: string) => Promise<{ page: SitePage }>;

export function createPageStore(content: ContentSource, importPage: ImportPage): PageStore {
  const loading = new Map<string, Promise<LoadedPage>>();
  const loaded = new Map<string, LoadedPage>();
  const listeners = new Set<() => void>();

  const load = async (pathname: string) => {
    try {
      // A page that is off is no page.
      const { off } = await content.layout();
      const { page } = await importPage(off.includes(pathname) ? 'off' : pathname);
      const loadedPage = await page.load(content);
      loaded.set(pathname, loadedPage);
      if (!loadedPage.isComplete) loading.delete(pathname);
      for (const listener of listeners) listener();
      return loadedPage;
    } catch (error) {
      throw new PageUnavailable(pathname, error);
    }
  };

  const loadOnce = (pathname: string) => {
    const promise = loading.get(pathname) ?? load(pathname);
    loading.set(pathname, promise);
    return promise;
  };

  return {
    // A visit that failed stays: rendering asks again after each failure, and would never end.
    load: loadOnce,
    async tryToLoad(pathname) {
      const promise = loadOnce(pathname);
      try {
        await promise;
      } catch {
        if (loading.get(pathname) === promise) loading.delete(pathname);
      }
    },
    get: (pathname) => loaded.get(pathname),
    subscribe(onLoad) {
      listeners.add(onLoad);
      return () => listeners.delete(onLoad);
    },
  };
}

/** A page could not be loaded: a call for its content failed, or its chunk belongs to an older release. */
export class PageUnavailable extends Error {
  constructor(pathname: string, cause: unknown) {
    super(`The page ${pathname} could not be loaded.`, { cause });
    this.name = 'PageUnavailable';
  }
}
