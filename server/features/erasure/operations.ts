import { inArray, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Deps } from '#server/deps.ts';
import { createAuditLog } from '#server/features/audit/store.ts';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { inquiryStore } from '#server/features/inquiries/store.ts';
import { inquiries } from '#server/features/inquiries/table.ts';

/** How many records of each type hold a person's data. */
export interface RecordCounts {
  inquiry: number;
  client: number;
  event: number;
}

/** Such as `2 inquiries, 1 client and 1 event`. */
export function inWords({ inquiry, client, event }: RecordCounts): string {
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
    // A client whose address was changed later is still the same person.
    const convertedFrom = db.query.select({ id: inquiries.clientId }).from(inquiries).where(hasEmail(inquiries.email));
    const person = await db.query
      .select({ id: clients.id })
      .from(clients)
      .where(or(hasEmail(clients.email), inArray(clients.id, convertedFrom)));
    const clientIds = person.map(({ id }) => id);
    // A converted inquiry is the client's too, whatever address it has.
    const personInquiries = await db.query
      .select({ seq: inquiries.seq, id: inquiries.id })
      .from(inquiries)
      .where(or(hasEmail(inquiries.email), inArray(inquiries.clientId, clientIds)));
    const personEvents = await db.query
      .select({ id: events.id })
      .from(events)
      .where(
        or(
          inArray(events.clientId, clientIds),
          inArray(
            events.inquiryId,
            personInquiries.map(({ id }) => id),
          ),
        ),
      );
    return { clientIds, personInquiries, eventIds: personEvents.map(({ id }) => id) };
  };

  return {
    async find(email: string): Promise<RecordCounts> {
      const { clientIds, personInquiries, eventIds } = await find(email);
      return { inquiry: personInquiries.length, client: clientIds.length, event: eventIds.length };
    },

    /** Deletes all of it in one transaction, with its history and its search entries; the audit log keeps their numbers. */
    async erase(email: string): Promise<RecordCounts> {
      return db.privateTx(async () => {
        const { clientIds, personInquiries, eventIds } = await find(email);
        await db.query.delete(events).where(inArray(events.id, eventIds));
        for (const inquiry of personInquiries) await store.remove(inquiry);
        await db.query.delete(clients).where(inArray(clients.id, clientIds));
        const counts: RecordCounts = {
          inquiry: personInquiries.length,
          client: clientIds.length,
          event: eventIds.length,
        };
        for (const [entity, count] of Object.entries(counts))
          if (count > 0) await audit.write({ action: 'erased', entity, count });
        await db.purgeDeleted();
        return counts;
      });
    },
  };
}
