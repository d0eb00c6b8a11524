import { createContext, useContext } from 'react';
import type { GallerySize } from '#shared/content/values.ts';

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
export interface ListFilters {
  search: string;
  category: string;
  size: GallerySize | '';
}

/** What a screen of content says. */
interface ContentMessages {
  fetchFailed: string;
  loading: string;
  /** The heading with the number of items. */
  count(count: number): string;
  empty: string;
  /** One sentence about the purpose of the list. */
  emptyHint: string;
  add: string;
  addFirst: string;
  activated: string;
  deactivated: string;
  statusFailed: string;
  deleted: string;
  deleteFailed: string;
  reordered: string;
  reorderFailed: string;
}

/** What a screen of content defines; the shared parts of lists and rows take it from their context. */
export interface Content<Item extends ItemRecord = ItemRecord> {
  /** The name under `/api/v1`. */
  resource: string;
  /** Under which the rows are stored for offline mode, where one resource has two screens. */
  name?: string;
  messages: ContentMessages;
  /** What labels and questions call an item. */
  getName(item: Item): string;
  /** Whether an item passes the search and the filters. Inactive items are hidden or shown by their own switch. */
  matches?(item: Item, filters: ListFilters): boolean;
  /** Lists inactive items without a switch for them. */
  includesInactive?: boolean;
  /** Shown in offline mode if the list was never loaded. */
  samples?(): Item[];
  /**
   * What activating and deactivating sends: `isActive` alone, which cannot undo anyone's work, or the whole item with
   * `isActive` flipped, which is tied to its version and rejected if somebody changed the item meanwhile.
   */
  sends: 'isActive' | 'item';
}

export const ContentContext = createContext<Content | null>(null);

/** What the surrounding screen defines. */
export function useContent(): Content {
  const content = useContext(ContentContext);
  if (content === null) throw new Error('This component must be used inside a ContentList.');
  return content;
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
