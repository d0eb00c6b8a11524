// Longer than other files, because each rule of a feed is read back from the feed of one venue.
import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { blackouts } from '#server/features/blackouts/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { users } from '#server/platform/auth/table.ts';
import { hashToken } from '#server/platform/auth/tokens.ts';
import { newId } from '#server/platform/db/columns.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { links } from '#server/platform/links/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { readCalendarEvents } from '#server/testing/read-calendar.ts';
import { errorTable } from '#shared/api/errors.ts';
import { dayMs } from '#shared/rules/dates.ts';

const day = { startTime: null, endTime: null };
const hall: [string, string[]][] = [
  ['Ballroom', []],
  ['Bar', []],
  ['Whole hall', ['Ballroom', 'Bar']],
];

async function open() {
  const clock = { at: Date.parse('2026-11-22T18:00:00Z') };
  const lines: string[] = [];
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const logger = createLogger({ logLevel: 'trace' }, destination);
  const built = await buildTestApp({ now: () => new Date(clock.at), logger });
  const { app, db } = built;
  const accounts = { olive: await built.signIn('olive'), rose: await built.signIn('rose', 'staff') };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as = accounts.olive) =>
    app.inject({ method, url: `/api/v1${url}`, headers: as.headers, ...(payload && { payload }) });

  const ids = new Map<string, string>();
  const space = (name: string) => ids.get(name) ?? '';
  await db.tx(async () => {
    await db.query.delete(spaces);
    for (const [position, [name, parts]] of hall.entries()) {
      ids.set(name, newId());
      await db.query.insert(spaces).values({
        ...{ id: space(name), name, contains: parts.map(space), position, color: 'green', isBookable: true },
        ...{ seated: null, standing: null, createdAt: clock.at, updatedAt: clock.at },
      });
    }
  });

  const client = { name: 'Canary Becker', email: 'canary@example.com', phone: '(330) 555-0199' };
  const clientId = (await call('POST', '/clients', client)).json().data._id as string;
  const addEvent = async (fields: Partial<typeof events.$inferInsert> = {}) => {
    const id = newId();
    const times = { createdAt: clock.at, updatedAt: clock.at };
    await db.tx(async () => {
      await db.query.insert(events).values({
        ...{ id, clientId, inquiryId: null, title: 'Canary wedding', eventType: 'wedding', eventDate: '2027-06-12' },
        ...{ guestCount: 120, status: 'confirmed', notes: 'canary notes', ...times, ...fields },
      });
    });
    return id;
  };
  const addHold = async (fields: Partial<typeof holds.$inferInsert> = {}) => {
    const id = newId();
    await db.tx(async () => {
      await db.query.insert(holds).values({
        ...{ id, place: 1, inquiryId: null, clientId, eventId: null, eventDate: '2027-06-13', ...day, spaceIds: [] },
        ...{ fromAt: 0, toAt: 1, expiresAt: clock.at + 7 * dayMs, state: 'active', note: 'canary note' },
        ...{ placedById: accounts.rose.id, placedBy: 'rose', createdAt: clock.at, updatedAt: clock.at, ...fields },
      });
    });
    return id;
  };
  const addBlackout = async (fields: Partial<typeof blackouts.$inferInsert> = {}) => {
    const times = { createdAt: clock.at, updatedAt: clock.at };
    const values = { id: newId(), fromDay: '2027-06-14', toDay: '2027-06-16', spaceIds: [], ...times };
    await db.tx(async () => {
      await db.query.insert(blackouts).values({ ...values, reason: 'canary floor works', ...fields });
    });
  };

  const make = async (fields: object = {}, as = accounts.olive) =>
    (await call('POST', '/calendar-feeds', { name: 'Phone', ...fields }, as)).json().data;
  const follow = (link: string, headers = {}) => app.inject({ url: new URL(link).pathname, headers });
  const read = async (link: string) => readCalendarEvents((await follow(link)).body);
  const titles = async (link: string) => (await read(link)).map(({ summary }) => summary);
  return { ...built, accounts, clock, lines, call, space, addEvent, addHold, addBlackout, make, follow, read, titles };
}

