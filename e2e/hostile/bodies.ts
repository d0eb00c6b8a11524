import fc from 'fast-check';
import { jsonFragment } from './json-fragments.ts';
import { type Kind, knownId } from './known.ts';
import { hostileTexts } from './texts.ts';

export interface Body {
  type: string | undefined;
  /** One character for each byte. */
  bytes: string;
}

const two = (kind: Kind) => fc.uniqueArray(knownId(kind), { minLength: 2, maxLength: 2 });

/** One object that every route takes: each picks the fields it knows, so that one that is wrong is all that is wrong. */
const plausibleFields = fc
  .record({
    serviceIds: two('services'),
    testimonialIds: two('testimonials'),
    aboutItemIds: two('about-items'),
    galleryItemIds: two('gallery'),
    clientId: knownId('clients'),
    id: knownId('inquiries'),
    serial: fc.nat(),
  })
  .map(({ serial, ...ids }) => ({
    ...ids,
    fullName: 'Hostile Harry',
    email: `harry.${serial}@example.com`,
    phone: '330',
    eventType: 'wedding',
    eventDate: '2027-06-12',
    guestCount: 12,
    message: 'Hello',
    name: 'Hostile Harry',
    notes: 'n',
    title: 'Title',
    description: 'Words',
    category: 'AUDIO',
    icon: 'Mic',
    price: 12.5,
    order: 1,
    isActive: true,
    ...{ quote: 'Fine', author: 'Harry', role: 'Wedding', event: 'June', imageUrl: 'https://a.example/b.jpg' },
    size: 'square',
    createClient: true,
    createEvent: true,
    idempotencyKey: `key-${serial}`,
    username: 'nobody',
    password: 'wrong',
    input: {},
    files: [{ name: 'a.jpg', size: 1000, type: 'image/jpeg', lastModified: 1 }],
  }));

const fieldNames = fc.constantFrom(
  ...['fullName', 'email', 'phone', 'eventType', 'eventDate', 'guestCount', 'message', 'name', 'notes', 'clientId'],
  ...['title', 'description', 'category', 'icon', 'price', 'order', 'isActive', 'quote', 'author', 'role', 'event'],
  ...['imageUrl', 'size', 'serviceIds', 'testimonialIds', 'aboutItemIds', 'galleryItemIds', 'createClient', 'id'],
  ...['status', 'priority', 'idempotencyKey', 'username', 'password', 'files', 'formMarks', 'website', 'input'],
  ...['_id', 'createdAt', 'version', 'isSample', '__proto__', 'constructor', 'prototype', 'includeInactive', '0', ''],
);

/** The plausible object as JSON text with some of its fields replaced, and some more. */
export const almostRightJson: fc.Arbitrary<string> = fc
  .tuple(plausibleFields, fc.array(fc.tuple(fieldNames, jsonFragment), { maxLength: 3 }))
  .map(([fields, replaced]) => {
    const entries = new Map(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]));
    for (const [name, fragment] of replaced) entries.set(name, fragment);
    return `{${[...entries].map(([name, fragment]) => `${JSON.stringify(name)}:${fragment}`).join(',')}}`;
  });

const contentTypes = fc.constantFrom(
  ...['application/json', 'application/json; charset=utf-8', 'application/json;charset=utf-16', 'APPLICATION/JSON'],
  ...['application/json\t; x', ' application/json', 'application/json, text/plain', 'application/vnd.api+json'],
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x'],
  ...['text/html', 'a', '/', ';', `x/${'y'.repeat(3000)}`, undefined],
);

const utf8 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');
const asJson = (bytes: string): Body => ({ type: 'application/json', bytes });

const formText = fc
  .array(fc.tuple(fieldNames, fc.constantFrom(...hostileTexts)), { maxLength: 8 })
  .map((pairs) => String(new URLSearchParams(pairs as [string, string][])));

const multipartText = fc
  .tuple(fc.constantFrom('file', 'a', '', '__proto__'), fc.constantFrom(...hostileTexts))
  .map(
    ([name, text]) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${text}"\r\n\r\n${text}\r\n--x--\r\n`,
  );

const wholeBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 40, arbitrary: almostRightJson.map(utf8).map(asJson) },
  { weight: 8, arbitrary: jsonFragment.map(utf8).map(asJson) },
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }).map(utf8).map(asJson) },
  { weight: 4, arbitrary: fc.record({ type: contentTypes, bytes: almostRightJson.map(utf8) }) },
  {
    weight: 4,
    arbitrary: formText.map((bytes) => ({ type: 'application/x-www-form-urlencoded', bytes: utf8(bytes) })),
  },
  {
    weight: 2,
    arbitrary: multipartText.map((bytes) => ({ type: 'multipart/form-data; boundary=x', bytes: utf8(bytes) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(60_000, 64, 65).map((depth) => asJson('['.repeat(depth) + ']'.repeat(depth))),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(256, 257, 300).map((kilobytes) => asJson(`{"a":"${'x'.repeat(kilobytes * 1024 - 8)}"}`)),
  },
);

const brokenBytes = fc.constantFrom('\xff', '\xc0\x80', '\xed\xa0\x80', '\x00', '\xef\xbb\xbf', '\xf5\x80');

/** Bodies, one in twelve of them with bytes that are no text. */
export const body: fc.Arbitrary<Body> = fc.oneof(
  { weight: 11, arbitrary: wholeBody },
  {
    weight: 1,
    arbitrary: fc.tuple(wholeBody, brokenBytes, fc.nat(500)).map(([{ type, bytes }, broken, at]) => ({
      type,
      bytes: bytes.slice(0, at) + broken + bytes.slice(at),
    })),
  },
);
