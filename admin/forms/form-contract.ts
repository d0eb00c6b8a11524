import type { FieldValues } from 'react-hook-form';

interface Toast {
  title?: string;
  text: string;
}

/** What a screen says of its form. `Values` are the fields that staff fill in, without what the server owns. */
export interface FormContract<Item, Values extends FieldValues> {
  titles: { create: string; edit: string };
  /** A new item's values; `category` is the one that the add button named, or empty. */
  blank(category: string): Values;
  valuesOf(item: Item): Values;
  /** Whether an item belongs to this screen, where two screens share a resource. */
  isHere?(item: Item): boolean;
  /** What a new item is sent with besides its values: its order. */
  besides?(values: Values): object;
  /** What the fields are called where two versions are compared. */
  labels: Record<keyof Values & string, string>;
  messages: {
    created: Toast | string;
    updated: Toast | string;
    failed: Toast | string;
    /** Said when a field is refused before anything is sent. */
    invalid: Toast | string;
  };
}

/** What the form was opened with. */
export interface Opened<Values> {
  /** `null` for a new item. */
  id: string | null;
  version: number | null;
  values: Values;
}
