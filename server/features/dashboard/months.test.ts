import { describe, expect, it } from 'vitest';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import type { DashboardStats, MonthOfInquiries, WaitingInquiries } from '#shared/dashboard/schema.ts';
import type { InquiryStatus } from '#shared/inquiry/values.ts';
import { monthsUntil } from './periods.ts';

type Answers = { stats: DashboardStats; inquiriesPerMonth: MonthOfInquiries[]; waiting: WaitingInquiries };

/** The desk with a clock that a test sets. Every reader has a session of its own, because the clock leaps over its end. */
async function open() {
  const clock = { now: new Date('2025-01-01T12:00:00Z') };
  const desk = await openInquiryDesk({ now: () => clock.now });
  let readers = 0;
  const asStaff = async () => {
    readers += 1;
    return (await desk.signIn(`reader${readers}`)).headers;
  };
  const at = (moment: string) => {
    clock.now = new Date(moment);
  };
  const setStatus = async (id: string, status: InquiryStatus) => {
    const request = { method: 'PUT', url: `/api/v1/inquiries/${id}`, headers: await asStaff() } as const;
    await desk.app.inject({ ...request, payload: { status } });
  };
  return {
    at,
    setStatus,
    read: async <Name extends keyof Answers>(name: Name): Promise<Answers[Name]> =>
      (await desk.app.inject({ url: `/trpc/dashboard.${name}`, headers: await asStaff() })).json().result.data,
    totalOf: async (query: string): Promise<number> =>
      (await desk.app.inject({ url: `/api/v1/inquiries?${query}`, headers: await asStaff() })).json().pagination.total,
    async arriveAt(moment: string, status?: InquiryStatus, fullName = 'Anna Becker'): Promise<string> {
      at(moment);
      const id = await desk.arrive({ fullName });
      if (status) await setStatus(id, status);
      return id;
    },
  };
}

/** The months that hold anything, with their figures that are not zero. */
const filled = (months: MonthOfInquiries[]) =>
  Object.fromEntries(
    months
      .map(({ month, counts }) => [month, Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))])
      .filter(([, counts]) => Object.keys(counts as object).length > 0),
  );

describe('the inquiries of each month', () => {
  it('are those of twelve months, the earliest first, none of them left out', async () => {
    const { at, read } = await open();
    at('2026-02-15T12:00:00Z');
    const months = await read('inquiriesPerMonth');
    expect(months.map(({ month }) => month).join(' ')).toBe(
      '2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02',
    );
    const nothing = { new: 0, contacted: 0, qualified: 0, proposal_sent: 0, converted: 0, lost: 0 };
    for (const { counts } of months) expect(counts).toEqual(nothing);
  });

  it('are counted by the status they have now, spam never', async () => {
    const { arriveAt, read } = await open();
    for (const status of ['contacted', 'lost', 'spam', 'lost', undefined] as const)
      await arriveAt('2026-05-10T12:00:00Z', status);
    await arriveAt('2026-06-10T12:00:00Z', 'converted');
    expect(filled(await read('inquiriesPerMonth'))).toEqual({
      '2026-05': { contacted: 1, lost: 2, new: 1 },
      '2026-06': { converted: 1 },
    });
    await arriveAt('2026-06-11T12:00:00Z', 'converted');
    expect(filled(await read('inquiriesPerMonth'))['2026-06']).toEqual({ converted: 2 });
  });

  it('begin and end at the midnights of the venue, in winter and in summer time', async () => {
    const { at, arriveAt, read } = await open();
    // Ohio is five hours behind Greenwich until March 8 and from November 1 on, four between; months of 28, 30 and 31 days.
    const midnights = [
      '2026-02-01T05:00',
      '2026-03-01T05:00',
      '2026-04-01T04:00',
      '2026-11-01T04:00',
      '2026-12-01T05:00',
    ];
    for (const midnight of midnights) {
      const first = Date.parse(`${midnight}:00Z`);
      await arriveAt(new Date(first - 1).toISOString(), 'lost');
      await arriveAt(new Date(first).toISOString(), 'contacted');
    }
    at('2026-12-31T12:00:00Z');
    expect(filled(await read('inquiriesPerMonth'))).toEqual({
      '2026-01': { lost: 1 },
      '2026-02': { contacted: 1, lost: 1 },
      '2026-03': { contacted: 1, lost: 1 },
      '2026-04': { contacted: 1 },
      '2026-10': { lost: 1 },
      '2026-11': { contacted: 1, lost: 1 },
      '2026-12': { contacted: 1 },
    });
  });

  it('leave out what is older than a year', async () => {
    const { arriveAt, read } = await open();
    await arriveAt('2025-06-01T03:59:00Z');
    await arriveAt('2025-06-01T04:00:00Z');
    await arriveAt('2026-05-31T12:00:00Z');
    expect(filled(await read('inquiriesPerMonth'))).toEqual({ '2025-06': { new: 1 }, '2026-05': { new: 1 } });
  });

  it('go on with the month when nothing is written', async () => {
    const { at, arriveAt, read } = await open();
    await arriveAt('2026-05-31T12:00:00Z');
    expect((await read('inquiriesPerMonth')).at(-1)?.counts.new).toBe(1);
    at('2026-06-01T12:00:00Z');
    expect((await read('inquiriesPerMonth')).map(({ counts }) => counts.new).slice(-2)).toEqual([1, 0]);
  });

  it('have months that follow each other on the last day of a long one', () => {
    const months = monthsUntil(Date.parse('2026-03-31T16:00:00Z'), 'America/New_York', 3);
    expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
  });
});

