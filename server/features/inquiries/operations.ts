import { toClient } from '#server/features/clients/record.ts';
import { presentEvents } from '#server/features/events/operations.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { addNoteOnce } from '#server/features/notes/operations.ts';
import { notifyAssigned } from '#server/features/outgoing-mail/notices.ts';
import { closeFollowUps, planFollowUp, readFollowUpDay } from '#server/features/tasks/follow-ups.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { requireAssignee, staffAccounts } from '#server/platform/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Calendar } from '#server/platform/time/calendar.ts';
import { serverRecords } from '#server/records/records.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Conversion } from '#shared/event/conversion.ts';
import type { FinishInquiry, LogAnswer } from '#shared/inbox/schema.ts';
import type {
  ConvertInquiry,
  ExportInquiries,
  Inquiry,
  InquiryDetail,
  InquiryStats,
  ListInquiries,
  SimilarInquiry,
  UpdateInquiry,
} from '#shared/inquiry/schema.ts';
import { withGivenCount } from '#shared/rules/guest-count.ts';
import { isAnswer, isClosed, onAnswer, waitForNobody } from './answering.ts';
import { type ConversionInput, convertToRecords } from './convert.ts';
import { inquiryFigures } from './figures.ts';
import { joinThreads, splitThread } from './joining.ts';
import { inquiryLists } from './list.ts';
import { inquiryRecords } from './record.ts';
import { type Answer, type ListedInquiry, readStatusHistory, toInquiry, toThreadMember, writeAnswer } from './store.ts';
import type { InquiryRow } from './table.ts';
import { findSimilar, readOthersOfThread } from './threads.ts';

/** Longer pages are not cached, which bounds the memory of the cache. */
const maxCachedRows = 20;

/** What somebody does to an inquiry. */
interface Decision extends Answer {
  note?: string;
  needsFollowUp?: boolean;
}

const lists = perContext((ctx) => inquiryLists(ctx, inquiryFigures(ctx)));

async function presentAll(ctx: Ctx, rows: ListedInquiry[], calendar: Calendar): Promise<Inquiry[]> {
  const context = { calendar, now: ctx.now().getTime(), staff: await staffAccounts(ctx)() };
  return rows.map((row) => toInquiry(row, context));
}

async function present(ctx: Ctx, row: ListedInquiry) {
  return (await presentAll(ctx, [row], await getVenueCalendar(ctx)))[0] as Inquiry;
}

async function readPage(ctx: Ctx, input: ListInquiries): Promise<Page<Inquiry>> {
  const calendar = await getVenueCalendar(ctx);
  const { rows, pagination } = await lists(ctx).page(input, calendar);
  return { rows: await presentAll(ctx, rows, calendar), pagination };
}

async function* presentBatches(ctx: Ctx, filters: ExportInquiries): AsyncGenerator<Inquiry[]> {
  const calendar = await getVenueCalendar(ctx);
  for await (const rows of lists(ctx).batches(filters, calendar)) yield presentAll(ctx, rows, calendar);
}

// Open screens request the same few pages again and again, which change with a write or with the day only.
const cachedPage = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'version', (_day: number, input: ListInquiries) => readPage(ctx, input)),
);

async function detail(ctx: Ctx, row: InquiryRow): Promise<InquiryDetail> {
  return {
    ...(await present(ctx, row)),
    statusHistory: await readStatusHistory(ctx, row),
    thread: (await readOthersOfThread(ctx, row)).map(toThreadMember),
  };
}

/** Changes an inquiry, with what goes with it: a note, a follow-up that is due or no longer needed. */
async function applyDecision(
  ctx: Ctx,
  actor: Actor,
  id: string,
  versions: number[] | undefined,
  decide: (row: InquiryRow, at: number) => Promise<Decision>,
): Promise<InquiryDetail> {
  const by = inquiryRecords.requireWriter(actor);
  const followUpDay = await readFollowUpDay(ctx);
  const work = async (batch: string) => {
    const row = await inquiryRecords.require(ctx, by, id);
    await inquiryRecords.requireCurrent(ctx, row, versions);
    const { changes, note = '', answerTo, needsFollowUp = false } = await decide(row, ctx.now().getTime());
    const closes = isClosed(changes.status ?? row.status);
    const { row: changed, isChange } = await writeAnswer(ctx, by, row, { changes, answerTo }, batch);
    if (changed.assigneeId !== row.assigneeId) await notifyAssigned(ctx, by, changed);
    await addNoteOnce(ctx, by, { entity: 'inquiry', entityId: id, text: note }, batch);
    if (needsFollowUp && isChange && followUpDay !== undefined)
      await planFollowUp(ctx, by, changed, { dueDay: followUpDay, batch });
    if (closes) await closeFollowUps(ctx, by, id, batch);
    return changed;
  };
  return detail(ctx, await ctx.db.tx(() => work(newId())));
}

/** Rows as staff read them, for other operations. */
export async function presentInquiries(ctx: Ctx, rows: InquiryRow[]): Promise<Inquiry[]> {
  return presentAll(ctx, rows, await getVenueCalendar(ctx));
}

