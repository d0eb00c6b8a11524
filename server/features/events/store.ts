import { asc, count, eq, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { type EventRow, events } from './table.ts';

/** Booked events as they are stored. Writes belong inside a transaction of the caller's. */
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
