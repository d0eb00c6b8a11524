import type { FieldValues } from 'react-hook-form';

interface Toast {
  title?: string;
  text: string;
}

/** What a screen defines of its form. `Values` are the fields that staff fill in, without what the server owns. */
export interface FormContract<Item, Values extends FieldValues> {
  titles: { create: string; edit: string };
  /** A new item's values; `category` is the one that the add button named, or empty. */
  blank(category: string): Values;
  /** The values of an item; without it the fields of a new item. */
  valuesOf?(item: Item): Values;
  /** Whether an item belongs to this screen, where two screens share a resource. */
  belongsHere?(item: Item): boolean;
  /** What is sent besides the values: the order of a new item, a text as the number it stands for. */
  extraValues?(values: Values): object;
  /** The names of the fields where two versions are compared. */
  labels: Record<keyof Values & string, string>;
  messages: {
    created: Toast | string;
    updated: Toast | string;
    failed: Toast | string;
    /** The toast when the form itself rejects a field. */
    invalid: Toast | string;
  };
}

/** What the form of an item begins with. */
export function readValues<Item extends object, Values extends FieldValues>(
  { blank, valuesOf }: FormContract<Item, Values>,
  item: Item,
): Values {
  if (valuesOf) return valuesOf(item);
  return Object.fromEntries(Object.keys(blank('')).map((name) => [name, item[name as keyof Item]])) as Values;
}

/** What the form was opened with. */
export interface Opened<Values> {
  /** `null` for a new item. */
  id: string | null;
  version: number | null;
  values: Values;
}
