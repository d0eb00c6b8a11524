import * as z from 'zod';

interface QueryFields {
  numbers?: string[];
  /** Values separated by commas. */
  lists?: string[];
  /** `true` and `false`, in these letters only. */
  flags?: string[];
}

/**
 * Converts a query string for a schema of plain values: a blank parameter counts as absent, `numbers` become numbers,
 * `lists` arrays and `flags` booleans. A value of another form stays a string, which the schema rejects in its own words.
 */
export function fromQuery<T extends z.ZodType>(schema: T, { numbers = [], lists = [], flags = [] }: QueryFields = {}) {
  return z.preprocess((query) => {
    const parameters = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
    return Object.fromEntries(
      parameters.map(([name, value]) => {
        if (typeof value !== 'string') return [name, value];
        if (numbers.includes(name) && /^-?\d+$/.test(value)) return [name, Number(value)];
        if (flags.includes(name) && /^(true|false)$/.test(value)) return [name, value === 'true'];
        return [name, lists.includes(name) ? value.split(',') : value];
      }),
    );
  }, schema);
}
