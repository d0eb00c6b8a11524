/** Everything that is stored about a person, found by the email address, and its erasure. For the operator; no route leads here. */

import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { clientMerges } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { invitationLink } from '#server/features/identity/invitations/operations.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { invitations } from '#server/platform/auth/table.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { listRecordFiles } from '#server/records/files.ts';
import { idsOf } from '#server/records/parts.ts';
import { serverRecords } from '#server/records/records.ts';
import { history } from '#server/records/table.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { getEntityWords, type PersonalEntity, type RecordEntity } from '#shared/entities.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { forgetInOtherClients } from './other-clients.ts';
import { personRemains, toList } from './remains.ts';
import { describeRetained } from './retained.ts';
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
  for (const { id, inquiryId, ...event } of kept) {
    const days = placesOf(event).map(({ eventDate }) => eventDate);
    await ctx.db.query
      .update(holds)
      .set({ eventId: id })
      .where(and(eq(holds.inquiryId, inquiryId ?? ''), isNull(holds.eventId), inArray(holds.eventDate, days)));
  }
}

/** What was changed of events that are somebody else's by now: that it was, and not what. */
async function emptyHistoryOfOthers({ db }: Ctx, found: Traces): Promise<void> {
  const wereTheirs = and(
    eq(history.entity, 'event'),
    inArray(history.subjectId, [...found.client, ...found.mergedClient]),
    notInArray(history.entityId, found.event),
  );
  await db.query.update(history).set({ before: null, after: null }).where(wereTheirs);
}

async function deleteAll(ctx: Ctx, entity: RecordEntity, ids: readonly string[]): Promise<void> {
  const { deleteForGood, kindOf } = serverRecords(ctx);
  for (const id of ids) await deleteForGood(null, kindOf(entity), id);
}

/** Deletes all that was found, inside the transaction. Returns the names of the files that go with it. */
async function eraseRows(ctx: Ctx, found: Traces): Promise<string[]> {
  const { query } = ctx.db;
  const { kindOf, relationsOf } = serverRecords(ctx);
  const files = await listRecordFiles(ctx);
  await keepHolds(ctx, found.keptEvent);
  await emptyHistoryOfOthers(ctx, found);
  for (const entity of ['event', 'inquiry', 'client'] as const) {
    await deleteAll(ctx, entity, found[entity]);
    // Of a record that is deleted by itself they would stay as they are.
    for (const { entity: other, column } of relationsOf(kindOf(entity)).others) {
      const { table } = kindOf(other);
      const rows = await query.select({ id: table.id }).from(table).where(inArray(column, found[entity]));
      await deleteAll(ctx, other, idsOf(rows));
    }
  }
  await deleteAll(ctx, 'message', found.message);
  await query.delete(clientMerges).where(inArray(clientMerges.id, found.merge));
  await query.delete(invitations).where(inArray(invitations.id, found.invitation));
  await invitationLink.revoke(ctx, ...found.invitation);
  for (const entity of ['inquiry', 'client', 'event', 'message'] as const) {
    const { length: count } = entity === 'message' ? found.looseMessage : found[entity];
    if (count > 0) await writeAudit(ctx, { action: 'erased', entity, count });
  }
  await ctx.db.purgeDeleted();
  const staying = await listRecordFiles(ctx);
  return [...files].filter((name) => !staying.has(name));
}

export async function countTraces(ctx: Ctx, email: string): Promise<ErasedCounts> {
  return countOf(await readTraces(ctx, email));
}

/** What an erasure leaves because it is somebody else's or has to stay: a sentence for each. To be asked before it. */
export async function listBesideErasure(ctx: Ctx, email: string): Promise<string[]> {
  const traces = await readTraces(ctx, email);
  return [...(await remains(ctx).beside(email, traces)), ...(await describeRetained(ctx, traces))];
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
    await storedFiles(ctx).remove(files);
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
