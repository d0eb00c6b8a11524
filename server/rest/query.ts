import { z } from 'zod';

interface QueryFields {
  numbers?: string[];
  /** Texts that list several values with commas between them. */
  lists?: string[];
  /** `true` and `false`, in these letters only. */
  flags?: string[];
}

/**
 * Reads a query string for a schema of plain values: a blank parameter counts as not given, `numbers` become numbers,
 * `lists` arrays and `flags` booleans. What does not look like one stays a text, for the schema to refuse in its own words.
 */
export function fromQuery<T extends z.ZodType>(schema: T, { numbers = [], lists = [], flags = [] }: QueryFields = {}) {
  return z.preprocess((query) => {
    const given = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
    return Object.fromEntries(
      given.map(([name, value]) => {
        if (typeof value !== 'string') return [name, value];
        if (numbers.includes(name) && /^-?\d+$/.test(value)) return [name, Number(value)];
        if (flags.includes(name) && /^(true|false)$/.test(value)) return [name, value === 'true'];
        return [name, lists.includes(name) ? value.split(',') : value];
      }),
    );
  }, schema);
}
