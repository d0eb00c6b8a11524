/** Everything that is stored about a person, found by the email address, and its erasure. For the operator; no route leads here. */

import { and, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import { writeAudit } from '#server/features/audit/store.ts';
import { rebuildBookings } from '#server/features/bookings/store.ts';
import { clientMerges } from '#server/features/clients/table.ts';
import { documents } from '#server/features/documents/table.ts';
import { trashedDocuments } from '#server/features/documents/trashed.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { inquiryKeys } from '#server/features/inquiries/table.ts';
import { invitationLink } from '#server/features/invitations/operations.ts';
import { messages } from '#server/features/messages/table.ts';
import { isNoticeOf, isTrashedNoticeOf } from '#server/features/outgoing-mail/notices.ts';
import { trashedMessages, withTrashedMessages } from '#server/features/outgoing-mail/trashed.ts';
import { invitations } from '#server/platform/auth/table.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { rawFiles } from '#server/platform/mail/raw-files.ts';
import { toDocumentName } from '#server/platform/media/raw-names.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { historyLog } from '#server/records/history-log.ts';
import type { RecordRow } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { history, trash } from '#server/records/table.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { getEntityWords, type PersonalEntity } from '#shared/entities.ts';
import { forgetInOtherClients } from './other-clients.ts';
import { personRemains, toList } from './remains.ts';
import { addressIs, findTraces, type Traces } from './traces.ts';

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

/** The date of an event that stays may be held by the inquiry that goes. */
async function keepHolds(ctx: Ctx, keptEvent: string[]): Promise<void> {
  const kept = await ctx.db.query.select().from(events).where(inArray(events.id, keptEvent));
  for (const { id, inquiryId, eventDate } of kept)
    await ctx.db.query
      .update(holds)
      .set({ eventId: id })
      .where(and(eq(holds.inquiryId, inquiryId ?? ''), isNull(holds.eventId), eq(holds.eventDate, eventDate)));
}

/** Deletes a record, wherever it is, with what belongs to it and to nobody else. Returns the names of the files that go. */
async function eraseRecord(ctx: Ctx, entity: PersonalEntity, id: string): Promise<string[]> {
  const records = serverRecords(ctx);
  const { query } = ctx.db;
  const { table } = records.kindOf(entity);
  const own = await query.select({ id: documents.id }).from(documents).where(eq(documents.entityId, id));
  const { inquiryId, rawFile } = messages;
  const mail = await query.select({ rawFile }).from(messages).where(eq(inquiryId, id));
  const trashed = await query
    .select()
    .from(trash)
    .where(or(eq(trash.id, id), eq(trash.entity, 'document')));
  const hidden = trashed.filter((one) => one.id === id || one.row.entityId === id);
  const files = [
    ...[...own.map((one) => one.id), ...trashedDocuments(hidden)].map(toDocumentName),
    ...[...mail, ...hidden.flatMap(({ relations }) => trashedMessages(relations))].flatMap((one) => one.rawFile ?? []),
  ];
  const inTrash = trashed.find((one) => one.id === id);
  if (inTrash !== undefined) await records.trash.remove(null, inTrash);
  else {
    const [row] = await query.select().from(table).where(eq(table.id, id));
    await query.delete(table).where(eq(table.id, id));
    await records.forget(null, entity, row as RecordRow);
  }
  return files;
}

/** Deletes messages of conversations that stay, and of none, with what the team was told of them. Returns the names of their files. */
async function eraseMessages(ctx: Ctx, found: Traces): Promise<string[]> {
  const { query } = ctx.db;
  const ids = new Set(found.message);
  const { rawFile } = messages;
  for (const entityId of found.looseMessage) {
    const version = ctx.now().getTime();
    await historyLog(ctx).record({ by: null, entity: 'message', entityId, action: 'deleted', version });
  }
  const isTheirs = or(
    inArray(messages.id, found.message),
    inArray(messages.clientId, found.client),
    isNoticeOf(found.message),
  );
  const mail: { rawFile: string | null }[] = await query.delete(messages).where(isTheirs).returning({ rawFile });
  for (const { seq, relations } of await query.select().from(trash)) {
    const all = trashedMessages(relations);
    const staying = all.filter((one) => !ids.has(one.id) && !isTrashedNoticeOf(one, ids));
    if (staying.length === all.length) continue;
    mail.push(...all.filter((one) => ids.has(one.id)));
    await query
      .update(trash)
      .set({ relations: withTrashedMessages(relations, staying) })
      .where(eq(trash.seq, seq));
  }
  await query.delete(history).where(and(inArray(history.entityId, found.message), ne(history.action, 'deleted')));
  return mail.flatMap((one) => one.rawFile ?? []);
}

/** Deletes all that was found, inside the transaction. Returns the names of the files that go with it. */
async function eraseRows(ctx: Ctx, found: Traces): Promise<string[]> {
  const { query } = ctx.db;
  await keepHolds(ctx, found.keptEvent);
  // What was changed of events that are somebody else's by now: that it was, and not what.
  const wereTheirs = and(
    eq(history.entity, 'event'),
    inArray(history.subjectId, [...found.client, ...found.mergedClient]),
    notInArray(history.entityId, found.event),
  );
  await query.update(history).set({ before: null, after: null }).where(wereTheirs);
  const files = await eraseMessages(ctx, found);
  // Clients last: nothing can be without them.
  for (const entity of ['event', 'inquiry', 'client'] as const)
    for (const id of found[entity]) files.push(...(await eraseRecord(ctx, entity, id)));
  await query.delete(clientMerges).where(inArray(clientMerges.id, found.merge));
  await query.delete(invitations).where(inArray(invitations.id, found.invitation));
  await invitationLink.revoke(ctx, ...found.invitation);
  await query.delete(inquiryKeys).where(inArray(inquiryKeys.inquiryId, found.inquiry));
  // Their bookings went with them: what clashed with those has its place now.
  await rebuildBookings(ctx);
  for (const entity of ['inquiry', 'client', 'event', 'message'] as const) {
    const { length: count } = entity === 'message' ? found.looseMessage : found[entity];
    if (count > 0) await writeAudit(ctx, { action: 'erased', entity, count });
  }
  await ctx.db.purgeDeleted();
  return files;
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
  const { found, files } = await recordTransaction(ctx, async () => {
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
