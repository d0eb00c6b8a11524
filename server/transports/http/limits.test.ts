import { describe, expect, it } from 'vitest';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { clientLimits, eventLimits } from '#shared/client/values.ts';
import { contentLimits } from '#shared/content/values.ts';
import { inquiryLimits } from '#shared/inquiry/values.ts';
import { maxPrice } from '#shared/rules/price.ts';

/** A kind as it is written: a right body, how long its texts may be, and how its numbers may be. */
interface Written {
  name: string;
  url: string;
  body: Record<string, unknown>;
  texts: Record<string, number>;
  numbers: Record<string, { min: number; max: number; hasCents?: boolean }>;
}

const guestCount = inquiryLimits.guestCount;
const position = { order: { min: 0, max: contentLimits.order } };
const price = { min: 0, max: maxPrice, hasCents: true };
const limitsOf: Record<string, Pick<Written, 'texts' | 'numbers'>> = {
  services: {
    texts: pick('title', 'description', 'category', 'icon'),
    numbers: { ...position, price },
  },
  testimonials: { texts: pick('quote', 'author', 'role', 'event'), numbers: position },
  'about items': { texts: pick('title', 'category', 'icon'), numbers: position },
  'gallery items': { texts: pick('title'), numbers: position },
};

function pick(...names: (keyof typeof contentLimits)[]): Record<string, number> {
  return Object.fromEntries(names.map((name) => [name, contentLimits[name]]));
}

const { fullName, message, phone } = inquiryLimits;
const kinds: Written[] = [
  {
    name: 'inquiries',
    url: '/api/v1/inquiries',
    body: { ...anInquiry() },
    texts: { fullName, message, phone },
    numbers: { guestCount },
  },
  {
    name: 'clients',
    url: '/api/v1/clients',
    body: { name: 'Ida Tarbell', email: 'ida@example.com', phone: '330', notes: '' },
    texts: { ...clientLimits, phone },
    numbers: {},
  },
  {
    name: 'events',
    url: '/api/v1/events',
    body: {
      clientId: '',
      title: 'A wedding',
      eventType: 'wedding',
      eventDate: '2027-06-12',
      guestCount: 90,
      notes: '',
    },
    texts: { ...eventLimits },
    numbers: { guestCount },
  },
  ...contentKinds.map(({ name, url, body }) => ({ name, url, body: body('one'), ...limitsOf[name] }) as Written),
];

async function open({ url, body }: Written) {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const post = async (to: string, payload: string) => {
    const asJson = { ...headers, 'content-type': 'application/json' };
    const answer = await app.inject({ method: 'POST', url: to, headers: asJson, payload });
    const { data, error } = answer.json();
    const fields: string[] | undefined = error?.details?.map(({ field }: { field: string }) => field);
    return { status: answer.statusCode, data, fields };
  };
  const client = await post('/api/v1/clients', JSON.stringify({ name: 'A', email: 'first@example.com', phone: '1' }));
  let serial = 0;
  /** Makes one whose `field` is what this JSON says. */
  return async (field: string, json: string) => {
    serial += 1;
    const right = {
      ...body,
      ...('clientId' in body && { clientId: client.data._id }),
      ...('email' in body && { email: `a${serial}@example.com` }),
    };
    const entries = Object.entries({ ...right, [field]: undefined }).filter(([name]) => name !== field);
    return post(url, `{${JSON.stringify(field)}:${json},${JSON.stringify(Object.fromEntries(entries)).slice(1)}`);
  };
}

const refused = (field: string) => ({ status: 400, fields: [field] });

describe.each(kinds)('the limits of $name', (kind) => {
  it.each(Object.entries(kind.texts))('let %s be of %i characters and not of one more', async (field, limit) => {
    const write = await open(kind);
    const longest = 'X'.repeat(limit);
    expect(await write(field, JSON.stringify(longest))).toMatchObject({ status: 201, data: { [field]: longest } });
    expect(await write(field, JSON.stringify(`${longest}X`))).toMatchObject(refused(field));
    expect(await write(field, JSON.stringify('X'.repeat(1_000_000)))).toMatchObject({ status: 413 });
  });

  it.each(Object.keys(kind.texts))('take text for %s and nothing that could be made one', async (field) => {
    const write = await open(kind);
    for (const json of ['7', 'true', '[]', '["a"]', '{}', '{"$ne":""}', 'null'])
      expect(await write(field, json), json).toMatchObject(refused(field));
    const odd = 'Zo\u00eb \u{1f469}\u200d\u{1f469}\u200d\u{1f467} e\u0301 \u05e9\u05dc \u202eABC\u202c';
    const kept = field === 'category' ? odd.toUpperCase() : odd;
    expect((await write(field, JSON.stringify(odd))).data[field]).toBe(kept);
    expect((await write(field, '"A\\u0000B\\u0007C\\ud800"')).data[field]).toBe('ABC\ufffd');
  });

  it.each(Object.entries(kind.numbers))('hold %s between its bounds', async (field, { min, max, hasCents }) => {
    const write = await open(kind);
    const step = hasCents ? 0.01 : 1;
    for (const good of [min, max]) expect((await write(field, String(good))).status).toBe(201);
    for (const bad of [min - step, max + step, 0.001, min + step / 2, 2 ** 53 + 2, -(2 ** 53)])
      expect(await write(field, String(bad)), String(bad)).toMatchObject(refused(field));
    for (const json of ['1e309', '-1e309', '"NaN"', '"7"', '""', 'true', '[1]', '{}', 'null'])
      expect(await write(field, json), json).toMatchObject(
        hasCents && json === 'null' ? { status: 201 } : refused(field),
      );
    const minusNothing = await write(field, '-0');
    if (min > 0) expect(minusNothing).toMatchObject(refused(field));
    else expect(Object.is(minusNothing.data[field], -0)).toBe(false);
  });
});
