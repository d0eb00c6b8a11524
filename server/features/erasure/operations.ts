import { and, eq, inArray, like, ne, or } from 'drizzle-orm';
import { invitations } from '#server/auth/table.ts';
import type { Deps } from '#server/deps.ts';
import { createAuditLog } from '#server/features/audit/store.ts';
import { bookingStore } from '#server/features/calendar/bookings.ts';
import { clientMerges, clients } from '#server/features/clients/table.ts';
import { documents } from '#server/features/documents/table.ts';
import { trashedDocuments } from '#server/features/documents/trashed.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/holds/table.ts';
import { inquiries, inquiryKeys } from '#server/features/inquiries/table.ts';
import { holdNoticePattern } from '#server/features/messages/notices.ts';
import { messages } from '#server/features/messages/table.ts';
import { trashedMessages, withTrashedMessages } from '#server/features/messages/trashed.ts';
import { notes } from '#server/features/notes/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { rawFiles } from '#server/mail/raw-files.ts';
import { toDocumentName } from '#server/mail/raw-names.ts';
import { historyLog } from '#server/records/history-log.ts';
import { history, type TrashRow, trash } from '#server/records/table.ts';
import { StartError } from '#server/start-error.ts';
import { getEntityWords, type PersonalEntity } from '#shared/entities.ts';
import { otherClients } from './other-clients.ts';
import { personRemains, toList } from './remains.ts';
import { addressIs, findTraces, type Traces } from './traces.ts';

/** The columns by which notes, tasks, documents, messages and holds belong to a record. */
const ownerFields = ['entityId', 'inquiryId', 'clientId', 'eventId'];

/** How much holds a person's data, what is in the trash included; of the last three nothing is said where there is none. */
interface ErasedCounts {
  inquiry: number;
  client: number;
  event: number;
  /** Messages that belong to none of these. */
  message?: number;
  /** Clients who stay, without what they say of this person as the partner. */
  partner?: number;
  invitation?: number;
}

