import fc from 'fast-check';
import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';

type Schema = OpenAPIV3_1.SchemaObject & { const?: unknown; multipleOf?: number };

/** Any value that a JSON schema of our own document allows. */
function toArbitrary(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => toArbitrary(one as Schema)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => toArbitrary({ ...schema, type } as Schema)));
  switch (schema.type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      if (schema.multipleOf !== undefined)
        return fc.integer({ min: 0, max: (schema.maximum ?? 1000) * 100 }).map((cents) => cents / 100);
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true });
    case 'array':
      return toArray(schema as OpenAPIV3_1.ArraySchemaObject);
    case 'object':
      return toObject(schema);
    case 'string':
      return toText(schema);
    default:
      return fc.jsonValue();
  }
}

function toArray({ items, minItems = 0, maxItems = 3, uniqueItems }: OpenAPIV3_1.ArraySchemaObject) {
  const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 2) };
  const entry = toArbitrary(items as Schema);
  return uniqueItems ? fc.uniqueArray(entry, limits) : fc.array(entry, limits);
}

function toObject({ properties = {}, required = [] }: Schema) {
  const entries = Object.entries(properties).map(([name, one]) => [name, toArbitrary(one as Schema)]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: required as never[] });
}

function toText({ format, pattern, minLength = 0, maxLength = 1_000 }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (pattern === undefined || new RegExp(pattern).test(text));
  if (format === 'date')
    return fc
      .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
  if (format === 'email') return fc.emailAddress().filter(fits);
  if (pattern?.startsWith('^')) return fc.stringMatching(new RegExp(pattern)).filter(fits);
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 20) }).filter(fits);
}

/** Rules that compare fields, records or colors, count from today, or parse an address: JSON Schema cannot state them. By their first words. */
const unstatable = [
  'Please enter both times',
  'Please give both times',
  'Please give a day up to 3 intervals',
  'Please give a day up to 3 times',
  'Please choose a last day',
  'Please choose at most 366 days',
  'Please check the year',
  'Please choose one of the listed time zones',
  'Please choose one of the listed currencies',
  'Please choose an inquiry, a client or an event',
  'Please choose an inquiry, a client, an event or a hold',
  'Please choose an item from the catalog',
  'Please enter at least two different answers',
  'Please choose a published piece of AV equipment',
  'Please enter a price.',
  'Please send each id only once',
  'Please keep the parts of an event within',
  'Please keep the payments',
  'Please return a security deposit by',
  'Please choose another part',
  'Please choose other guests',
  'Please choose somebody from the team',
  'This person is already in the list',
  'This account cannot be given tours',
  'Only a tour has a space',
  'Please choose spaces from the list',
  'A space can only contain single spaces',
  'One of these spaces does not exist',
  'Please choose a space',
  'Please give each entry another space',
  'This client does not exist',
  'This could not be found',
  'This list has changed',
  'Text on ',
  'Accent on ',
  'Fields on ',
  'This SVG is damaged',
  'Please upload an image first',
  'Please use an address that starts with https://',
];

/** The routes that take JSON, with what their bodies may be. */
const bodiesOf = ({ paths }: OpenAPIV3_1.Document) =>
  Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).flatMap(([method, operation]) => {
      const body = (operation as OpenAPIV3_1.OperationObject).requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
      const schema = body?.content['application/json']?.schema as Schema | undefined;
      return schema === undefined ? [] : [{ method: method.toUpperCase() as 'POST' | 'PUT', path, schema }];
    }),
  );

/** What is wrong with the response to a body that the schema allows: rules that it could state, or no details of them. */
function findUnstated({ statusCode, body }: { statusCode: number; body: string }): string[] {
  if (statusCode >= 500) return [`failed with ${statusCode}`];
  if (statusCode !== 400) return [];
  const details: { field: string; message: string }[] = JSON.parse(body).error.details ?? [];
  if (details.length === 0) return ['was rejected without details'];
  return details
    .filter(({ message }) => !unstatable.some((start) => message.startsWith(start)))
    .map(({ field, message }) => `${field}: ${message}`);
}

it('states every rule of a body that JSON Schema can state', async () => {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const bodies = bodiesOf((await app.inject('/api/v1/openapi.json')).json());
  const rejected = new Set<string>();
  // Those of sign-in and passwords hash what is sent, which takes its time.
  for (const { method, path, schema } of bodies.filter(({ path }) => !path.startsWith('/api/v1/auth/')))
    for (const payload of fc.sample(toArbitrary(schema), { numRuns: 5, seed: 1 }) as object[]) {
      const url = path.replace('{seq}', '1').replace(/\{\w+\}/g, 'a'.repeat(24));
      const answer = await app.inject({ method, url, headers, payload });
      for (const sentence of findUnstated(answer)) rejected.add(`${method} ${path} ${sentence}`);
    }
  expect(bodies.length).toBeGreaterThan(60);
  expect([...rejected]).toEqual([]);
});
