/** Everything that is stored about a person, found by the email address, and its erasure. For the operator; no route leads here. */

import { and, eq, getTableName, inArray, isNull, like, ne, or } from 'drizzle-orm';
import { writeAudit } from '#server/features/audit/store.ts';
import { rebuildBookings } from '#server/features/bookings/store.ts';
import { clientMerges, clients } from '#server/features/clients/table.ts';
import { documents } from '#server/features/documents/table.ts';
import { trashedDocuments } from '#server/features/documents/trashed.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiries, inquiryKeys } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { notes } from '#server/features/notes/table.ts';
import { holdNoticePattern } from '#server/features/outgoing-mail/notices.ts';
import { trashedMessages, withTrashedMessages } from '#server/features/outgoing-mail/trashed.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { invitations } from '#server/platform/auth/table.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { rawFiles } from '#server/platform/mail/raw-files.ts';
import { toDocumentName } from '#server/platform/media/raw-names.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { historyLog } from '#server/records/history-log.ts';
import { idsOf } from '#server/records/parts.ts';
import { history, trash } from '#server/records/table.ts';
import { nextVersion } from '#server/records/version.ts';
import { getEntityWords, type PersonalEntity } from '#shared/entities.ts';
import { forgetInOtherClients } from './other-clients.ts';
import { personRemains, toList } from './remains.ts';
import { addressIs, findTraces, type Traces } from './traces.ts';

/** The columns by which tasks and holds belong to records: to several of them at once. */
const subjectFields = ['inquiryId', 'clientId', 'eventId'] as const;
/** The columns by which notes, tasks, documents, messages and holds belong to a record. */
const ownerFields = ['entityId', ...subjectFields];

type Row = Record<string, unknown>;

/** Whether a row belongs to a client or an event that is not among these records. */
const isOfOthers = ({ clientId, eventId }: Row, ids: ReadonlySet<string>) =>
  [clientId, eventId].some((id) => typeof id === 'string' && !ids.has(id));

/** What makes a row belong to none of these records. */
const withoutSubjects = (row: Row, ids: ReadonlySet<string>) =>
  Object.fromEntries(subjectFields.filter((field) => ids.has(String(row[field]))).map((field) => [field, null]));

const ofRecords = (table: typeof tasks | typeof holds, ids: ReadonlySet<string>) =>
  or(...subjectFields.map((field) => inArray(table[field], [...ids])));

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

const remains = perContext(personRemains);

async function readTraces(ctx: Ctx, email: string): Promise<Traces> {
  if (addressIs(email)(ctx.config.mail.from))
    throw new StartError('Marquee sends its mail from that address (MAIL_FROM), so nothing was changed.');
  return findTraces(ctx.db, email);
}

async function record(ctx: Ctx, entity: 'inquiry' | 'client' | 'event' | 'message', ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // First, so that its number is new.
  for (const entityId of ids)
    await historyLog(ctx).record({ by: null, entity, entityId, action: 'deleted', version: ctx.now().getTime() });
  await writeAudit(ctx, { action: 'erased', entity, count: ids.length });
}

/** Leaves what belongs to the person and to somebody who stays to those alone. */
async function keepShared(ctx: Ctx, keptEvent: string[], ids: ReadonlySet<string>): Promise<void> {
  // The date of an event may be held by its inquiry.
  const kept = await ctx.db.query.select().from(events).where(inArray(events.id, keptEvent));
  for (const { id, inquiryId, eventDate } of kept)
    await ctx.db.query
      .update(holds)
      .set({ eventId: id })
      .where(and(eq(holds.inquiryId, inquiryId ?? ''), isNull(holds.eventId), eq(holds.eventDate, eventDate)));
  for (const table of [tasks, holds]) {
    const rows = await ctx.db.query.select().from(table).where(ofRecords(table, ids));
    for (const row of rows.filter((one) => isOfOthers(one, ids))) {
      const { inquiryId, clientId, eventId } = { ...row, ...withoutSubjects(row, ids) };
      const updatedAt = nextVersion(row, ctx.now().getTime());
      await ctx.db.query.update(table).set({ inquiryId, clientId, eventId, updatedAt }).where(eq(table.id, row.id));
      const subjectId = inquiryId ?? clientId ?? eventId;
      await ctx.db.query.update(history).set({ subjectId }).where(eq(history.entityId, row.id));
    }
  }
}

/**
 * Takes records with all that belongs to them out of the trash, and their messages from what stays. Returns the names of files and
 * the holds that went.
 */