describe('what is waiting', () => {
  it('is what is still new, from the oldest on', async () => {
    const { at, arriveAt, read, setStatus } = await open();
    expect(await read('waiting')).toEqual({ total: 0, overADay: 0, oldest: null });
    const first = await arriveAt('2026-11-18T15:00:00Z', undefined, 'Ruth Yoder');
    await arriveAt('2026-11-18T16:00:00Z', 'contacted');
    await arriveAt('2026-11-18T16:00:00Z', 'spam');
    await arriveAt('2026-11-20T15:00:00Z', undefined, 'Eli Troyer');
    await arriveAt('2026-11-20T15:00:01Z');
    at('2026-11-21T15:00:00Z');
    expect(await read('waiting')).toEqual({
      total: 3,
      overADay: 2,
      oldest: { _id: first, fullName: 'Ruth Yoder', createdAt: '2026-11-18T15:00:00.000Z' },
    });
    await setStatus(first, 'lost');
    expect(await read('waiting')).toMatchObject({ total: 2, overADay: 1, oldest: { fullName: 'Eli Troyer' } });
  });
});

describe('each figure', () => {
  it('is the length of the list that it opens', async () => {
    const { at, arriveAt, read, totalOf } = await open();
    const moments = ['2026-10-15T12:00:00Z', '2026-11-01T03:59:59Z', '2026-11-01T04:00:00Z', '2026-11-20T12:00:00Z'];
    for (const moment of moments)
      for (const status of [undefined, 'spam', 'contacted'] as const) await arriveAt(moment, status);
    at('2026-11-21T15:00:00Z');
    const { totalInquiries, newInquiries, thisMonth, monthStart } = await read('stats');
    expect([totalInquiries.value, newInquiries.value, thisMonth.value]).toEqual([8, 4, 4]);
    expect(await totalOf('excludeSpam=true')).toBe(totalInquiries.value);
    expect(await totalOf('status=new')).toBe(newInquiries.value);
    expect(await totalOf(`receivedFrom=${monthStart}&excludeSpam=true`)).toBe(thisMonth.value);
    const october = (await read('inquiriesPerMonth')).find(({ month }) => month === '2026-10')?.counts;
    expect(await totalOf('receivedFrom=2026-10-01&receivedTo=2026-10-31&status=new')).toBe(october?.new);
  });
});
