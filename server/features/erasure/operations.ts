import { inArray, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Deps } from '#server/deps.ts';
import { createAuditLog } from '#server/features/audit/store.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { inquiryStore } from '#server/features/inquiries/store.ts';
import { inquiries } from '#server/features/inquiries/table.ts';

/** How many records hold a person's data, of each kind. */
export interface Traces {
  inquiry: number;
  client: number;
  event: number;
}

/** Such as `2 inquiries, 1 client and 1 event`. */
export function inWords({ inquiry, client, event }: Traces): string {
  const clientsText = `${client} client${client === 1 ? '' : 's'}`;
  const eventsText = `${event} event${event === 1 ? '' : 's'}`;
  return `${inquiry} ${inquiry === 1 ? 'inquiry' : 'inquiries'}, ${clientsText} and ${eventsText}`;
}

/** Everything that is stored about a person, found by the e-mail address, and its erasure. For the operator; no route leads here. */
export function erasureOperations({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const audit = createAuditLog({ db, now });
  const store = inquiryStore(db);

  const find = async (email: string) => {
    const hasEmail = (column: SQLiteColumn) => sql`lower(${column}) = lower(${email})`;
    // A client whose address was changed later is the person who asked still.
    const convertedFrom = db.query.select({ id: inquiries.clientId }).from(inquiries).where(hasEmail(inquiries.email));
    const person = await db.query
      .select({ id: clients.id })
      .from(clients)
      .where(or(hasEmail(clients.email), inArray(clients.id, convertedFrom)));
    const clientIds = person.map(({ id }) => id);
    // An inquiry that was converted is the client's too, whatever address stood in it.
    const asked = await db.query
      .select({ seq: inquiries.seq, id: inquiries.id })
      .from(inquiries)
      .where(or(hasEmail(inquiries.email), inArray(inquiries.clientId, clientIds)));
    const booked = await db.query
      .select({ id: events.id })
      .from(events)
      .where(
        or(
          inArray(events.clientId, clientIds),
          inArray(
            events.inquiryId,
            asked.map(({ id }) => id),
          ),
        ),
      );
    return { clientIds, asked, eventIds: booked.map(({ id }) => id) };
  };

  return {
    async find(email: string): Promise<Traces> {
      const { clientIds, asked, eventIds } = await find(email);
      return { inquiry: asked.length, client: clientIds.length, event: eventIds.length };
    },

    /** Deletes all of it in one transaction, with its history and its search entries; the trail keeps how many there were. */
    async erase(email: string): Promise<Traces> {
      return db.privateTx(async () => {
        const { clientIds, asked, eventIds } = await find(email);
        await db.query.delete(events).where(inArray(events.id, eventIds));
        for (const inquiry of asked) await store.remove(inquiry);
        await db.query.delete(clients).where(inArray(clients.id, clientIds));
        const traces: Traces = { inquiry: asked.length, client: clientIds.length, event: eventIds.length };
        for (const [entity, count] of Object.entries(traces))
          if (count > 0) await audit.write({ action: 'erased', entity, count });
        await db.purgeDeleted();
        return traces;
      });
    },
  };
}
