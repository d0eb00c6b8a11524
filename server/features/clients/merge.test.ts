import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documents } from '#server/features/documents/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { history, trash } from '#server/records/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { mergedFields } from '#shared/client/values.ts';
import { clients } from './table.ts';

const ida = { name: 'Ida Tarbell', email: 'ida@example.com', phone: '(330) 555-0188' };
const bob = { name: 'Bob Moyer', email: 'bob@example.com', phone: '(330) 555-0199', company: 'Moyer Ltd' };
const dinner = { title: 'Dinner', eventType: 'other', eventDate: '2027-01-09', guestCount: 40 };

async function openMerging() {
  let time = Date.parse('2026-11-21T15:00:00Z');
  const now = () => {
    time += 1;
    return new Date(time);
  };
  const { app, db, signIn } = await buildTestApp({ now });
  let { headers } = await signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, more = {}) => {
    const sent = { method, headers: { ...headers, ...more }, ...(payload && { payload }) };
    const answer = await app.inject({ ...sent, url: `/api/v1${path}` });
    return { status: answer.statusCode, body: answer.json() };
  };
  const add = async (path: string, payload: object): Promise<string> =>
    (await call('POST', path, payload)).body.data._id;
  const wait = async (days: number) => {
    time += days * 24 * 60 * 60 * 1000;
    // The session has ended by then.
    ({ headers } = await signIn('again'));
  };
  return { app, db, call, add, wait };
}

