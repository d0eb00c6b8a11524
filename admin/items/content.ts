import type { SystemStyleObject, Theme } from '@mui/system';
import type { TRPCClient } from '@trpc/client';
import { type ComponentType, createContext, useContext } from 'react';
import type { AppRouter } from '#server/transports/trpc/router.ts';

/** The fields that every content item has in react-admin. */
export interface ItemRecord {
  id: string;
  isActive: boolean;
  order: number;
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** What a list of content is filtered by. An empty text is no filter. */
export interface ContentFilterValues {
  search: string;
  category: string;
  size: string;
}

interface Toast {
  title: string;
  text: string;
}

/** What a screen of content says. */
interface ContentMessages {
  fetchFailed: string;
  loading: string;
  /** The list's name. */
  list: string;
  /** The heading with the number of items. */
  count(count: number): string;
  /** The placeholder of the search. */
  search: string;
  empty: string;
  /** One sentence about the purpose of the list. */
  emptyHint: string;
  add: string;
  addFirst: string;
  edit: string;
  created: string;
  updated: string;
  failed: string;
  /** The toast when the form itself rejects a field. */
  invalid: Toast | string;
  activated: string;
  deactivated: string;
  statusFailed: string;
  deleted: string;
  deleteFailed: string;
  reordered: string;
  reorderFailed: string;
}

type Api = TRPCClient<AppRouter>;

/** The items of one category, as the search and the filters divide them. */
export interface ContentGroup {
  category: string;
  /** All of them: those too that a filter hides keep their positions when others move. */
  rows: ItemRecord[];
  /** How many are shown. */
  shown: number;
  /** How many are hidden only because they are inactive. */
  hidden: number;
}

/** What a screen of content defines (`defineContent`); the parts of lists and rows take it from their context. */
export interface Content<Item extends ItemRecord = ItemRecord> {
  /** The name under `/api/v1`. */
  resource: string;
  /** Under which the rows are stored for offline mode, where one resource has two screens. */
  name?: string;
  messages: ContentMessages;
  /** What labels and questions call an item. */
  getName(item: Item): string;
  /** Shown in offline mode if the list was never loaded. */
  samples?(): Item[];
  /**
   * What activating and deactivating sends: `isActive` alone, which cannot undo anyone's work, or the whole item with
   * `isActive` flipped, which is tied to its version and rejected if somebody changed the item meanwhile.
   */
  sends: 'isActive' | 'item';
  /** Draws the item in the record context. */
  card: ComponentType;
  /** The estimated height of a row while the list loads, in pixels. */
  skeletonHeight?: number;
  /** What stands beside the buttons over the list. */
  tools?: ComponentType;
  /** The search and the filters. Without them the list shows inactive items too. */
  filters?: {
    /** The texts of an item that the search looks through. */
    searchIn(item: Item): readonly string[];
    /** The control that lists inactive items, as the screen is specified. */
    inactive: 'checkbox' | 'switch';
    /** A choice besides the category. */
    choice?: { name: 'size'; label: string; all: string; options: readonly { value: string; label: string }[] };
    /** Whether the server is asked for the category and for inactive items, and not for the whole list. */
    isServerSide?: boolean;
  };
  order: {
    /** Saves ids in their new order. */
    send(api: Api, ids: string[], category: string): Promise<unknown>;
    /** The order of a new item among these; one more than the highest by default. */
    next?(items: readonly Item[]): number;
  };
  /** Each category is a list of its own. */
  categories?: {
    /** The field that says which, `category` by default, and what it is called. */
    field?: string;
    label?: string;
    /** The choice of the filter that leaves none out, if not `All Categories`. */
    all?: string;
    /** What one is called, if not by itself. */
    nameOf?(category: string): string;
    load(api: Api, options: { signal: AbortSignal }): Promise<readonly string[]>;
    /** The categories until the server responds. */
    defaults: readonly string[];
    /** Draws one of them, with its `ContentRows`. */
    group: ComponentType<ContentGroup>;
    /** Whether those without items are shown, unless a search finds nothing in them. */
    showsEmpty?: boolean;
    sx: SystemStyleObject<Theme>;
  };
  /** The one category of this screen, where two screens share a resource. */
  category?: string;
  /** The category that belongs to another screen. */
  exceptCategory?: string;
}

export const ContentContext = createContext<Content | null>(null);

/** What the surrounding screen defines. */
export function useContent(): Content {
  const content = useContext(ContentContext);
  if (content === null) throw new Error('This component must be used inside a ContentList.');
  return content;
}

/** The name of an item within a sentence, one and many, and what differs from the sentences that follow from it. */
interface ContentWords extends Partial<ContentMessages> {
  one: string;
  many: string;
  /** What buttons call an item, such as `About Item`. */
  item?: string;
  emptyHint: string;
}

const toTitle = (text: string) => text.replace(/(^| )\w/g, (letter) => letter.toUpperCase());

/** The messages of a screen of content. */
export function toContentMessages({ one, many, item = toTitle(one), ...own }: ContentWords): ContentMessages {
  const { list = toTitle(many) } = own;
  return {
    ...actionMessages(one, many),
    fetchFailed: `Failed to fetch ${many}. Please try again.`,
    invalid: { title: 'Validation Error', text: 'Please fill in all required fields.' },
    loading: `Loading ${many}`,
    list,
    count: (count) => `${list} (${count.toLocaleString('en-US')})`,
    search: `Search ${many}...`,
    empty: `No ${many} found`,
    add: `Add ${item}`,
    addFirst: `Add Your First ${item}`,
    edit: `Edit ${item}`,
    ...own,
  };
}

/** The sentences after each action. `one` and `many` name the items within a sentence. */
export function actionMessages(one: string, many: string) {
  const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return {
    failed: `Failed to save ${one}. Please try again.`,
    deleteFailed: `Failed to delete ${one}. Please try again.`,
    statusFailed: `Failed to update ${one} status. Please try again.`,
    reorderFailed: `Failed to reorder ${many}. Please refresh and try again.`,
    created: `${capitalize(one)} created successfully!`,
    updated: `${capitalize(one)} updated successfully!`,
    deleted: `${capitalize(one)} deleted successfully!`,
    activated: `${capitalize(one)} activated successfully!`,
    deactivated: `${capitalize(one)} deactivated successfully!`,
    reordered: `${capitalize(many)} reordered successfully!`,
  };
}
