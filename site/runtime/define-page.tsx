import type { ReactNode } from 'react';
import type { ContentSource } from '#shared/content-source.ts';
import type { Route } from '#site/routes.ts';
import type { StructuredData } from '#site/structured-data.ts';

/** What search engines and link previews read of a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** What the page tells search engines beside the way to it. */
  structuredData?: StructuredData;
}

interface PageDefinition<Data> {
  /** Where the page lives. A page without an address of its own is kept out of search engines. */
  path?: Route;
  /** 200 unless said otherwise. */
  status?: number;
  headers?: Record<string, string>;
  load(content: ContentSource): Promise<Data>;
  /** Whether nothing failed to load; what did is asked for again when the page is opened next. */
  isComplete?(data: Data): boolean;
  meta(data: Data): PageMeta;
  Page(props: { data: Data }): ReactNode;
}

/** A page whose content has arrived: all that is left is to draw it. */
export interface LoadedPage {
  path: Route | undefined;
  status: number;
  headers: Record<string, string>;
  meta: PageMeta;
  body: ReactNode;
  isComplete: boolean;
}

export interface SitePage {
  open(content: ContentSource): Promise<LoadedPage>;
}

/** Ties a page's parts together; outside, no page's data has a type any more. */
export function definePage<Data>(parts: PageDefinition<Data>): SitePage {
  const { path, status = 200, headers = {}, load, isComplete = () => true, meta, Page } = parts;
  return {
    async open(content) {
      const data = await load(content);
      const body = <Page data={data} />;
      return { path, status, headers, meta: meta(data), body, isComplete: isComplete(data) };
    },
  };
}
