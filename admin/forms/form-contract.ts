import type { FieldValues } from 'react-hook-form';
import type { LineRules } from './merge-lines.ts';

interface Toast {
  title?: string;
  text: string;
}

/** What a form needs of an existing record. */
export interface FormRecord {
  id: string;
  version: number;
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
  /** The words for a value, or a line of it, that is not plain text. */
  toWords?(field: string, value: unknown): string | undefined;
  /** The fields that are lists of lines: two people's changes of different lines are both kept. */
  lines?: Partial<Record<keyof Values & string, LineRules>>;
  /** Called once an item was changed, with the values that it had. */
  onUpdated?(saved: Item, before: Values): void;
  messages: {
    created: Toast | string;
    updated: Toast | string;
    failed: Toast | string;
    /** The toast when the form itself rejects a field. */
    invalid: Toast | string;
  };
}

/** The values that the form of an item begins with. */
function readValues<Item extends object, Values extends FieldValues>(
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

/** What the form of an item begins with, or of a new one. */
export function toOpened<Item extends FormRecord, Values extends FieldValues>(
  contract: FormContract<Item, Values>,
  item: Item | undefined,
  category = '',
): Opened<Values> {
  if (item === undefined) return { id: null, version: null, values: contract.blank(category) };
  return { id: item.id, version: item.version, values: readValues(contract, item) };
}

/** The fields of `after` that differ from those of `before`. */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = Object.keys(after) as (keyof Values)[];
  const differing = names.filter((name) => !isSame(after[name], before[name]));
  return Object.fromEntries(differing.map((name) => [name, after[name]])) as Partial<Values>;
}

/** Lists, links and photographs are the same if their contents are. */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
