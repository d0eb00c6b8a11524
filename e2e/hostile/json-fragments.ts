import fc from 'fast-check';
import { hostileTexts } from './texts.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

/** Values as JSON text and not as values, because much of what is hostile here cannot be held as one. */
const listed = [
  ...['1e309', '-1e309', '9007199254740994', '-0', '1e-400', '0.1', '-1', '4294967296', '12345678901234567890'],
  ...['null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '""', '"0"', '[1,"2",{}]'],
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"\\u0000\\u0008"', '"\\ufffe"', '"\\u202e"', '"\\/"'],
  ...['{"$ne":null}', '{"$gt":""}', '{"length":1e9}', '{"toString":1}', '{"then":1}', '{"toJSON":{}}'],
  ...['{"__proto__":{"polluted":"polluted-value"}}', '{"constructor":{"prototype":{"polluted":"polluted-value"}}}'],
  ...[nested(3), nested(63), nested(65), `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`],
  JSON.stringify('x'.repeat(100_000)),
  JSON.stringify(Array.from({ length: 1001 }, (_, index) => String(index))),
];

const brokenJson = ['NaN', 'Infinity', 'undefined', '01', "'a'", '{,}', '"', '[', '{"a":1,}', '// a'];

/** A hostile JSON value, now and then one that is no JSON at all. */
export const jsonFragment: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...listed) },
  { weight: 1, arbitrary: fc.constantFrom(...brokenJson) },
  { weight: 5, arbitrary: fc.constantFrom(...hostileTexts).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
);