export async function listInquiries(ctx: Ctx, actor: Actor, input: ListInquiries): Promise<Page<Inquiry>> {
  inquiryRecords.requireReader(actor);
  if (input.limit > maxCachedRows || input.ids !== undefined) return readPage(ctx, input);
  const today = (await getVenueCalendar(ctx)).dayAt(ctx.now().getTime());
  return cachedPage(ctx)(today, input);
}

/** All inquiries of these filters, newest first, in batches that are read on demand. The route records it. */
export async function exportInquiries(
  ctx: Ctx,
  actor: Actor,
  filters: ExportInquiries,
): Promise<AsyncIterable<Inquiry[]>> {
  requireRole(actor, 'manager');
  return presentBatches(ctx, filters);
}

export async function getInquiry(ctx: Ctx, actor: Actor, id: string): Promise<InquiryDetail> {
  return detail(ctx, await inquiryRecords.read(ctx, actor, id));
}

/** Those that look as if they belonged to its thread; none of one in the trash. Read by itself, because it looks at up to 200 others. */
export async function listSimilarInquiries(ctx: Ctx, actor: Actor, id: string): Promise<SimilarInquiry[]> {
  inquiryRecords.requireReader(actor);
  const row = await inquiryRecords.find(ctx, id);
  if (row === undefined) {
    const missing = await serverRecords(ctx).missing(actor, id);
    // A screen may ask while its inquiry goes to the trash, which is no fault of anybody.
    if (missing.deletedAt !== undefined) return [];
    throw missing;
  }
  const similar = await findSimilar(ctx, row, await readOthersOfThread(ctx, row));
  return similar.map(({ row: other, reason }) => ({ ...toThreadMember(other), reason }));
}

/** If the inquiry has none of the `versions` that `If-Match` names, nothing is written (`stale`). */
export function updateInquiry(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateInquiry,
  versions?: number[],
): Promise<InquiryDetail> {
  return applyDecision(ctx, actor, id, versions, async (row, at) => {
    if (changes.assigneeId !== row.assigneeId) await requireAssignee(ctx.db, changes.assigneeId, 'inquiries');
    // A status says something of this inquiry alone: the others are answered, and keep theirs.
    const answerTo = (other: InquiryRow) => ({ ...onAnswer(other, 'status', at), status: other.status });
    return { changes: withGivenCount(changes), answerTo: isAnswer(row, changes.status) ? answerTo : undefined };
  });
}

/** An answer outside this program. One to an inquiry that waits for none adds its note alone. */
export function answerInquiry(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { channel, note }: LogAnswer,
  versions?: number[],
): Promise<InquiryDetail> {
  return applyDecision(ctx, actor, id, versions, async (row, at) => ({
    changes: onAnswer(row, channel, at),
    answerTo: (other) => onAnswer(other, channel, at),
    note,
    needsFollowUp: channel !== 'none' && !isClosed(row.status),
  }));
}

/** Nobody's word is next. While the venue owes an answer, it has to be said how it was answered: `conflict`. */
export function finishInquiry(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { channel, note }: FinishInquiry,
  versions?: number[],
): Promise<InquiryDetail> {
  return applyDecision(ctx, actor, id, versions, async (row, at) => {
    if (row.awaiting === 'venue' && channel === undefined)
      throw new AppError('conflict', { message: 'Please say how it was answered.' });
    if (channel === undefined) return { changes: waitForNobody, note };
    const answerTo = (one: InquiryRow) => ({ ...onAnswer(one, channel, at), ...waitForNobody });
    return { changes: answerTo(row), answerTo, note };
  });
}

/** The two threads become one, and both inquiries are the same person's. */
export async function joinInquiries(ctx: Ctx, actor: Actor, id: string, other: string, versions?: number[]) {
  return detail(ctx, await joinThreads(ctx, actor, id, other, versions));
}

/** The inquiry is not of the same person as its thread, or as `from`. */
export async function splitInquiry(ctx: Ctx, actor: Actor, id: string, from?: string, versions?: number[]) {
  return detail(ctx, await splitThread(ctx, actor, id, from, versions));
}

export async function getInquiryStats(ctx: Ctx, actor: Actor): Promise<InquiryStats> {
  inquiryRecords.requireReader(actor);
  return inquiryFigures(ctx).stats();
}

/** The event of an inquiry whose hold is confirmed. Inside a transaction of the caller. */
export async function convertHeldInquiry(ctx: Ctx, id: string, held: ConversionInput): Promise<EventRow | null> {
  const { event } = await convertToRecords(ctx, id, { createClient: true, createEvent: true }, held);
  return event;
}

/** An event needs a date: `validation` on `eventDate` without one. Converting again returns the same. */
export async function convertInquiry(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: ConvertInquiry,
  versions?: number[],
): Promise<Conversion> {
  const by = inquiryRecords.requireWriter(actor);
  const { inquiry, client, event } = await ctx.db.tx(async () => {
    await inquiryRecords.require(ctx, by, id, versions);
    return convertToRecords(ctx, id, input, { by, batch: newId() });
  });
  const [shown = null] = event === null ? [] : await presentEvents(ctx, [event]);
  return { inquiry: await present(ctx, inquiry), client: client && toClient(client), event: shown };
}