describe('a calendar feed', () => {
  it('tells events, holds and closed days, from 90 days back to three years on', async () => {
    const { addEvent, addHold, addBlackout, make, read, space } = await open();
    const id = await addEvent({ startTime: '18:00', endTime: '01:00', spaceIds: [space('Ballroom'), space('Bar')] });
    await addEvent({ title: 'Picnic', status: 'pending', eventDate: '2027-06-20' });
    await addEvent({ title: 'Long ago', eventDate: '2026-08-20' });
    await addEvent({ title: 'Far away', eventDate: '2029-12-01' });
    await addHold();
    await addHold({ eventDate: '2027-06-15', expiresAt: 1 });
    await addHold({ eventDate: '2027-06-15', state: 'released' });
    await addBlackout();
    const { link } = await make();
    const told = await read(link);
    expect(told.map(({ summary, status, start, end }) => [summary, status, start, end])).toEqual([
      ['Canary wedding', 'CONFIRMED', new Date('2027-06-12T22:00:00Z'), new Date('2027-06-13T05:00:00Z')],
      ['Picnic', 'TENTATIVE', new Date('2027-06-20'), new Date('2027-06-21')],
      ['Hold: Canary Becker', 'TENTATIVE', new Date('2027-06-13'), new Date('2027-06-14')],
      ['Closed: canary floor works', 'CONFIRMED', new Date('2027-06-14'), new Date('2027-06-17')],
    ]);
    expect(told[0]).toMatchObject({
      ...{ uid: `${id}@marquee`, sequence: 0, location: 'Ballroom, Bar' },
      description: 'Canary Becker\n120 guests\ncanary notes',
    });
  });

  it('with little detail has no name, title, note or place in it, and no pending event', async () => {
    const { addEvent, addHold, addBlackout, make, follow, titles, space } = await open();
    await addEvent({ spaceIds: [space('Ballroom')] });
    const pending = await addEvent({ status: 'pending', eventDate: '2027-07-01' });
    await addHold({ eventId: pending, eventDate: '2027-07-01' });
    await addBlackout();
    const { link } = await make({ details: 'busy' });
    expect(await titles(link)).toEqual(['Booked', 'Hold', 'Booked']);
    // A random id may hold any number.
    const told = (await follow(link)).body.replace(/^UID:.*$/gm, '');
    for (const word of ['anary', 'Becker', 'wedding', 'Ballroom', 'floor', '120'])
      expect(told, word).not.toContain(word);
  });

  it('tells an event and its own hold once', async () => {
    const { addEvent, addHold, make, titles } = await open();
    await addHold({ eventId: await addEvent({ status: 'pending' }), eventDate: '2027-06-12' });
    expect(await titles((await make()).link)).toEqual(['Canary wedding']);
  });

  it('tells the hold of its inquiry once with it, and one of another day beside it', async () => {
    const { call, addEvent, addHold, make, titles } = await open();
    const inquiryId = (await call('POST', '/inquiries', anInquiry())).json().data._id;
    await addEvent({ status: 'pending', inquiryId });
    await addHold({ clientId: null, inquiryId, eventDate: '2027-06-12' });
    expect(await titles((await make()).link)).toEqual(['Canary wedding']);
    await addHold({ clientId: null, inquiryId, eventDate: '2027-06-19' });
    expect(await titles((await make()).link)).toEqual(['Canary wedding', expect.stringMatching(/^Hold: /)]);
  });

  it('keeps a canceled event for 30 days as canceled, under the same id with a higher sequence', async () => {
    const { call, clock, addEvent, make, read } = await open();
    const id = await addEvent();
    const { link } = await make();
    const [before] = await read(link);
    clock.at += 60_000;
    expect((await call('PUT', `/events/${id}`, { status: 'cancelled' })).statusCode).toBe(200);
    const [after] = await read(link);
    expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED', transparency: 'TRANSPARENT' });
    expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
    clock.at += 30 * dayMs;
    expect(await read(link)).toEqual([]);
  });

  it('gives two changes within a second a higher sequence each', async () => {
    const { call, clock, addEvent, make, read } = await open();
    const id = await addEvent();
    const { link } = await make();
    const sequence = async () => Number((await read(link))[0]?.sequence);
    const before = await sequence();
    for (const [index, title] of ['Tea', 'High tea'].entries()) {
      clock.at += 10;
      expect((await call('PUT', `/events/${id}`, { title })).statusCode).toBe(200);
      expect(await sequence()).toBe(before + index + 1);
    }
  });

  it('of some spaces tells what takes one of them, the whole venue included, and nothing once they are gone', async () => {
    const { addEvent, make, titles, space } = await open();
    await addEvent({ title: 'In the bar', spaceIds: [space('Bar')] });
    await addEvent({ title: 'In the ballroom', spaceIds: [space('Ballroom')] });
    await addEvent({ title: 'In the hall', spaceIds: [space('Whole hall')] });
    await addEvent({ title: 'Everywhere' });
    const { link } = await make({ spaceIds: [space('Ballroom')] });
    expect(await titles(link)).toEqual(['In the ballroom', 'In the hall', 'Everywhere']);
    expect(await titles((await make({ spaceIds: [newId()] })).link)).toEqual(['Everywhere']);
  });

  it('is found by an address of 256 random bits, stored as their hash and shown once', async () => {
    const { db, call, make, follow } = await open();
    const { link } = await make();
    const token = link.replace('http://127.0.0.1:5000/calendar/', '').replace('.ics', '');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect((await db.query.select().from(links))[0]?.tokenHash).toBe(hashToken(token));
    expect((await call('GET', '/calendar-feeds')).body).not.toContain(token);
    const { headers, statusCode } = await follow(link);
    expect([statusCode, headers]).toEqual([
      200,
      expect.objectContaining({
        ...{ 'cache-control': 'private, max-age=300', 'content-type': 'text/calendar; charset=utf-8' },
        ...{ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
      }),
    ]);
  });

  it('answers 304 until something in it changes', async () => {
    const { clock, addEvent, make, follow } = await open();
    await addEvent();
    const { link } = await make();
    const { headers } = await follow(link);
    clock.at += 5000;
    const again = { 'if-none-match': String(headers.etag) };
    expect((await follow(link, again)).statusCode).toBe(304);
    await addEvent({ title: 'Another', eventDate: '2027-08-01' });
    expect((await follow(link, again)).statusCode).toBe(200);
  });

  it('is gone alike when it is unknown, revoked, has a new address, or its account is disabled', async () => {
    const { db, accounts, call, make, follow } = await open();
    const [revoked, renewed, left] = [await make(), await make(), await make({}, accounts.rose)];
    expect((await call('DELETE', `/calendar-feeds/${revoked._id}`)).statusCode).toBe(200);
    expect((await call('DELETE', `/calendar-feeds/${revoked._id}`)).statusCode).toBe(404);
    const { link } = (await call('POST', `/calendar-feeds/${renewed._id}/address`)).json().data;
    await db.tx(async () => {
      await db.query.update(users).set({ disabledAt: 1 }).where(eq(users.id, accounts.rose.id));
    });
    const bodies = new Set<string>();
    for (const one of [revoked.link, renewed.link, left.link, 'http://x/calendar/x.ics', 'http://x/calendar/x']) {
      const answer = await follow(one);
      expect([answer.statusCode, answer.json().message]).toEqual([410, errorTable.gone.message]);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      bodies.add(answer.body);
    }
    expect(bodies.size).toBe(1);
    expect((await follow(link)).statusCode).toBe(200);
  });

  it('belongs to an account: others neither see nor end it, but owners do', async () => {
    const { accounts, call, make } = await open();
    const [own, other] = [await make({}, accounts.rose), await make({ name: 'Kitchen' })];
    const names = async (as: typeof accounts.rose) =>
      (await call('GET', '/calendar-feeds', undefined, as)).json().data.map(({ name }: { name: string }) => name);
    expect([await names(accounts.rose), await names(accounts.olive)]).toEqual([['Phone'], ['Phone', 'Kitchen']]);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/address'],
    ] as const) {
      const url = `/calendar-feeds/${other._id}${path}`;
      expect((await call(method, url, undefined, accounts.rose)).statusCode).toBe(404);
    }
    expect((await call('DELETE', `/calendar-feeds/${own._id}`)).statusCode).toBe(200);
  });

  it('leaves in the activity log who made, renewed and revoked it, and no name', async () => {
    const { accounts, call, make } = await open();
    const { _id } = await make({ name: 'Canary phone' }, accounts.rose);
    await call('POST', `/calendar-feeds/${_id}/address`);
    await call('DELETE', `/calendar-feeds/${_id}`);
    const { body } = await call('GET', '/audit');
    expect(JSON.parse(body).data).toMatchObject([
      { action: 'calendar_feed_revoked', account: 'olive', subject: 'rose' },
      { action: 'calendar_feed_renewed', account: 'olive', subject: 'rose' },
      { action: 'calendar_feed_created', account: 'rose', subject: 'rose' },
    ]);
    expect(body).not.toContain('anary');
  });

  it('notes at most hourly when it was used', async () => {
    const { db, clock, make, follow, call } = await open();
    const { link } = await make();
    const lastUse = async () => (await call('GET', '/calendar-feeds')).json().data[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    await follow(link);
    await expect.poll(lastUse).toBe('2026-11-22T18:00:00.000Z');
    const before = db.version;
    clock.at += 3_500_000;
    await follow(link);
    expect(db.version).toBe(before);
    clock.at += 200_000;
    await follow(link);
    await expect.poll(lastUse).toBe(new Date(clock.at).toISOString());
  });

  it('lets an address ask 60 times a minute, and leaves neither token nor name in the log', async () => {
    const { lines, addEvent, make, follow } = await open();
    await addEvent();
    const { link } = await make({ name: 'Canary feed' });
    for (let attempt = 0; attempt < 59; attempt += 1) await follow('http://x/calendar/x.ics');
    await follow(link.replace('.ics', ''));
    expect((await follow(link)).statusCode).toBe(429);
    const log = lines.join('');
    expect(log).toContain('"path":"/calendar/:token"');
    const token = link.split('/').at(-1)?.replace('.ics', '') ?? '';
    for (const secret of [token, hashToken(token), 'anary']) expect(log).not.toContain(secret);
  });
});

describe('the file of an event', () => {
  it('tells its client what, when and where, and nothing that staff noted', async () => {
    const { app, accounts, addEvent } = await open();
    const id = await addEvent({ title: 'Ida & Tom, "Sunday"', startTime: '14:00', endTime: '22:00' });
    const { headers } = accounts.rose;
    const answer = await app.inject({ url: `/api/v1/events/${id}/ics`, headers });
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''Ida%20%26%20Tom%2C%20%22Sunday%22.ics");
    expect(answer.body).toContain('METHOD:PUBLISH');
    const [event] = readCalendarEvents(answer.body);
    const { data: venue } = (await app.inject('/api/v1/venue')).json();
    expect(event).toMatchObject({ summary: 'Ida & Tom, "Sunday"', start: new Date('2027-06-12T18:00:00Z') });
    expect(event?.location).toContain(`${venue.name}, ${venue.street}, ${venue.city}`);
    expect(answer.body).not.toContain('anary');
    expect((await app.inject({ url: '/api/v1/events/x/ics', headers })).statusCode).toBe(404);
  });
});
