import type { ReactNode } from 'react';
import type { ContentSource } from '#shared/content-source.ts';
import type { Route } from '#site/routes.ts';
import type { StructuredData } from '#site/structured-data.ts';

/** What search engines and link previews read about a page. */
export interface PageMeta {
  title: string;
  description: string;
  /** JSON-LD beside the breadcrumb, which every page gets. */
  structuredData?: StructuredData;
}

interface PageDefinition<Data> {
  /** A page without a path of its own, such as the 404 page, is kept out of search engines. */
  path?: Route;
  /** The HTTP status, 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  load(content: ContentSource): Promise<Data>;
  /** Whether everything loaded. An incomplete page is loaded again on the next visit. */
  isComplete?(data: Data): boolean;
  meta(data: Data): PageMeta;
  Page(props: { data: Data }): ReactNode;
}

/** A page with its content, ready to render. */
export interface LoadedPage {
  path: Route | undefined;
  status: number;
  headers: Record<string, string>;
  meta: PageMeta;
  body: ReactNode;
  isComplete: boolean;
}

export interface SitePage {
  load(content: ContentSource): Promise<LoadedPage>;
}

/** Defines a page from its loader, head and component. The data's type stays inside. */
export function definePage<Data>(definition: PageDefinition<Data>): SitePage {
  const { path, status = 200, headers = {}, load: loadData, isComplete = () => true, meta, Page } = definition;
  return {
    async load(content) {
      const data = await loadData(content);
      const body = <Page data={data} />;
      return { path, status, headers, meta: meta(data), body, isComplete: isComplete(data) };
    },
  };
}
