/** Mail to those who have not signed: a few days after somebody looked, and on the day before the proposal expires. */

import { and, eq, gt, lte, min, type SQL } from 'drizzle-orm';
import { momentAt } from '#server/features/bookings/span.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { mailSuppression } from '#server/features/outgoing-mail/suppression.ts';
import { findSent, proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { unsignedAfterMs } from '#shared/proposal/values.ts';
import { addDays, dayMs } from '#shared/rules/dates.ts';
import { findUnsent, type ProposalMail, queueProposalMail } from './mail.ts';
import { isOpen, isOpenOn } from './open-until.ts';
import { proposalRecords, subjectIdOf } from './record.ts';
import { signaturesOf } from './signatures.ts';
import { type ProposalRow, proposals } from './table.ts';

type Reminder = Extract<ProposalMail['kind'], 'proposal_unsigned' | 'proposal_expiring'>;

/** The moment (milliseconds) on a day, or so many days later, from which on people are reminded: nine by the clocks of the venue. */
export const reminderAt = async (ctx: Ctx, day: string, daysLater = 0): Promise<number> =>
  momentAt((await getVenue(ctx)).timeZone, day, '09:00', daysLater);

/** Older occasions bring no mail, so that a server that was away, or a template that is switched on, does not send them all at once. */
const maxLateMs = dayMs;

/** Whether a signature would be taken: for an event that is canceled or over it is refused, as it is where nobody is left who it is for. */
async function canBeSigned(ctx: Ctx, row: ProposalRow, today: string): Promise<boolean> {
  if (!isOpen(row, today) || subjectIdOf(row) === '') return false;
  const event = row.eventId === null ? undefined : await findEventRow(ctx, row.eventId);
  return event === undefined || event.status === 'pending' || event.status === 'confirmed';
}

/** Whom to remind of a proposal, which is the same again until they are told. */
async function findReminder(
  ctx: Ctx,
  id: string,
  kind: Reminder,
): Promise<{ row: ProposalRow; mail: ProposalMail; by: string } | undefined> {
  const row = await proposalRecords.find(ctx, id);
  const today = await readToday(ctx);
  if (row === undefined || !(await canBeSigned(ctx, row, today))) return undefined;
  const sent = await findSent(ctx, id);
  const version = await proposalVersions.read(ctx, id, row.sentVersion);
  if (sent === undefined || version === undefined) return undefined;
  // Whoever got it today has just read when it expires.
  const isNew = textOfDay((await getVenueCalendar(ctx)).dayAt(sent.at)) === today;
  if (kind === 'proposal_expiring' && (isNew || row.validUntil !== addDays(today, 1))) return undefined;
  if (kind === 'proposal_unsigned' && row.viewedAt === null) return undefined;
  const signed = new Set((await signaturesOf(ctx, id, row.sentVersion)).map(({ signerId }) => signerId));
  const mail = { kind, version: sent.number, signers: version.content.signers.filter((one) => !signed.has(one.id)) };
  const signers: ProposalRow['signers'] = [];
  for (const signer of await findUnsent(ctx, row, mail))
    if ((await mailSuppression(ctx)(signer.email)) === undefined) signers.push(signer);
  return signers.length === 0 ? undefined : { row, mail: { ...mail, signers }, by: sent.by };
}

/** Reads before it writes: a commit wakes the job. */
async function remind(ctx: Ctx, kind: Reminder, condition: SQL | undefined): Promise<void> {
  if (!(await readProgramTemplate(ctx, kind)).isActive) return;
  for (const { id } of await ctx.db.query.select({ id: proposals.id }).from(proposals).where(condition)) {
    if ((await findReminder(ctx, id, kind)) === undefined) continue;
    await ctx.db.tx(async () => {
      const found = await findReminder(ctx, id, kind);
      if (found !== undefined) await queueProposalMail(ctx, null, found.row, found.mail, found.by);
    });
  }
}

/** Reminds whoever is to be reminded now, once of each version. Returns when the next one may be, or nothing if only a commit can change that. */
export async function remindSigners(ctx: Ctx): Promise<number | undefined> {
  if (ctx.config.mail.smtp === undefined) return undefined;
  const at = ctx.now().getTime();
  const today = await readToday(ctx);
  const open = isOpenOn(today);
  const { validUntil, viewedAt } = proposals;
  const morning = await reminderAt(ctx, today);
  if (at >= morning) await remind(ctx, 'proposal_expiring', and(open, eq(validUntil, addDays(today, 1))));
  const lookedBefore = at - unsignedAfterMs;
  await remind(
    ctx,
    'proposal_unsigned',
    and(open, gt(viewedAt, lookedBefore - maxLateMs), lte(viewedAt, lookedBefore)),
  );
  const [next] = await ctx.db.query
    .select({ viewedAt: min(viewedAt) })
    .from(proposals)
    .where(and(open, gt(viewedAt, lookedBefore)));
  const [any] = await ctx.db.query.select({ id: proposals.id }).from(proposals).where(open).limit(1);
  if (any === undefined) return undefined;
  const moments = [
    at < morning ? morning : await reminderAt(ctx, today, 1),
    ...(next?.viewedAt == null ? [] : [next.viewedAt + unsignedAfterMs]),
  ];
  return Math.min(...moments);
}
