import type { ReactNode } from 'react';
import type { PageName } from '#shared/pages/pages.ts';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import { fillInAll, type NamedFacts } from '#shared/rules/fill-in.ts';
import {
  type ImageValue,
  type SlotChanges,
  type Slots,
  type SlotValues,
  type searchSlots,
  withStarters,
} from '#shared/slots/slots.ts';
import type { Route } from './routes.ts';
import type { JsonLdNode, StructuredData } from './structured-data.ts';

type SearchSlots = ReturnType<typeof searchSlots>;
type Searched = SlotValues<SearchSlots> & { heroPhoto?: ImageValue };

/** Starter photographs go by a name, uploads by their path. */
const isUpload = (image: ImageValue | undefined) => image?.src.startsWith('/') === true;

/** What search engines and link previews read about a page. */
export interface PageMeta {
  title: string;
  description: string;
  shareImage: ImageValue;
  /** JSON-LD beside the breadcrumb, which every page gets. */
  structuredData: StructuredData;
}

interface PageDefinition<S extends Slots & SearchSlots, Data> {
  /** Under which staff edit it. */
  name: PageName;
  slots: S;
  /** A page without a path of its own, such as the 404 page, is kept out of search engines. */
  path?: Route;
  /** The HTTP status, 200 by default. */
  status?: number;
  headers?: Record<string, string>;
  load(content: ContentSource): Promise<Data>;
  /** Whether everything loaded. An incomplete page is loaded again on the next visit. */
  isComplete?(data: Data): boolean;
  /** What its texts may name beside the facts of the venue. */
  facts?(data: Data): Pick<NamedFacts, 'spaceNames' | 'roomNames'>;
  structuredData?(data: Data, origin: string): JsonLdNode[];
  Page(props: { data: Data; slots: SlotValues<S> }): ReactNode;
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

/** Asks only for what differs from the starter content, which comes with the code of the page. */
export async function loadChanges(content: ContentSource, name: PageName): Promise<SlotChanges> {
  const { changed } = await content.layout();
  return changed.includes(name) ? content.page(name) : {};
}

/** Defines a page from its slots, loader and component. The data's type stays inside. */
export function definePage<S extends Slots & SearchSlots, Data>(definition: PageDefinition<S, Data>): SitePage {
  const { name, path, status = 200, headers = {}, isComplete = () => true, Page } = definition;
  return {
    async load(content) {
      const [data, venue, published] = await Promise.all([
        definition.load(content),
        content.venue(),
        loadChanges(content, name),
      ]);
      const values = withStarters(definition.slots, published);
      const slots = fillInAll(values, { ...venue, ...definition.facts?.(data) });
      const { searchTitle, searchDescription, searchShareImage, heroPhoto } = slots as Searched;
      return {
        path,
        status,
        headers,
        meta: {
          title: searchTitle,
          // Its only sentence may name a fact that is blank.
          description: searchDescription || venue.description,
          // A venue that has replaced its hero photograph does not share the starter's.
          shareImage: [searchShareImage, heroPhoto].find(isUpload) ?? searchShareImage,
          structuredData: (origin) => definition.structuredData?.(data, origin) ?? [],
        },
        body: <Page data={data} slots={slots} />,
        isComplete: isComplete(data),
      };
    },
  };
}
