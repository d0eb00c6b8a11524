import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('is the same whatever the order of the names, at every depth', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 'é' }], a: null })).toBe('{"a":null,"b":[{"x":"é","y":1}]}');
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      const turned = Object.fromEntries(Object.entries(data).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(data));
      expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});