describe('merging clients', () => {
  it('moves everything to one of them, keeps the chosen fields, and says where the other one went', async () => {
    const { app, call, add } = await openMerging();
    const [into, from] = [await add('/clients', ida), await add('/clients', bob)];
    const sent = { fullName: 'Bob', email: bob.email, phone: '1' };
    const inquiry = (await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: sent })).json().data._id;
    await call('POST', `/inquiries/${inquiry}/convert`);
    const event = await add('/events', { ...dinner, clientId: from });
    await add('/notes', { entity: 'client', entityId: from, text: 'Prefers calls' });
    await add('/tasks', { title: 'Call Bob', dueDay: '2027-01-02', clientId: from });
    expect((await call('GET', `/clients/${from}/belongings`)).body.data).toEqual({
      inquiries: 1,
      events: 1,
      holds: 0,
      messages: 0,
      notes: 1,
      tasks: 1,
      documents: 0,
      proposals: 0,
    });

    const merged = await call('POST', `/clients/${into}/merge`, { otherId: from, fields: ['email', 'company'] });
    expect(merged.body.data).toMatchObject({ ...ida, email: bob.email, company: 'Moyer Ltd' });
    expect(await call('GET', `/clients/${from}`)).toMatchObject({
      status: 410,
      body: {
        message: 'This client was merged into Ida Tarbell.',
        error: { code: 'gone', details: [{ field: 'mergedInto', message: into }] },
      },
    });
    expect((await call('GET', `/clients/${from}/timeline`)).status).toBe(410);
    expect((await call('GET', `/events/${event}`)).body.data.clientId).toBe(into);
    expect((await call('GET', `/inquiries/${inquiry}`)).body.data.clientId).toBe(into);
    expect((await call('GET', `/notes?entityId=${into}`)).body.data).toHaveLength(1);
    const { entries } = (await call('GET', `/clients/${into}/timeline`)).body.data;
    expect(entries).toContainEqual(
      expect.objectContaining({ action: 'merged', changes: [{ field: 'client', from: null, to: 'Bob Moyer' }] }),
    );
    expect((await call('GET', `/clients/${into}/merges`)).body.data).toMatchObject([{ otherId: from, by: 'admin' }]);
  });

  it('rejects one client twice, one who was merged before, and one in the trash', async () => {
    const { call, add } = await openMerging();
    const [into, from] = [await add('/clients', ida), await add('/clients', bob)];
    const self = await call('POST', `/clients/${into}/merge`, { otherId: into });
    expect(self.body.error).toMatchObject({
      code: 'validation',
      details: [{ field: 'otherId', message: 'Please choose another client.' }],
    });
    const gone = await add('/clients', { ...bob, email: 'gone@example.com' });
    await call('POST', `/clients/${gone}/trash`);
    expect((await call('POST', `/clients/${into}/merge`, { otherId: gone })).status).toBe(404);
    expect((await call('POST', `/clients/${into}/merge`, { otherId: from })).status).toBe(200);
    expect((await call('POST', `/clients/${into}/merge`, { otherId: from })).status).toBe(409);
    expect((await call('POST', `/clients/${from}/merge`, { otherId: into })).status).toBe(410);
    expect((await call('POST', '/history/undo', { items: [] })).status).toBe(400);
  });

  it('is taken back with what is still there and unchanged; what was added stays', async () => {
    const { call, add } = await openMerging();
    const [into, from] = [await add('/clients', ida), await add('/clients', bob)];
    const event = await add('/events', { ...dinner, clientId: from });
    await call('POST', `/clients/${into}/merge`, { otherId: from, fields: ['phone', 'company'] });
    await call('PUT', `/clients/${into}`, { phone: '5' });
    const added = await add('/events', { ...dinner, clientId: into });
    const trashed = await call('POST', `/events/${event}/trash`);
    expect(trashed.status).toBe(200);

    expect((await call('POST', `/clients/${into}/unmerge`, { otherId: from })).body.data).toMatchObject(bob);
    expect((await call('GET', `/clients/${into}`)).body.data).toMatchObject({ ...ida, phone: '5', company: '' });
    expect((await call('GET', `/events/${added}`)).body.data.clientId).toBe(into);
    await call('POST', `/events/${event}/restore`);
    expect((await call('GET', `/events/${event}`)).body.data.clientId).toBe(from);
    expect((await call('POST', `/clients/${into}/unmerge`, { otherId: from })).status).toBe(409);
  });

  it('brings back with a client the history of those who were merged into them before', async () => {
    const { db, call, add } = await openMerging();
    const [last, into, from] = [
      await add('/clients', { ...ida, email: 'last@example.com' }),
      await add('/clients', ida),
      await add('/clients', bob),
    ];
    const entries = async () => {
      const told = await db.query
        .select({ subjectId: history.subjectId })
        .from(history)
        .where(eq(history.entityId, from));
      return new Set(told.map(({ subjectId }) => subjectId));
    };
    await call('POST', `/clients/${into}/merge`, { otherId: from });
    await call('POST', `/clients/${last}/merge`, { otherId: into });
    expect(await entries()).toEqual(new Set([last]));
    await call('POST', `/clients/${last}/unmerge`, { otherId: into });
    expect(await entries()).toEqual(new Set([into]));
    await call('POST', `/clients/${into}/unmerge`, { otherId: from });
    expect(await entries()).toEqual(new Set([null]));
  });

  it('is not taken back where somebody else has the address by now, or after 30 days', async () => {
    const { call, add, wait } = await openMerging();
    const [into, from] = [await add('/clients', ida), await add('/clients', bob)];
    await call('POST', `/clients/${into}/merge`, { otherId: from });
    const other = await add('/clients', { ...bob, name: 'Bob again' });
    const unmerge = (headers = {}) => call('POST', `/clients/${into}/unmerge`, { otherId: from }, headers);
    expect((await unmerge({ 'if-match': '"1"' })).status).toBe(412);
    expect(await unmerge()).toMatchObject({
      status: 409,
      body: { message: 'Another client has this email address now. Merge them or change one.' },
    });
    await call('PUT', `/clients/${other}`, { email: 'again@example.com' });
    await wait(31);
    expect((await unmerge()).body.message).toContain('more than 30 days old');
    expect((await call('GET', `/clients/${into}/merges`)).body.data).toEqual([]);
    expect((await call('GET', `/clients/${from}`)).status).toBe(410);
  });

  it('is suggested for a shared address or number, a partner’s too', async () => {
    const { call, add } = await openMerging();
    const [first, second] = [await add('/clients', ida), await add('/clients', { ...bob, phone: '+1 330-555-0188' })];
    const third = await add('/clients', {
      ...bob,
      phone: '1',
      email: 'c@example.com',
      partnerEmail: 'IDA@example.com',
    });
    const pairs = (await call('GET', '/clients/suggestions')).body.data;
    const short = pairs.map(({ first: a, second: b, reason }: never) => [
      (a as { _id: string })._id,
      (b as { _id: string })._id,
      reason,
    ]);
    expect(short).toEqual([
      [first, third, 'email'],
      [first, second, 'phone'],
    ]);
    expect((await call('GET', `/clients/suggestions?id=${second}`)).body.data).toHaveLength(1);
  });

  it('and taking it back puts every row back where it was, for 200 random pairs', async () => {
    const { db, call, add } = await openMerging();
    const tables: SQLiteTable[] = [inquiries, events, holds, messages, notes, tasks, documents, trash];
    const snapshot = async () => {
      const rows: object[][] = [];
      for (const table of tables)
        rows.push(
          await db.query
            .select()
            .from(table)
            .orderBy(getTableColumns(table).seq as never),
        );
      const own = (await db.query.select().from(clients).orderBy(clients.seq)).map(({ updatedAt: _, ...row }) => row);
      const told = (await db.query.select().from(history).orderBy(history.seq)).filter(
        ({ action }) => !['merged', 'unmerged', 'updated'].includes(action),
      );
      return { rows, own, told };
    };
    const ids: string[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push(
        await add('/clients', { ...ida, name: `Client ${index}`, email: `${index}@example.com`, phone: `${index}` }),
      );
    const at = 1_700_000_000_000;
    const stamps = { createdAt: at, updatedAt: at };
    const author = { authorId: 'a', author: 'a' };
    const span = { eventDate: '2027-01-01', fromAt: at, toAt: at + 1, expiresAt: at, startTime: null, endTime: null };
    const write = async (kind: number, clientId: string) => {
      const id = newId();
      const inserts = [
        () => call('POST', '/events', { ...dinner, clientId }),
        () => call('POST', '/notes', { entity: 'client', entityId: clientId, text: 'x' }),
        () => call('POST', '/tasks', { title: 'x', dueDay: '2027-01-02', clientId }),
        async () => call('POST', `/events/${await add('/events', { ...dinner, clientId })}/trash`),
        () =>
          db.tx(async () => {
            const mail = {
              kind: 'reply' as const,
              state: 'sent' as const,
              fromName: 'a',
              fromAddress: 'a@b.c',
              to: ['x@y.z'],
            };
            await db.query.insert(messages).values(newMessage({ ...mail, clientId }, at));
          }),
        () =>
          db.tx(async () => {
            const hold = {
              id,
              place: 1,
              clientId,
              spaceIds: [],
              state: 'active' as const,
              note: '',
              placedById: 'a',
              placedBy: 'a',
            };
            await db.query.insert(holds).values({ ...hold, ...span, ...stamps });
          }),
        () =>
          db.tx(async () => {
            const file = {
              id,
              entity: 'client' as const,
              entityId: clientId,
              name: 'a',
              type: 'b',
              bytes: 1,
              sha256: 'c',
              by: 'a',
            };
            await db.query.insert(documents).values({ ...file, ...stamps });
          }),
        () =>
          db.tx(async () => {
            await db.query
              .insert(notes)
              .values({ id, entity: 'client', entityId: clientId, text: 'y', ...author, ...stamps });
          }),
      ];
      await inserts[kind % inserts.length]?.();
    };
    const pick = fc.nat({ max: 11 });
    const kinds = fc.array(fc.tuple(pick, fc.nat({ max: 7 })), { maxLength: 2 });
    const pair = fc.record({
      into: pick,
      step: fc.integer({ min: 1, max: 11 }),
      fields: fc.subarray([...mergedFields]),
      kinds,
    });
    const pairs = fc.sample(pair, { numRuns: 200, seed: 42 });
    for (const { into, step, fields, kinds: activity } of pairs) {
      for (const [client, kind] of activity) await write(kind, ids[client] ?? '');
      const [intoId, otherId] = [ids[into] ?? '', ids[(into + step) % ids.length] ?? ''];
      const before = await snapshot();
      expect((await call('POST', `/clients/${intoId}/merge`, { otherId, fields })).status).toBe(200);
      expect((await call('GET', `/clients/${otherId}`)).status).toBe(410);
      expect((await call('POST', `/clients/${intoId}/unmerge`, { otherId })).status).toBe(200);
      expect(await snapshot()).toEqual(before);
    }
  }, 120_000);
});
