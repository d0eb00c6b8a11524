import * as z from 'zod';

/**
 * Converts a query string for a schema of plain values: a blank parameter counts as absent, and by what the schema says of it a
 * parameter becomes a number, a boolean (`true` and `false`, in these letters only) or a list (values separated by commas). A
 * value of another form stays a string, which the schema rejects in its own words.
 */
export function fromQuery<T extends z.ZodType>(schema: T) {
  // Made with the first query, so that the start does not wait for all of them.
  let types: Record<string, unknown> | undefined;
  return z.preprocess((query) => {
    types ??= typesOf(schema);
    const parameters = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== '');
    return Object.fromEntries(parameters.map(([name, value]) => [name, convert(value, types?.[name])]));
  }, schema);
}

/** The type of each parameter in the words of JSON Schema. */
function typesOf(schema: z.ZodType): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      typeof property === 'object' ? property.type : undefined,
    ]),
  );
}

function convert(value: unknown, type: unknown): unknown {
  if (typeof value !== 'string') return value;
  if ((type === 'number' || type === 'integer') && /^-?\d+$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(true|false)$/.test(value)) return value === 'true';
  return type === 'array' ? value.split(',') : value;
}
