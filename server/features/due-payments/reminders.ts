/** Mail to clients about what they have to pay: seven days before, on the day, and three and seven days after. */

import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { findOpenInvoiceOf } from '#server/features/billing/link-source.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { paymentDues } from '#server/features/payments/table.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { findWhyDateIsGone } from '#server/features/proposals/date-gone.ts';
import { findMailTarget } from '#server/features/proposals/link-source.ts';
import { conversationOf, findPayer, pageLinksOf, valuesFor } from '#server/features/proposals/mail.ts';
import { proposalRecords, subjectIdOf } from '#server/features/proposals/record.ts';
import { reminderAt } from '#server/features/proposals/reminders.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { messageLimits } from '#shared/message/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { addDays } from '#shared/rules/dates.ts';
import { inBraces, linksIn, withoutSentencesOf } from '#shared/template/link-fields.ts';
import type { SaleFacts } from '#shared/template/template-fields.ts';

const daysBefore = [7, 0];
const daysAfter = [3, 7];

type Kind = 'payment_due' | 'payment_overdue';

interface Reminder {
  row: ProposalRow;
  about: Awaited<ReturnType<typeof conversationOf>>;
  to: { name: string; email: string };
  kind: Kind;
  due: NonNullable<SaleFacts['due']>;
  dedupeKey: string;
}

/**
 * One a day for each proposal. Its day stands for the occasion and the due day of each row in it, which are a fixed number of days apart: a
 * postponed payment is reminded of again, and no occasion twice.
 */
const toDedupeKey = (id: string, day: string) => `payment:${id}:${day}`;

async function isSent(ctx: Ctx, dedupeKey: string): Promise<boolean> {
  const { id } = messages;
  return (await ctx.db.query.select({ id }).from(messages).where(eq(messages.dedupeKey, dedupeKey))).length > 0;
}

/** Whether what is due for it is asked of somebody. */
async function isOwed(ctx: Ctx, row: ProposalRow): Promise<boolean> {
  if (row.signedVersion === 0 || subjectIdOf(row) === '') return false;
  const event = row.eventId === null ? undefined : await findEventRow(ctx, row.eventId);
  // Nobody pays for a date that somebody else has by now.
  return event?.status !== 'cancelled' && (await findWhyDateIsGone(ctx, row)) === undefined;
}

/** What a client is reminded of on a day: all that is overdue by then, if that is three or seven days, or else what falls on the day. */
async function findDue(ctx: Ctx, row: ProposalRow, day: string): Promise<Pick<Reminder, 'kind' | 'due'> | undefined> {
  const open = (await balanceOf(ctx, row)).rows.flatMap(({ due, clearing, dueDay }) =>
    due > clearing && dueDay !== null ? [{ cents: due - clearing, day: dueDay }] : [],
  );
  const isLate = open.some((one) => daysAfter.some((days) => addDays(one.day, days) === day));
  const signedOn = textOfDay((await getVenueCalendar(ctx)).dayAt(row.acceptedAt ?? 0));
  // Whoever signed on that day has just read when it is due.
  const isNew = signedOn >= day;
  const found = {
    payment_overdue: isLate ? open.filter((one) => one.day < day) : [],
    payment_due: isNew ? [] : open.filter((one) => daysBefore.some((days) => addDays(day, days) === one.day)),
  };
  for (const kind of ['payment_overdue', 'payment_due'] as const)
    if (found[kind].length > 0 && (await readProgramTemplate(ctx, kind)).isActive) return { kind, due: found[kind] };
  return undefined;
}

/** What somebody is reminded of for a proposal on a day; undefined once they are. */
async function findReminder(ctx: Ctx, id: string, day: string): Promise<Reminder | undefined> {
  const row = await proposalRecords.find(ctx, id);
  const dedupeKey = toDedupeKey(id, day);
  if (row === undefined || !(await isOwed(ctx, row)) || (await isSent(ctx, dedupeKey))) return undefined;
  const found = await findDue(ctx, row, day);
  if (found === undefined) return undefined;
  const about = await conversationOf(ctx, row);
  const client = about.clientId === null ? undefined : await findClientRow(ctx, about.clientId);
  if (about.clientId !== null && client?.remindsOfPayments !== true) return undefined;
  const to = await findPayer(ctx, row, about.clientId);
  return to && { row, about, to, ...found, dedupeKey };
}

