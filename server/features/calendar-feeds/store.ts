import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, ne, or } from 'drizzle-orm';
import { blackouts } from '#server/features/blackouts/table.ts';
import { clients } from '#server/features/clients/table.ts';
import { lastsUntil } from '#server/features/events/store.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { users } from '#server/platform/auth/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { history } from '#server/records/table.ts';
import { calendarFeeds } from './table.ts';

/** What a feed is about: days, and the moments from which cancellations and holds count. */
interface FeedPeriod {
  firstDay: string;
  lastDay: string;
  canceledSince: number;
  now: number;
}

/** How many ids one statement names. */
const batchLength = 500;

/** Stored feeds, and what feeds tell. */
export function calendarFeedStore(db: Database) {
  // A feed ends with the account of its owner.
  const isAlive = and(isNull(calendarFeeds.revokedAt), isNull(users.disabledAt));

  return {
    /** The feeds that work, of everybody, or of one account, in the order in which they were made. */
    list: (ownerId?: string) =>
      db.query
        .select({ feed: calendarFeeds, owner: users.username })
        .from(calendarFeeds)
        .innerJoin(users, eq(users.id, calendarFeeds.ownerId))
        .where(and(isNull(calendarFeeds.revokedAt), ownerId === undefined ? undefined : eq(users.id, ownerId)))
        .orderBy(asc(calendarFeeds.seq)),

    async findAlive(id: string) {
      const [row] = await db.query
        .select({ feed: calendarFeeds })
        .from(calendarFeeds)
        .innerJoin(users, eq(users.id, calendarFeeds.ownerId))
        .where(and(eq(calendarFeeds.id, id), isAlive));
      return row?.feed;
    },

    spaces: () =>
      db.query
        .select({ _id: spaces.id, name: spaces.name, contains: spaces.contains })
        .from(spaces)
        .orderBy(asc(spaces.position)),

    events: ({ firstDay, lastDay, canceledSince }: FeedPeriod) =>
      db.query
        .select({ event: events, client: clients.name })
        .from(events)
        .innerJoin(clients, eq(clients.id, events.clientId))
        .where(
          and(
            ...[lastsUntil(firstDay), lte(events.eventDate, lastDay)],
            or(ne(events.status, 'cancelled'), gt(events.updatedAt, canceledSince)),
          ),
        )
        .orderBy(asc(events.eventDate), asc(events.seq)),

    async event(id: string) {
      const [row] = await db.query.select().from(events).where(eq(events.id, id));
      return row;
    },

    /** How often these events, holds and closed days were changed, by their ids. */
    async changes(ids: string[]): Promise<Map<string, number>> {
      const found = new Map<string, number>();
      for (let from = 0; from < ids.length; from += batchLength) {
        const rows = await db.query
          .select({ id: history.entityId, changes: count() })
          .from(history)
          .where(and(inArray(history.entityId, ids.slice(from, from + batchLength)), ne(history.action, 'created')))
          .groupBy(history.entityId);
        for (const { id, changes } of rows) found.set(id, changes);
      }
      return found;
    },

    /** The holds that count, with the names of whom they are for. */
    holds: ({ firstDay, lastDay, now }: FeedPeriod) =>
      db.query
        .select({ hold: holds, event: events.title, inquiry: inquiries.fullName, client: clients.name })
        .from(holds)
        .leftJoin(events, and(isNotNull(holds.eventId), eq(events.id, holds.eventId)))
        .leftJoin(inquiries, and(isNotNull(holds.inquiryId), eq(inquiries.id, holds.inquiryId)))
        .leftJoin(clients, and(isNotNull(holds.clientId), eq(clients.id, holds.clientId)))
        .where(
          and(
            ...[eq(holds.state, 'active'), gt(holds.expiresAt, now)],
            ...[gte(holds.eventDate, firstDay), lte(holds.eventDate, lastDay)],
          ),
        )
        .orderBy(asc(holds.eventDate), asc(holds.seq)),

    blackouts: ({ firstDay, lastDay }: FeedPeriod) =>
      db.query
        .select()
        .from(blackouts)
        .where(and(gte(blackouts.toDay, firstDay), lte(blackouts.fromDay, lastDay)))
        .orderBy(asc(blackouts.fromDay), asc(blackouts.seq)),
  };
}
