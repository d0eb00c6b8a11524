import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { testPassword } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { statementsOf } from '#server/testing/read-statements.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { Activity, DashboardStats } from '#shared/dashboard/schema.ts';
import { periodsAt } from './periods.ts';
import { readRecentActivity } from './recent-activity.ts';

const zone = 'America/New_York';

/** The desk with a clock that a test sets, and what the dashboard reads. */
async function open(start = '2026-11-21T15:00:00Z') {
  const clock = { now: new Date(start) };
  const desk = await openInquiryDesk({ now: () => clock.now });
  let readers = 0;
  /** A session of its own for each request, because the clock leaps over the end of any other. */
  const asStaff = async () => {
    readers += 1;
    return (await desk.signIn(`reader${readers}`)).headers;
  };
  const read = async <T>(path: string) =>
    (await desk.app.inject({ url: `/api/v1/dashboard/${path}`, headers: await asStaff() })).json().data as T;
  const change = async (id: string, payload: object) =>
    desk.app.inject({ method: 'PUT', url: `/api/v1/inquiries/${id}`, headers: await asStaff(), payload });
  const at = (moment: string) => {
    clock.now = new Date(moment);
  };
  return {
    ...desk,
    at,
    change,
    arrive: (inquiry?: Parameters<typeof desk.arrive>[0]) => desk.arrive(inquiry),
    stats: () => read<DashboardStats>('stats'),
    activity: () => read<Activity[]>('recent-activity'),
  };
}

