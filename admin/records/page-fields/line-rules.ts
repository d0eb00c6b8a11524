import type { LineRules } from '#admin/forms/merge-lines.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import type { Field, ListField } from '#shared/slots/form-fields.ts';

type Entry = Record<string, unknown>;

/** Short texts. */
export const textLines: LineRules<string> = { getName: (line) => line || contentMessages.blank };

/** Entries have no ids, and begin with their name. */
const entryLines: LineRules<Entry> = {
  getName: (entry) => firstText(Object.values(entry)) ?? contentMessages.blank,
};

/** A link of a menu has its text in an object. */
function firstText(values: readonly unknown[]): string | undefined {
  const own = values.find((value): value is string => typeof value === 'string' && value !== '');
  const inner = values.filter((value) => typeof value === 'object' && value !== null);
  return own ?? (inner.length === 0 ? undefined : firstText(inner.flatMap((value) => Object.values(value as object))));
}

/** Where entries hold a list of their own, such as a category of questions, its lines follow the rest of the entry. */
function toRules({ fields }: ListField): LineRules<Entry> {
  const [inner, list] = Object.entries(fields).find(([, { kind }]) => kind === 'list') ?? [];
  if (inner === undefined || list?.kind !== 'list') return entryLines;
  const isHead = (line: Entry) => Object.keys(line).some((name) => !(name in list.fields));
  return {
    ...entryLines,
    isHead,
    toLines: (entries) =>
      ((entries ?? []) as Entry[]).flatMap(({ [inner]: lines, ...head }) => [head, ...(lines as Entry[])]),
    fromLines(lines) {
      const entries: Entry[] = [];
      for (const line of lines) {
        const entry = entries.at(-1);
        if (isHead(line) || entry === undefined)
          entries.push(isHead(line) ? { ...line, [inner]: [] } : { [inner]: [line] });
        else entry[inner] = [...(entry[inner] as Entry[]), line];
      }
      return entries;
    },
  };
}

/** The declared fields that are lists, by their names. */
export function toLineRules(fields: Readonly<Record<string, Field>>): Record<string, LineRules> {
  const rules: Record<string, LineRules> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'lines') rules[name] = textLines;
    if (field.kind === 'list') rules[name] = toRules(field);
  }
  return rules;
}
