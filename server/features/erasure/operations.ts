import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { containing } from '#server/db/search.ts';
import type { Deps } from '#server/deps.ts';
import { createAuditLog } from '#server/features/audit/store.ts';

import { bookingStore } from '#server/features/calendar/bookings.ts';

import { clientMerges, clients } from '#server/features/clients/table.ts';
import { documents } from '#server/features/documents/table.ts';

import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/holds/table.ts';
import { inquiries, inquiryKeys } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { historyLog } from '#server/records/history-log.ts';
import { history, trash } from '#server/records/table.ts';
import { type PersonalEntity, personalEntities } from '#shared/entities.ts';

/** How many records of each type hold a person's data, those in the trash included. */
type RecordCounts = Record<PersonalEntity, number>;
/** The columns by which notes, tasks, documents and holds belong to a record. */
const ownerFields = ['entityId', 'inquiryId', 'clientId', 'eventId'];
type RecordIds = Record<PersonalEntity, string[]>;

/** Such as `2 inquiries, 1 client and 1 event`. */
export function inWords(counts: RecordCounts): string {
  const amount = (entity: PersonalEntity) =>
    `${counts[entity]} ${personalEntities[entity][counts[entity] === 1 ? 'one' : 'many']}`;
  return `${amount('inquiry')}, ${amount('client')} and ${amount('event')}`;
}

/** Everything that is stored about a person, found by the email address, and its erasure. For the operator; no route leads here. */
export function erasureOperations({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const audit = createAuditLog({ db, now });
  const log = historyLog({ db, now });

  const emailIs = (email: string) => (column: SQLiteColumn) => sql`lower(${column}) = lower(${email})`;

  const find = async (email: string): Promise<RecordIds> => {
    const trashed = await db.query.select().from(trash);
    /** The ids of the records, in their table and in the trash. */
    const idsOf = async (
      entity: PersonalEntity,
      table: typeof inquiries | typeof clients | typeof events,
      stored: SQL | undefined,
      isInTrash: (row: Record<string, unknown>) => boolean,
    ): Promise<string[]> => {
      const rows = await db.query.select({ id: table.id }).from(table).where(stored);
      const found = trashed.filter((one) => one.entity === entity && isInTrash(one.row));
      return [...rows, ...found].map(({ id }) => id);
    };
    const hasEmail = emailIs(email);
    const isTheirs = (row: Record<string, unknown>) => String(row.email).toLowerCase() === email.toLowerCase();

    // A client whose address was changed later is still the same person.
    const convertedFrom = db.query.select({ id: inquiries.clientId }).from(inquiries).where(hasEmail(inquiries.email));
    const fromTrash = new Set(trashed.filter(({ row }) => isTheirs(row)).map(({ row }) => row.clientId));
    // Whoever had the address became part of another client.
    const merges = await db.query.select().from(clientMerges);
    const mergedInto = merges.filter(({ from }) => isTheirs(from)).map(({ intoId }) => intoId);
    const client = await idsOf(
      'client',
      clients,
      or(
        hasEmail(clients.email),
        inArray(clients.id, convertedFrom),
        inArray(clients.id, [...fromTrash].map(String)),
        inArray(clients.id, mergedInto),
      ),
      isTheirs,
    );
    const isOf = (ids: string[], id: unknown) => ids.includes(String(id));
    // A converted inquiry is the client's too, whatever address it has.
    const inquiry = await idsOf(
      'inquiry',
      inquiries,
      or(hasEmail(inquiries.email), inArray(inquiries.clientId, client)),
      (row) => isTheirs(row) || isOf(client, row.clientId),
    );
    const event = await idsOf(
      'event',
      events,
      or(inArray(events.clientId, client), inArray(events.inquiryId, inquiry)),
      (row) => isOf(client, row.clientId) || isOf(inquiry, row.inquiryId),
    );
    return { inquiry, client, event };
  };

  const countOf = ({ inquiry, client, event }: RecordIds): RecordCounts => ({
    inquiry: inquiry.length,
    client: client.length,
    event: event.length,
  });

  return {
    async find(email: string): Promise<RecordCounts> {
      return countOf(await find(email));
    },

    /**
     * Deletes all of it in one transaction, with notes, tasks, mail, history, search entries and what is in the trash; the audit log
     * keeps the numbers.
     */
    async erase(email: string): Promise<RecordCounts> {
      return db.privateTx(async () => {
        const found = await find(email);
        const ids = Object.values(found).flat();
        for (const entity of ['inquiry', 'client', 'event'] as const) {
          // First, so that its number is new.
          for (const entityId of found[entity])
            await log.record({ by: null, entity, entityId, action: 'deleted', version: now().getTime() });
          if (found[entity].length > 0) await audit.write({ action: 'erased', entity, count: found[entity].length });
        }
        const isTheirs = or(inArray(history.entityId, ids), inArray(history.subjectId, ids));
        await db.query.delete(history).where(and(isTheirs, ne(history.action, 'deleted')));
        await db.query.delete(notes).where(inArray(notes.entityId, ids));
        for (const table of [tasks, holds]) {
          const columns = [table.inquiryId, table.clientId, table.eventId];
          await db.query.delete(table).where(or(...columns.map((column) => inArray(column, ids))));
        }
        await db.query.delete(messages).where(
          or(
            inArray(messages.inquiryId, ids),
            inArray(messages.clientId, ids),
            emailIs(email)(messages.fromAddress),
            // Mail to them that belongs to no inquiry, such as a test message.
            sql`lower(${messages.to}) like lower(${containing(JSON.stringify(email))}) escape '\\'`,
          ),
        );
        await db.query.delete(documents).where(inArray(documents.entityId, ids));
        const isMerged = or(inArray(clientMerges.intoId, found.client), inArray(clientMerges.fromId, found.client));
        await db.query.delete(clientMerges).where(isMerged);
        const own = new Set(ids);
        const trashed = await db.query.select().from(trash);
        const parts = trashed.filter(({ row }) => ownerFields.some((field) => own.has(String(row[field]))));
        await db.query.delete(trash).where(inArray(trash.id, [...ids, ...parts.map(({ id }) => id)]));
        await db.query.delete(events).where(inArray(events.id, found.event));
        // Their bookings went with them: what clashed with those has its place now.
        await bookingStore(db).rebuild();
        await db.query.delete(inquiryKeys).where(inArray(inquiryKeys.inquiryId, found.inquiry));
        await db.query.delete(inquiries).where(inArray(inquiries.id, found.inquiry));
        await db.query.delete(clients).where(inArray(clients.id, found.client));
        await db.purgeDeleted();
        return countOf(found);
      });
    },
  };
}