describe('the figures', () => {
  it('say that there is nothing to compare with where there is not', async () => {
    const { stats, arrive } = await open();
    const nothing = { value: 0, before: null, change: 'no earlier data' };
    const monthStart = '2026-11-01';
    expect(await stats()).toEqual({ totalInquiries: nothing, newInquiries: nothing, thisMonth: nothing, monthStart });
    await arrive();
    const one = { ...nothing, value: 1 };
    expect(await stats()).toEqual({ totalInquiries: one, newInquiries: one, thisMonth: one, monthStart });
  });

  it('compare all with all a month ago, and this month with the same days of the last', async () => {
    const { at, arrive, stats } = await open();
    const moments = {
      'long ago': ['2026-03-01T12:00:00Z', '2026-05-01T12:00:00Z'],
      'October up to the 21st': ['2026-10-02T12:00:00Z', '2026-10-21T13:59:00Z'],
      'October after that': ['2026-10-21T14:01:00Z', '2026-10-31T12:00:00Z'],
      November: ['2026-11-01T12:00:00Z', '2026-11-10T12:00:00Z', '2026-11-21T14:00:00Z'],
    };
    for (const moment of Object.values(moments).flat()) {
      at(moment);
      await arrive();
    }
    at('2026-11-21T15:00:00Z');
    expect(await stats()).toMatchObject({
      totalInquiries: { value: 9, before: 4, change: '+125%' },
      thisMonth: { value: 3, before: 2, change: '+50%' },
    });
  });

  it('count a month in the zone of the venue', async () => {
    const { at, arrive, stats } = await open();
    // Still October in Ohio, though November in Greenwich; and the reverse a month earlier.
    for (const moment of ['2026-11-01T03:30:00Z', '2026-10-01T03:30:00Z', '2026-11-01T04:30:00Z']) {
      at(moment);
      await arrive();
    }
    at('2026-11-02T15:00:00Z');
    expect((await stats()).thisMonth).toEqual({ value: 1, before: null, change: 'no earlier data' });
    at('2026-10-31T23:00:00Z');
    expect((await stats()).thisMonth).toMatchObject({ before: 1 });
  });

  it('compare what is new with what was new a week ago, through every change of status', async () => {
    const { at, arrive, change, stats } = await open('2026-11-10T12:00:00Z');
    const answeredLater = await arrive();
    const answeredAtOnce = await arrive();
    const spam = await arrive();
    await arrive();
    await change(answeredAtOnce, { status: 'contacted' });
    at('2026-11-18T12:00:00Z');
    expect((await stats()).newInquiries).toEqual({ value: 3, before: 3, change: '0' });
    await arrive();
    await change(answeredLater, { status: 'qualified' });
    await change(spam, { status: 'spam' });
    expect((await stats()).newInquiries).toEqual({ value: 2, before: 3, change: '-1' });
    await change(answeredAtOnce, { status: 'new' });
    await change(spam, { status: 'new' });
    expect((await stats()).newInquiries).toEqual({ value: 4, before: 3, change: '+1' });
  });

  it('leave out changes of what is in the trash', async () => {
    const { at, app, arrive, change, stats, signIn } = await open('2026-11-10T12:00:00Z');
    const gone = await arrive();
    await arrive();
    at('2026-11-18T12:00:00Z');
    await change(gone, { status: 'contacted' });
    const { headers } = await signIn('anna');
    const url = `/api/v1/inquiries/${gone}/trash`;
    expect((await app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(200);
    expect((await stats()).newInquiries).toEqual({ value: 1, before: 1, change: '0' });
  });

  it('never count spam', async () => {
    const { at, arrive, stats } = await open('2026-10-10T12:00:00Z');
    await arrive({ formMarks: { website: 'https://spam.example' } });
    at('2026-11-21T15:00:00Z');
    await arrive({ formMarks: { fillTime: 3 } });
    await arrive();
    expect(await stats()).toMatchObject({
      totalInquiries: { value: 1, before: null },
      newInquiries: { value: 1, before: null },
      thisMonth: { value: 1, before: null },
    });
  });
});

describe('the periods', () => {
  const at = (moment: string) => {
    const periods = periodsAt(Date.parse(moment), zone);
    return Object.fromEntries(Object.entries(periods).map(([name, time]) => [name, new Date(time).toISOString()]));
  };

  it('keep the clock of the zone across a change to summer time', () => {
    expect(at('2026-03-10T16:00:00Z')).toEqual({
      monthStart: '2026-03-01T05:00:00.000Z',
      previousMonthStart: '2026-02-01T05:00:00.000Z',
      monthAgo: '2026-02-10T17:00:00.000Z',
      weekAgo: '2026-03-03T17:00:00.000Z',
    });
  });

  it('end with the month before where that was too short', () => {
    expect(at('2026-03-31T16:00:00Z').monthAgo).toBe('2026-03-01T05:00:00.000Z');
  });

  it('go back over the turn of the year', () => {
    expect(at('2027-01-05T02:00:00Z')).toMatchObject({
      monthStart: '2027-01-01T05:00:00.000Z',
      previousMonthStart: '2026-12-01T05:00:00.000Z',
      weekAgo: '2026-12-29T02:00:00.000Z',
    });
  });
});

describe('the recent activity', () => {
  const brief = (entries: Activity[]) => entries.map(({ kind, by, subject, detail }) => [kind, by, subject, detail]);

  it('tells who did what to what, newest first', async () => {
    const { at, app, signIn, arrive, activity } = await open('2026-11-21T15:00:00Z');
    const { headers } = await signIn('anna');
    const minute = (n: number) => at(`2026-11-21T15:0${n}:00Z`);
    const id = await arrive({ fullName: 'Ruth Yoder', eventType: 'anniversary' });
    const put = (url: string, payload: object) => app.inject({ method: 'PUT', url: `/api/v1${url}`, headers, payload });
    minute(1);
    await put(`/inquiries/${id}`, { status: 'contacted' });
    minute(2);
    await app.inject({ method: 'POST', url: `/api/v1/inquiries/${id}/convert`, headers, payload: {} });
    minute(3);
    const payload = contentKinds[0]?.body('Speaker') ?? {};
    const { _id } = (await app.inject({ method: 'POST', url: '/api/v1/services', headers, payload })).json().data;
    minute(4);
    await put(`/services/${_id}`, { title: 'Loudspeaker', price: 3 });
    minute(5);
    await put(`/services/${_id}`, { isActive: false });
    minute(6);
    await put(`/services/${_id}`, { isActive: true });
    minute(7);
    await app.inject({ method: 'DELETE', url: `/api/v1/services/${_id}`, headers });
    minute(8);
    await app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { username: 'anna', password: testPassword },
    });
    const entries = await activity();
    expect(brief(entries)).toEqual([
      ['signed_in', 'anna', 'anna', null],
      ['content_deleted', 'anna', 'Loudspeaker', null],
      ['content_published', 'anna', 'Loudspeaker', null],
      ['content_hidden', 'anna', 'Loudspeaker', null],
      ['content_updated', 'anna', 'Loudspeaker', 'title, price'],
      ['content_created', 'anna', 'Speaker', null],
      ['inquiry_converted', 'anna', 'Ruth Yoder', 'converted'],
      ['status_changed', 'anna', 'Ruth Yoder', 'contacted'],
      ['inquiry_received', null, 'Ruth Yoder', 'anniversary'],
    ]);
    expect(entries[1]).toMatchObject({ at: '2026-11-21T15:07:00.000Z', entity: 'service', entityId: _id });
    expect(new Set(entries.map((entry) => entry._id)).size).toBe(entries.length);
  });

  it('tells of a client only where one was made', async () => {
    const { app, signIn, arrive, activity } = await open();
    const { headers } = await signIn('anna');
    const byHand = `/api/v1/inquiries/${await arrive()}`;
    await app.inject({ method: 'PUT', url: byHand, headers, payload: { status: 'converted' } });
    const without = `/api/v1/inquiries/${await arrive()}/convert`;
    await app.inject({ method: 'POST', url: without, headers, payload: { createClient: false } });
    const news = (await activity()).filter(({ detail }) => detail === 'converted');
    expect(news.map(({ kind }) => kind)).toEqual(['status_changed', 'status_changed']);
  });

  it('goes on telling of what was deleted, of which the history has its deletion alone', async () => {
    const { app, signIn, activity } = await open();
    const { headers } = await signIn('anna');
    const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
      (await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) })).json().data;
    const { _id } = await send('POST', '/services', contentKinds[0]?.body('Speaker'));
    await send('PUT', `/services/${_id}`, { title: 'Loudspeaker' });
    await send('POST', `/services/${_id}/trash`);
    await send('DELETE', `/services/${_id}`);
    await send('PUT', '/venue', { tagline: 'By the pond' });
    expect(brief(await activity()).slice(0, 5)).toEqual([
      ['content_updated', 'anna', expect.any(String), 'tagline'],
      ['content_deleted', 'anna', 'Loudspeaker', null],
      ['content_trashed', 'anna', 'Loudspeaker', null],
      ['content_updated', 'anna', 'Loudspeaker', 'title'],
      ['content_created', 'anna', 'Speaker', null],
    ]);
    const actions = (entries: { action: string }[]) => entries.map(({ action }) => action);
    expect(actions(await send('GET', '/history'))).toEqual(['deleted']);
    expect(await send('GET', '/history?id=venue')).toEqual([]);
    expect(actions((await send('GET', '/inbox/changes?after=0')).changes)).toEqual(['deleted']);
  });

  it('holds the latest 20', async () => {
    const { arrive, activity } = await open();
    for (let index = 0; index < 23; index += 1) await arrive({ fullName: `Guest ${index}` });
    const entries = await activity();
    expect(entries).toHaveLength(20);
    expect(entries[0]?.subject).toBe('Guest 22');
  });

  it('forgets an inquiry with the inquiry, and is not told of spam that arrives', async () => {
    const { app, signIn, arrive, activity } = await open();
    const { headers } = await signIn('anna');
    const id = await arrive({ fullName: 'Ruth Yoder' });
    await arrive({ fullName: 'Machine', formMarks: { website: 'x' } });
    expect(brief(await activity())).toEqual([['inquiry_received', null, 'Ruth Yoder', 'wedding']]);
    await app.inject({ method: 'DELETE', url: `/api/v1/inquiries/${id}`, headers });
    expect(await activity()).toEqual([]);
  });

  it('is read from indexes in their order, however long the history and the audit log are', async () => {
    const file = join(temporaryFolder(), 'marquee.db');
    const db = openSqlite(file);
    const statements = await statementsOf(() => readRecentActivity(db));
    const connection = new SqliteConnection(file, { readonly: true });
    const plans = statements.map(({ sql, params }) =>
      (connection.prepare(`explain query plan ${sql}`).all(params) as { detail: string }[]).map(({ detail }) => detail),
    );
    expect(plans).toEqual([
      ['SCAN history USING INDEX history_status', 'SEARCH inquiries USING INDEX inquiries_id_unique (id=?)'],
      ['SCAN history USING INDEX history_activity'],
      ['SEARCH audit USING INDEX audit_action (action=?)'],
      ['SEARCH audit USING INDEX audit_action (action=?)'],
    ]);
    connection.close();
    await db.close();
  });

  it('notes one reorder, and none where nothing moved', async () => {
    const { app, signIn, activity } = await open();
    const { headers } = await signIn('anna');
    const ids: string[] = [];
    for (const label of ['one', 'two']) {
      const payload = contentKinds[1]?.body(label) ?? {};
      ids.push((await app.inject({ method: 'POST', url: '/api/v1/testimonials', headers, payload })).json().data._id);
    }
    const reorder = (testimonialIds: string[]) =>
      app.inject({ method: 'PUT', url: '/api/v1/testimonials/reorder', headers, payload: { testimonialIds } });
    await reorder(ids);
    expect((await activity()).map(({ kind }) => kind)).not.toContain('content_reordered');
    await reorder(ids.toReversed());
    expect((await activity()).filter(({ kind }) => kind === 'content_reordered')).toMatchObject([
      { by: 'anna', entity: 'testimonial', entityId: null },
    ]);
  });
});