/** Everything that is stored about a person, found by the email address, and its erasure. For the operator; no route leads here. */
export function erasureOperations(deps: Pick<Deps, 'config' | 'db' | 'now'>) {
  const { config, db, now } = deps;
  const audit = createAuditLog(deps);
  const log = historyLog(deps);
  const remains = personRemains(db);
  const others = otherClients(deps);

  const find = async (email: string): Promise<Traces> => {
    if (addressIs(email)(config.mail.from))
      throw new StartError('Marquee sends its mail from that address (MAIL_FROM), so nothing was changed.');
    return findTraces(db, email);
  };

  const record = async (entity: 'inquiry' | 'client' | 'event' | 'message', ids: string[]): Promise<void> => {
    if (ids.length === 0) return;
    // First, so that its number is new.
    for (const entityId of ids)
      await log.record({ by: null, entity, entityId, action: 'deleted', version: now().getTime() });
    await audit.write({ action: 'erased', entity, count: ids.length });
  };

  /** Takes records with all that belongs to them out of the trash, and their messages from what stays. Returns names of files. */
  const eraseTrash = async (ids: ReadonlySet<string>, messageIds: ReadonlySet<string>): Promise<string[]> => {
    const files: string[] = [];
    const isOwn = ({ id, row }: TrashRow) => ids.has(id) || ownerFields.some((field) => ids.has(String(row[field])));
    for (const one of await db.query.select().from(trash)) {
      const { seq, relations } = one;
      const mail = trashedMessages(relations);
      if (isOwn(one)) {
        files.push(...trashedDocuments([one]).map(toDocumentName), ...mail.flatMap(({ rawFile }) => rawFile ?? []));
        await db.query.delete(trash).where(eq(trash.seq, seq));
      } else if (mail.some(({ id }) => messageIds.has(id))) {
        files.push(...mail.flatMap(({ id, rawFile }) => (messageIds.has(id) ? (rawFile ?? []) : [])));
        const remaining = mail.filter(({ id }) => !messageIds.has(id));
        await db.query
          .update(trash)
          .set({ relations: withTrashedMessages(relations, remaining) })
          .where(eq(trash.seq, seq));
      }
    }
    return files;
  };

  /** Deletes all that was found, inside the transaction. Returns the names of the files that go with it. */
  const eraseRows = async (found: Traces): Promise<string[]> => {
    const { inquiry, client, event, message, looseMessage, mergedClient } = found;
    const ids = [...inquiry, ...client, ...event];
    await record('inquiry', inquiry);
    await record('client', client);
    await record('event', event);
    await record('message', looseMessage);
    const entityIds = [...ids, ...message, ...mergedClient];
    const isTheirs = or(inArray(history.entityId, entityIds), inArray(history.subjectId, [...ids, ...mergedClient]));
    await db.query.delete(history).where(and(isTheirs, ne(history.action, 'deleted')));
    await db.query.delete(notes).where(inArray(notes.entityId, ids));
    const ofRecords = (table: typeof tasks | typeof holds) =>
      or(...[table.inquiryId, table.clientId, table.eventId].map((column) => inArray(column, ids)));
    await db.query.delete(tasks).where(ofRecords(tasks));
    const deletedHolds = await db.query.delete(holds).where(ofRecords(holds)).returning({ id: holds.id });
    // The team was told of these by mail that belongs to no inquiry.
    const notices = deletedHolds.map(({ id }) => like(messages.dedupeKey, holdNoticePattern(id)));
    const mail = await db.query
      .delete(messages)
      .where(
        or(
          inArray(messages.inquiryId, ids),
          inArray(messages.clientId, ids),
          inArray(messages.id, message),
          ...notices,
        ),
      )
      .returning({ rawFile: messages.rawFile });
    const files = await db.query
      .delete(documents)
      .where(inArray(documents.entityId, ids))
      .returning({ id: documents.id });
    const trashed = await eraseTrash(new Set(ids), new Set(message));
    await db.query.delete(clientMerges).where(inArray(clientMerges.id, found.merge));
    await db.query.delete(invitations).where(inArray(invitations.id, found.invitation));
    await db.query.delete(events).where(inArray(events.id, event));
    // Their bookings went with them: what clashed with those has its place now.
    await bookingStore(db).rebuild();
    await db.query.delete(inquiryKeys).where(inArray(inquiryKeys.inquiryId, inquiry));
    await db.query.delete(inquiries).where(inArray(inquiries.id, inquiry));
    await db.query.delete(clients).where(inArray(clients.id, client));
    await db.purgeDeleted();
    return [...mail.flatMap(({ rawFile }) => rawFile ?? []), ...files.map(({ id }) => toDocumentName(id)), ...trashed];
  };

  return {
    async find(email: string): Promise<ErasedCounts> {
      return countOf(await find(email));
    },

    /** What an erasure leaves because it is somebody else's: a sentence for each. To be asked before it. */
    beside: async (email: string): Promise<string[]> => remains.beside(email, await find(email)),

    /** The clients whom an erasure takes though they have another address by now: a sentence for each. To be asked before it. */
    elsewhere: async (email: string): Promise<string[]> => remains.elsewhere(email, await find(email)),

    /** What an erasure leaves because only a person can tell what it means: a sentence for each. To be asked after it. */
    mentions: remains.mentions,

    /**
     * Deletes all of it in one transaction, with notes, tasks, mail, history, search entries and what is in the trash, and then the
     * files of documents and received mail; the audit log keeps the numbers. Clients whose partner it was stay without the partner.
     */
    async erase(email: string): Promise<ErasedCounts> {
      const { found, files } = await db.privateTx(async () => {
        const traces = await find(email);
        await others.forget(email, traces);
        return { found: traces, files: await eraseRows(traces) };
      });
      try {
        await rawFiles(config, now).remove(files);
      } catch (cause) {
        const message =
          'Everything in the database is erased, but files of documents or received mail could not be deleted. A running server deletes them within the hour.';
        throw new StartError(message, { cause });
      }
      return countOf(found);
    },
  };
}

/** Such as `2 inquiries, 1 client, and 1 event`. */
export function inWords({ inquiry, client, event, message, partner, invitation }: ErasedCounts): string {
  const amount = (count: number, entity: PersonalEntity | 'message') =>
    `${count} ${getEntityWords(entity)[count === 1 ? 'one' : 'many']}`;
  return toList([
    ...[amount(inquiry, 'inquiry'), amount(client, 'client'), amount(event, 'event')],
    ...(message === undefined ? [] : [`${amount(message, 'message')} besides`]),
    ...(partner === undefined ? [] : [`the partner of ${amount(partner, 'client')}`]),
    ...(invitation === undefined ? [] : [`${invitation} ${invitation === 1 ? 'invitation' : 'invitations'}`]),
  ]);
}

function countOf({ inquiry, client, event, looseMessage, partner, invitation }: Traces): ErasedCounts {
  const counts = { inquiry: inquiry.length, client: client.length, event: event.length };
  const others = { message: looseMessage.length, partner: partner.length, invitation: invitation.length };
  return { ...counts, ...Object.fromEntries(Object.entries(others).filter(([, count]) => count > 0)) };
}
