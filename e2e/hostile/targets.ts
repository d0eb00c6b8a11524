import fc from 'fast-check';
import { almostRightJson } from './bodies.ts';
import { jsonFragment } from './json-fragments.ts';
import { type Kind, kindOf, knownId } from './known.ts';
import { hostileTexts, pathTexts } from './texts.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

const id = (kind: Kind) =>
  fc.oneof(
    { weight: 5, arbitrary: knownId(kind) },
    { weight: 2, arbitrary: fc.constantFrom(...hostileTexts).map(encodeURIComponent) },
    { weight: 1, arbitrary: fc.constantFrom('%00', '%ff', '%2e%2e', '..', '%', 'x'.repeat(6000), '\x80', "'--") },
  );

const queryNames = fc.constantFrom(
  ...['page', 'limit', 'sort', 'status', 'eventType', 'search', 'ids', 'category', 'size', 'includeInactive', 'q'],
  ...['status[$ne]', 'status[]', 'where', '_q', '__proto__[polluted]', 'constructor.prototype.polluted', 'constructor'],
  ...['excludeSpam', 'receivedFrom', 'receivedTo', 'order', 'fields', 'populate', 'token', 'batch', 'input', 'slug'],
  ...['actionType', 'signature', 'expires', 'type', '_method', 'callback', '', 'toString'],
);
const queryValues = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts).map(encodeURIComponent) },
  { weight: 2, arbitrary: fc.constantFrom('password', '-password', 'createdAt', 'true', 'TRUE', '1', 'new', 'AUDIO') },
  { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff', '%e0%a4%a', '\xff', '+', '&', '=', '%00', '%ed%a0%80') },
  { weight: 1, arbitrary: jsonFragment.map((fragment) => encodeURIComponent(fragment.slice(0, 500).toWellFormed())) },
);
const query = fc
  .array(fc.tuple(queryNames, queryValues), { minLength: 1, maxLength: 4 })
  .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`);

const isLetter = (character: string) => /[a-z]/.test(character);

/** Writes the path in another way. */
const respellings: ((path: string, at: number) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replaceAll('/', '//'),
  (path) => `/.${path}`,
  (path) => `/x/..${path}`,
  (path) => `/%2e%2e${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path};x=1`,
  (path) => `${path}%00`,
  (path) => `${path}.json`,
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replace('/', '/\\'),
  (path) => `http://evil.example${path}`,
  (path) => `${path}#hash`,
  (path, at) =>
    [...path]
      .map((character, index) =>
        index === at % path.length && isLetter(character) ? `%${character.charCodeAt(0).toString(16)}` : character,
      )
      .join(''),
  (path, at) => `${path.slice(0, at % path.length)}\x00${path.slice(at % path.length)}`,
  (path, at) => `${path.slice(0, at % path.length)}\xc3\x28${path.slice(at % path.length)}`,
  (path) => `${path}/${'x'.repeat(7000)}`,
  (path) => `${path}/${'x'.repeat(20_000)}`,
  () => '*',
  () => '',
];

const strayPaths = fc.constantFrom(
  ...pathTexts.map((text) => `/${utf8(text)}`),
  '/api/v1',
  '/media/',
  '/trpc',
  '/assets/',
  '/%',
);

/** Where a request goes: mostly an address there is, now and then in another spelling. One character for each byte. */
export function target(url: string): fc.Arbitrary<string> {
  const path = fc.array(id(kindOf(url)), { minLength: 4, maxLength: 4 }).map((ids) => {
    let next = 0;
    return url.replace(/:\w+|\*/g, () => ids[next++] ?? '');
  });
  const spelled = fc.oneof(
    { weight: 7, arbitrary: path },
    {
      weight: 2,
      arbitrary: fc.tuple(path, fc.constantFrom(...respellings), fc.nat(80)).map(([p, respell, at]) => respell(p, at)),
    },
    { weight: 1, arbitrary: strayPaths },
  );
  return fc.tuple(spelled, fc.oneof(fc.constant(''), query)).map((parts) => parts.join(''));
}

/** Where a procedure is called over GET, alone or in a batch with others. */
export function procedureTarget(names: readonly string[]): fc.Arbitrary<string> {
  const input = fc.oneof(almostRightJson, jsonFragment).map((text) => text.slice(0, 2500).toWellFormed());
  const some = fc.array(fc.constantFrom(...names, 'no.thing', '__proto__', 'constructor', ''), {
    minLength: 1,
    maxLength: 12,
  });
  const batched = fc
    .tuple(some, input)
    .map(
      ([names, json]) => `/trpc/${names.join(',')}?batch=1&input=${encodeURIComponent(`{"0":${json},"1":${json}}`)}`,
    );
  const alone = fc
    .tuple(fc.constantFrom(...names), input)
    .map(([name, json]) => `/trpc/${name}?input=${encodeURIComponent(json)}`);
  return fc.oneof(batched, alone);
}