async function eraseTrash(ctx: Ctx, ids: ReadonlySet<string>, messageIds: ReadonlySet<string>) {
  const files: string[] = [];
  const holdIds: string[] = [];
  const isNamed = (row: Row) => ownerFields.some((field) => ids.has(String(row[field])));
  for (const one of await ctx.db.query.select().from(trash)) {
    const { seq, id: ownId, row, relations } = one;
    const mail = trashedMessages(relations);
    if (ids.has(ownId) || (isNamed(row) && !isOfOthers(row, ids))) {
      files.push(...trashedDocuments([one]).map(toDocumentName), ...mail.flatMap(({ rawFile }) => rawFile ?? []));
      holdIds.push(...idsOf(relations.rows[getTableName(holds)] ?? []));
      await ctx.db.query.delete(trash).where(eq(trash.seq, seq));
      continue;
    }
    if (isNamed(row))
      await ctx.db.query
        .update(trash)
        .set({ row: { ...row, ...withoutSubjects(row, ids) } })
        .where(eq(trash.seq, seq));
    if (mail.some(({ id }) => messageIds.has(id))) {
      files.push(...mail.flatMap(({ id, rawFile }) => (messageIds.has(id) ? (rawFile ?? []) : [])));
      const remaining = mail.filter(({ id }) => !messageIds.has(id));
      await ctx.db.query
        .update(trash)
        .set({ relations: withTrashedMessages(relations, remaining) })
        .where(eq(trash.seq, seq));
    }
  }
  return { files, holdIds };
}

/** Deletes all that was found, inside the transaction. Returns the names of the files that go with it. */
async function eraseRows(ctx: Ctx, found: Traces): Promise<string[]> {
  const { inquiry, client, event, message, looseMessage, mergedClient } = found;
  const ids = [...inquiry, ...client, ...event];
  const idSet = new Set(ids);
  await keepShared(ctx, found.keptEvent, idSet);
  const trashed = await eraseTrash(ctx, idSet, new Set(message));
  await record(ctx, 'inquiry', inquiry);
  await record(ctx, 'client', client);
  await record(ctx, 'event', event);
  await record(ctx, 'message', looseMessage);
  const entityIds = [...ids, ...message, ...mergedClient];
  const isTheirs = or(inArray(history.entityId, entityIds), inArray(history.subjectId, [...ids, ...mergedClient]));
  await ctx.db.query.delete(history).where(and(isTheirs, ne(history.action, 'deleted')));
  await ctx.db.query.delete(notes).where(inArray(notes.entityId, ids));
  await ctx.db.query.delete(tasks).where(ofRecords(tasks, idSet));
  const deletedHolds = await ctx.db.query.delete(holds).where(ofRecords(holds, idSet)).returning({ id: holds.id });
  // The team was told of these by mail that belongs to no inquiry.
  const holdIds = [...deletedHolds.map(({ id }) => id), ...trashed.holdIds];
  const notices = holdIds.map((id) => like(messages.dedupeKey, holdNoticePattern(id)));
  const mail = await ctx.db.query
    .delete(messages)
    .where(
      or(inArray(messages.inquiryId, ids), inArray(messages.clientId, ids), inArray(messages.id, message), ...notices),
    )
    .returning({ rawFile: messages.rawFile });
  const files = await ctx.db.query
    .delete(documents)
    .where(inArray(documents.entityId, ids))
    .returning({ id: documents.id });
  await ctx.db.query.delete(clientMerges).where(inArray(clientMerges.id, found.merge));
  await ctx.db.query.delete(invitations).where(inArray(invitations.id, found.invitation));
  await ctx.db.query.delete(events).where(inArray(events.id, event));
  // Their bookings went with them: what clashed with those has its place now.
  await rebuildBookings(ctx);
  await ctx.db.query.delete(inquiryKeys).where(inArray(inquiryKeys.inquiryId, inquiry));
  await ctx.db.query.delete(inquiries).where(inArray(inquiries.id, inquiry));
  await ctx.db.query.delete(clients).where(inArray(clients.id, client));
  await ctx.db.purgeDeleted();
  return [
    ...mail.flatMap(({ rawFile }) => rawFile ?? []),
    ...files.map(({ id }) => toDocumentName(id)),
    ...trashed.files,
  ];
}

export async function countTraces(ctx: Ctx, email: string): Promise<ErasedCounts> {
  return countOf(await readTraces(ctx, email));
}

/** What an erasure leaves because it is somebody else's: a sentence for each. To be asked before it. */
export async function listBesideErasure(ctx: Ctx, email: string): Promise<string[]> {
  return remains(ctx).beside(email, await readTraces(ctx, email));
}

/** The clients whom an erasure takes though they have another address by now: a sentence for each. To be asked before it. */
export async function listElsewhere(ctx: Ctx, email: string): Promise<string[]> {
  return remains(ctx).elsewhere(email, await readTraces(ctx, email));
}

/** What an erasure leaves because only a person can tell what it means: a sentence for each. To be asked after it. */
export const findMentions = (ctx: Ctx, email: string): Promise<string[]> => remains(ctx).mentions(email);

/**
 * Deletes all of it in one transaction, with notes, tasks, mail, history, search entries and what is in the trash, and then the
 * files of documents and received mail; the audit log keeps the numbers. Clients whose partner it was stay without the partner.
 */
export async function erasePerson(ctx: Ctx, email: string): Promise<ErasedCounts> {
  const { found, files } = await ctx.db.tx(async () => {
    const traces = await readTraces(ctx, email);
    await forgetInOtherClients(ctx, email, traces);
    return { found: traces, files: await eraseRows(ctx, traces) };
  });
  try {
    await rawFiles(ctx).remove(files);
  } catch (cause) {
    const message =
      'Everything in the database is erased, but files of documents or received mail could not be deleted. A running server deletes them within the hour.';
    throw new StartError(message, { cause });
  }
  return countOf(found);
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
