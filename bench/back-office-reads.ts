import { createContext } from '#server/create-context.ts';
import { countInquiriesPerMonth, getDashboardStats } from '#server/features/dashboard/operations.ts';
import { getInboxFigures, readQueue } from '#server/features/inbox/operations.ts';
import { listInquiries } from '#server/features/inquiries/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inboxViews } from '#shared/admin-paths.ts';
import { inboxQueueSchema } from '#shared/inbox/schema.ts';
import { listInquiriesSchema } from '#shared/inquiry/schema.ts';
import { benchAccount } from './seed.ts';

const actor: Staff = { kind: 'staff', id: benchAccount, username: 'bench', role: 'admin' };
const monthsAgo = (months: number) => new Date(Date.now() - months * 30 * 86_400_000).toISOString().slice(0, 10);

/** What the back-office asks of `count` inquiries, by name: lists, searches and the dashboard. */
export function backOfficeReads(db: Database, count: number): Record<string, () => Promise<unknown>> {
  const parts = { db, now: () => new Date(), config: parseConfig({}) };
  const ctx = createContext(parts);
  const middle = count / 50;
  const lists: Record<string, object> = {
    'newest first': {},
    'newest first, the page in the middle': { page: middle },
    'newest first, the page in the middle, without spam': { page: Math.round(middle * 0.85), excludeSpam: true },
    'last changed first': { sort: '-updatedAt' },
    'by name': { sort: 'fullName' },
    'by name, the page in the middle': { sort: 'fullName', page: middle },
    'by event date, the page in the middle': { sort: 'eventDate', page: middle },
    'by guests, without spam': { sort: '-guestCount', excludeSpam: true },
    'by name, of one status and type': { sort: 'fullName', status: 'new', eventType: 'other' },
    'by name, of one status and type, a span': {
      sort: 'fullName',
      status: 'new',
      eventType: 'other',
      receivedFrom: monthsAgo(11),
      receivedTo: monthsAgo(1),
    },
    'a span': { receivedFrom: monthsAgo(11) },
    'a span, without spam, the page in the middle': {
      receivedFrom: monthsAgo(11),
      excludeSpam: true,
      page: Math.round(middle * 0.75),
    },
    'a span and a type': { receivedFrom: monthsAgo(11), eventType: 'wedding' },
    'the first due first': { awaiting: 'venue', sort: 'responseDueAt' },
    'of an account': { assigneeId: benchAccount },
    'of an account, by name': { assigneeId: benchAccount, sort: 'fullName' },
    'done or closed': { awaiting: 'nobody' },
    'search "example.com"': { search: 'example.com' },
    'search "example.com", without spam': { search: 'example.com', excludeSpam: true },
    'search "example.com", a page in the middle': { search: 'example.com', page: middle },
    'search "example.com", one status and type': { search: 'example.com', status: 'new', eventType: 'other' },
    'search "example.com", by name': { search: 'example.com', sort: 'fullName' },
    'search "example.com", by name, a page in the middle': { search: 'example.com', sort: 'fullName', page: middle },
    'search "reception"': { search: 'reception' },
    'search "reception", without spam': { search: 'reception', excludeSpam: true },
    'search "an"': { search: 'an' },
    'search "an", without spam': { search: 'an', excludeSpam: true },
    'search "a"': { search: 'a' },
    'search "q"': { search: 'q' },
    'search "zeppelin"': { search: 'zeppelin' },
    'search "zeppelin", by name': { search: 'zeppelin', sort: 'fullName' },
  };
  const reads = Object.entries(lists).map(([name, query]) => {
    const input = listInquiriesSchema.parse({ limit: 25, ...query });
    return [name, () => listInquiries(ctx, actor, input)];
  });
  const queues = inboxViews.flatMap((view) =>
    [1, middle / 5].map((page) => {
      const input = inboxQueueSchema.parse({ view, page: Math.round(page), limit: 25 });
      return [`queue ${view}, page ${input.page}`, () => readQueue(ctx, actor, input)];
    }),
  );
  return {
    ...Object.fromEntries(reads),
    ...Object.fromEntries(queues),
    'the queue of an account': () =>
      readQueue(ctx, actor, inboxQueueSchema.parse({ view: 'open', assigneeId: benchAccount })),
    'figures of the inbox': () => getInboxFigures(ctx, actor),
    'months of the dashboard': () => countInquiriesPerMonth(ctx, actor),
    'figures of the dashboard': () => getDashboardStats(ctx, actor),
  };
}