/** Why a reminder that waits, as while a mail server was away, need not go out any more. */
export async function findWhyPointless(ctx: Ctx, { dedupeKey }: { dedupeKey: string | null }) {
  const [, id = '', day = ''] = (dedupeKey ?? '').split(':');
  const row = await proposalRecords.find(ctx, id);
  if (row === undefined || !(await isOwed(ctx, row))) return 'Nobody has to pay this any more.';
  return (await findDue(ctx, row, day)) === undefined ? 'It was paid meanwhile.' : undefined;
}

const factsOf = ({ title, eventType, eventDay, groups }: ProposalDocument) => ({ title, eventType, eventDay, groups });

/** Queues the message, inside the transaction of the caller. */
async function queue(ctx: Ctx, { row, about, to, kind, due, dedupeKey }: Reminder): Promise<void> {
  const { subject, body } = await readProgramTemplate(ctx, kind);
  const target = await findMailTarget(ctx, row, to.email);
  // What is agreed, whatever is being changed meanwhile.
  const agreed = await readAgreed(ctx, row);
  const values = await valuesFor(ctx, agreed === undefined ? row : { ...row, ...factsOf(agreed) }, to.name, undefined, {
    due,
  });
  // A link is of whoever signs: without one its place stays blank.
  if (target === undefined) values.proposal_link = '';
  const invoiceId = await findOpenInvoiceOf(ctx, row);
  if (invoiceId !== undefined) values.invoice_link = inBraces('invoice_link');
  const at = ctx.now().getTime();
  const message = {
    ...{ ...(await readSender(ctx)), ...about, kind: 'payment_reminder' as const, to: [to.email] },
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(invoiceId === undefined ? withoutSentencesOf(body, 'invoice_link') : body, values),
    links: linksIn(body, {
      ...(target !== undefined && { proposal_link: target }),
      ...(invoiceId !== undefined && { invoice_link: invoiceId }),
      ...pageLinksOf(row),
    }),
    dedupeKey,
  };
  await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
}

/** The proposals that have a row whose occasion is a day. */
function findOccasions(ctx: Ctx, day: string) {
  const { proposalId, dueDay } = paymentDues;
  const days = [...daysBefore.map((days) => addDays(day, days)), ...daysAfter.map((days) => addDays(day, -days))];
  return ctx.db.query
    .selectDistinct({ id: proposalId })
    .from(paymentDues)
    .where(inArray(dueDay, days))
    .orderBy(asc(proposalId));
}

/**
 * Reminds whoever is to be reminded now, once for each occasion, and not of those that are older than a day. Returns when the next may be,
 * or nothing if only a commit can change that. Reads before it writes: a commit wakes the job.
 */
export async function remindOfPayments(ctx: Ctx): Promise<number | undefined> {
  if (ctx.config.mail.smtp === undefined) return undefined;
  const today = await readToday(ctx);
  const morning = await reminderAt(ctx, today);
  const isMorning = ctx.now().getTime() >= morning;
  const day = isMorning ? today : addDays(today, -1);
  for (const { id } of await findOccasions(ctx, day)) {
    if ((await findReminder(ctx, id, day)) === undefined) continue;
    await ctx.db.tx(async () => {
      const found = await findReminder(ctx, id, day);
      if (found !== undefined) await queue(ctx, found);
    });
  }
  const { cents, dueDay } = paymentDues;
  const [open] = await ctx.db.query
    .select({ cents })
    .from(paymentDues)
    .where(and(isNotNull(dueDay), gt(cents, 0)))
    .limit(1);
  if (open === undefined) return undefined;
  return isMorning ? reminderAt(ctx, today, 1) : morning;
}
