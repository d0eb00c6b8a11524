import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

it('is the same whatever the order of the names, at every depth', () => {
  expect(canonicalJson({ b: [{ y: 1, x: 'é' }], a: null })).toBe('{"a":null,"b":[{"x":"é","y":1}]}');
  // The order of names in RFC 8785, 3.2.3, but for the one that is a number.
  const names = ['€', '\r', '\ufb33', '\u{1f600}', '\u0080', 'ö'];
  const sorted = ['\r', '\u0080', 'ö', '€', '\u{1f600}', '\ufb33'];
  const text = canonicalJson(Object.fromEntries(names.map((name) => [name, name])));
  expect(Object.keys(JSON.parse(text))).toEqual(sorted);
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      const turned = Object.fromEntries(Object.entries(data).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(data));
      expect(JSON.parse(canonicalJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
    }),
  );
});
