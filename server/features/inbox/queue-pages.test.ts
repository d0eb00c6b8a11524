import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { isClosed } from '#server/features/inquiries/answering.ts';
import { nearerEnd } from '#server/features/inquiries/conditions.ts';
import { type InquiryRow, inquiries } from '#server/features/inquiries/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { seededRandom } from '#server/seed/seeded-random.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { inboxViews } from '#shared/admin-paths.ts';
import { type InboxQueue, inboxQueueSchema } from '#shared/inbox/schema.ts';
import { inquiryStatuses } from '#shared/inquiry/values.ts';
import { findQueuePage, readQueue } from './operations.ts';

const count = 150;

/** A desk with many inquiries in threads, of all statuses, of one account and of nobody. */
async function openFullQueues() {
  const desk = await openDesk();
  const rose = await desk.account('rose');
  const random = seededRandom(7);
  const below = (limit: number) => Math.floor(random() * limit);
  const { fullName, email, phone, message = '' } = anInquiry();
  const rows = Array.from({ length: count }, (_, index): Omit<InquiryRow, 'seq' | 'differentFrom'> => {
    const awaiting = (['venue', 'client', 'nobody'] as const)[below(3)] ?? 'nobody';
    const moment = 1000 + below(40);
    return {
      ...{
        id: `id-${index}`,
        fullName,
        email,
        phone,
        message,
        eventType: null,
        eventDate: null,
        guestCount: 1,
        isGuestCountGiven: true,
      },
      ...{ priority: 'medium', leadSource: 'website', clientId: null, respondedAt: null, respondedVia: null },
      ...{ lostReason: null, lostNote: null, spamReason: null, dateState: null, phoneKey: '' },
      ...{ createdAt: index, updatedAt: index, replyToken: `token-${index}`, responseSoonAt: null },
      status: inquiryStatuses[below(inquiryStatuses.length)] ?? 'new',
      awaiting,
      waitingSince: awaiting === 'nobody' || below(9) === 0 ? null : moment,
      responseDueAt: awaiting === 'venue' && below(9) > 0 ? moment : null,
      assigneeId: below(3) === 0 ? rose.id : null,
      threadId: below(2) === 0 ? `thread-${below(30)}` : null,
    };
  });
  await desk.db.tx(async () => void (await desk.db.query.insert(inquiries).values(rows)));
  return { ...desk, rose, actor: { kind: 'staff', id: rose.id, username: 'rose', role: 'staff' } as const };
}

/** What a queue ought to hold, found the plain way: of a thread the newest that is in the queue. */
function expected(rows: InquiryRow[], { view, assigneeId }: InboxQueue, own: string): string[] {
  const isOf = (row: InquiryRow, id: string | undefined) => id === undefined || (row.assigneeId ?? 'nobody') === id;
  const isIn = (row: InquiryRow) => {
    const owner = { mine: own, unassigned: 'nobody', unanswered: undefined, waiting: undefined, open: undefined }[view];
    const isThere =
      view === 'open' ? !isClosed(row.status) : row.awaiting === (view === 'waiting' ? 'client' : 'venue');
    return isThere && isOf(row, owner) && isOf(row, assigneeId);
  };
  const first = (row: InquiryRow) => (view === 'waiting' ? row.waitingSince : row.responseDueAt) ?? 0;
  const queue = rows.filter(isIn);
  return queue
    .filter(({ seq, threadId }) => !queue.some((one) => threadId && one.threadId === threadId && one.seq > seq))
    .sort((one, other) => (view === 'open' ? other.seq - one.seq : first(one) - first(other) || one.seq - other.seq))
    .map(({ id }) => id);
}

const queues = inboxViews.flatMap((view) => [undefined, 'nobody', 'rose'].map((assigneeId) => ({ view, assigneeId })));

describe('a queue of many inquiries', () => {
  it('has on each page what belongs there, from whichever end it is read', async () => {
    const { app, db, rose, actor } = await openFullQueues();
    const rows = await db.query.select().from(inquiries);
    const lengths: number[] = [];
    for (const queue of queues) {
      const assigneeId = queue.assigneeId === 'rose' ? rose.id : queue.assigneeId;
      const input = inboxQueueSchema.parse({ ...queue, assigneeId, limit: 7 });
      const ids = expected(rows, input, rose.id);
      for (let page = 1; page <= ids.length / 7 + 2; page += 1) {
        const found = await readQueue(app.ctx, actor, { ...input, page });
        const named = found.rows.map(({ _id }) => _id);
        expect([queue, page, named]).toEqual([queue, page, ids.slice(7 * (page - 1), 7 * page)]);
        expect(found.pagination.total).toBe(ids.length);
      }
      lengths.push(ids.length);
    }
    expect(Math.max(...lengths)).toBeGreaterThan(35);
  });

  it('is never read beyond its middle', () => {
    for (let page = 1; page <= 15; page += 1) expect(nearerEnd({ page, limit: 7 }, 100).offset).toBeLessThanOrEqual(50);
  });

  it('counts anew after a write', async () => {
    const { app, db, actor } = await openFullQueues();
    const total = async () =>
      (await readQueue(app.ctx, actor, inboxQueueSchema.parse({ view: 'waiting' }))).pagination.total;
    expect(await total()).toBeGreaterThan(0);
    await db.tx(async () => void (await db.query.update(inquiries).set({ awaiting: 'nobody' })));
    expect(await total()).toBe(0);
  });

  it.each(inboxViews)('finds a page of "%s" in indexes that are in its order', async (view) => {
    const { app, rose } = await openFullQueues();
    // The last one is read from the other end.
    for (const page of [1, 2, 6]) {
      const steps = await planOf(app.ctx, inboxQueueSchema.parse({ view, page, limit: 5 }), rose.id);
      expect(steps.join('\n')).toMatch(/covering index|index only scan/i);
      expect(steps.filter((step) => /temp b-tree|\bsort +\(cost|seq scan/i.test(step))).toEqual([]);
    }
  });
});

/** The steps of the plan of a page, in the words of the engine. */
async function planOf(ctx: Ctx, input: InboxQueue, own: string): Promise<string[]> {
  const { found } = await findQueuePage(ctx, input, own);
  const isPostgres = process.env.POSTGRES_FOR_TESTS !== undefined;
  return ctx.db.tx(async () => {
    // So few rows are sorted faster than they are found in an index.
    const others = [sql`set local enable_seqscan = off`, sql`set local enable_sort = off`];
    if (isPostgres) for (const setting of others) await ctx.db.query.run(setting);
    const rows = await ctx.db.query.values(isPostgres ? sql`explain ${found}` : sql`explain query plan ${found}`);
    return rows.map((row) => String((row as unknown[]).at(-1)));
  });
}
