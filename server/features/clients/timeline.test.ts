import { describe, expect, it } from 'vitest';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { history } from '#server/records/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import type { TimelineEntry } from '#shared/timeline/schema.ts';

const jo = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };

async function openTimeline() {
  const { app, db, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    (await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) })).json().data;
  const read = async (path: string, query = ''): Promise<{ entries: TimelineEntry[]; before: string | null }> =>
    call('GET', `${path}/timeline${query}`);
  return { app, db, headers, call, read };
}

describe('a timeline', () => {
  it('of a client tells everything about their inquiries and events too, the newest first', async () => {
    const { app, call, read } = await openTimeline();
    const sent = { fullName: 'Jo Moyer', email: jo.email, phone: '1' };
    const inquiryId = (await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: sent })).json().data._id;
    const { client } = await call('POST', `/inquiries/${inquiryId}/convert`);
    const dinner = {
      clientId: client._id,
      title: 'Dinner',
      eventType: 'other',
      eventDate: '2027-01-09',
      guestCount: 40,
    };
    const event = await call('POST', '/events', dinner);
    await call('PUT', `/events/${event._id}`, { guestCount: 50 });
    await call('POST', '/notes', { entity: 'inquiry', entityId: inquiryId, text: 'Prefers candles' });
    await call('POST', '/tasks', { title: 'Call Jo', dueDay: '2027-01-02', clientId: client._id });
    await call('POST', '/clients', { ...jo, name: 'Somebody else', email: 'else@example.com' });

    const { entries, before } = await read(`/clients/${client._id}`);
    expect(before).toBeNull();
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    const found = (match: Partial<TimelineEntry>) => expect(entries).toContainEqual(expect.objectContaining(match));
    found({ kind: 'notes', text: 'Prefers candles', about: { entity: 'inquiry', _id: inquiryId, name: 'Jo Moyer' } });
    found({ kind: 'tasks', title: 'Call Jo', state: 'open', until: '2027-01-02' });
    found({
      kind: 'history',
      entity: 'event',
      action: 'updated',
      changes: [{ field: 'guestCount', from: 40, to: 50 }],
    });
    found({ kind: 'history', entity: 'client', action: 'created', by: 'admin' });
    found({ kind: 'history', entity: 'inquiry', action: 'created', by: null });
    expect(JSON.stringify(entries)).not.toContain('Somebody else');

    const kindsOf = async (path: string, query = '') =>
      new Set((await read(path, query)).entries.map(({ kind }) => kind));
    expect(await kindsOf(`/clients/${client._id}`, '?kind=notes')).toEqual(new Set(['notes']));
    expect(await kindsOf(`/events/${event._id}`)).toEqual(new Set(['history']));
    expect(await kindsOf(`/inquiries/${inquiryId}`)).toEqual(new Set(['history', 'notes', 'messages']));
  });

  it('is read page by page without a gap or a repetition, also where much happens at one moment', async () => {
    const { db, call, read } = await openTimeline();
    const { _id: id } = await call('POST', '/clients', jo);
    const at = (index: number) => 1_700_000_000_000 + Math.floor(index / 9) * 1000;
    await db.tx(async () => {
      for (let index = 0; index < 60; index += 1) {
        const stamps = { createdAt: at(index), updatedAt: at(index) };
        const note = {
          id: newId(),
          entity: 'client' as const,
          entityId: id,
          text: `${index}`,
          authorId: id,
          author: 'a',
        };
        await db.query.insert(notes).values({ ...note, ...stamps });
        const task = { id: newId(), title: `${index}`, kind: 'manual' as const, dueDay: '2027-01-01', clientId: id };
        await db.query.insert(tasks).values({ ...task, ...stamps });
        const entry = { entity: 'client' as const, entityId: id, action: 'updated' as const, version: 1 };
        await db.query.insert(history).values({ ...entry, at: at(index) });
      }
    });
    const seen: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read(`/clients/${id}`, before && `?before=${before}`);
      seen.push(...page.entries.map(({ _id }) => _id));
      before = page.before;
      expect(page.entries.length).toBeLessThanOrEqual(50);
    }
    expect(seen).toHaveLength(181);
    expect(new Set(seen).size).toBe(181);
  });

  it('groups by the days of the venue, and rejects a place that is none', async () => {
    const { app, db, headers, call, read } = await openTimeline();
    const { _id: id } = await call('POST', '/clients', jo);
    const moment = Date.parse('2026-11-22T03:30:00Z');
    await db.tx(async () => {
      const note = { id: newId(), entity: 'client' as const, entityId: id, text: 'Late', authorId: id, author: 'a' };
      await db.query.insert(notes).values({ ...note, createdAt: moment, updatedAt: moment });
    });
    const [late] = (await read(`/clients/${id}`, '?kind=notes')).entries;
    expect(late).toMatchObject({ day: '2026-11-21', time: expect.stringMatching(/^10:30\sPM$/) });
    const answer = await app.inject({ url: `/api/v1/clients/${id}/timeline?before=x`, headers });
    expect(answer.statusCode).toBe(400);
    expect((await app.inject({ url: `/api/v1/clients/nobody/timeline`, headers })).statusCode).toBe(404);
  });
});
