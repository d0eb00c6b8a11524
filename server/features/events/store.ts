import { and, asc, count, eq, gte, inArray, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { EventStatus } from '#shared/client-values.ts';
import { type EventRow, events } from './table.ts';

/** More days than anybody plans ahead. */
const maxDays = 1000;

/** Stored events. Writes belong inside a transaction of the caller. */
export function eventStore(db: Database) {
  const first = async (condition: SQL): Promise<EventRow | undefined> => {
    const [row] = await db.query.select().from(events).where(condition).limit(1);
    return row;
  };

  return {
    find: (id: string) => first(eq(events.id, id)),

    /** The one event that came from this inquiry. */
    findByInquiry: (inquiryId: string) => first(eq(events.inquiryId, inquiryId)),

    async hasAnyOf(clientId: string): Promise<boolean> {
      return (await first(eq(events.clientId, clientId))) !== undefined;
    },

    /** The earliest day first. */
    async list(clientId: string | undefined, limit: number, offset: number) {
      const condition = clientId === undefined ? undefined : eq(events.clientId, clientId);
      const rows = await db.query
        .select()
        .from(events)
        .where(condition)
        .orderBy(asc(events.eventDate), asc(events.seq))
        .limit(limit)
        .offset(offset);
      const [counted] = await db.query.select({ total: count() }).from(events).where(condition);
      return { rows, total: counted?.total ?? 0 };
    },

    /** The days from `first` on that have an event of one of these statuses, each once, in order. */
    async daysFrom(first: string, statuses: readonly EventStatus[]): Promise<string[]> {
      const rows = await db.query
        .selectDistinct({ day: events.eventDate })
        .from(events)
        .where(and(gte(events.eventDate, first), inArray(events.status, [...statuses])))
        .orderBy(asc(events.eventDate))
        .limit(maxDays);
      return rows.map(({ day }) => day);
    },

    async insert(values: Omit<EventRow, 'seq'>): Promise<EventRow> {
      const [row] = await db.query.insert(events).values(values).returning();
      return row as EventRow;
    },

    async update({ seq }: EventRow, changes: Partial<EventRow>): Promise<EventRow> {
      const [row] = await db.query.update(events).set(changes).where(eq(events.seq, seq)).returning();
      return row as EventRow;
    },

    async remove({ seq }: EventRow): Promise<void> {
      await db.query.delete(events).where(eq(events.seq, seq));
    },
  };
}

export type EventStore = ReturnType<typeof eventStore>;
