/** Mail to whoever booked a tour: each with its calendar file, and with a link to move or cancel it. */

import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { momentAt } from '#server/features/bookings/span.ts';
import { calendarType, writeCalendar } from '#server/features/calendar-feeds/ical.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { mailSuppression, recipientKey } from '#server/features/outgoing-mail/suppression.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { FileSource } from '#server/platform/mail/file-sources.ts';
import type { LinkSource } from '#server/platform/mail/link-sources.ts';
import { messageLimits } from '#shared/message/values.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { dayMs, minuteMs } from '#shared/rules/dates.ts';
import { templateValues } from '#shared/template/template-fields.ts';
import type { ProgramTemplateKind } from '#shared/template/values.ts';
import { tourInWords } from '#shared/tour/words.ts';
import { tourLink } from './link.ts';
import { findTour, findVisitor } from './standing.ts';
import { type TourRow, tours } from './table.ts';

/** What is mailed about a tour. */
export type TourMail = Extract<ProgramTemplateKind, 'tour_booked' | 'tour_moved' | 'tour_canceled' | 'tour_reminder'>;

/** A day and a time of a form in words. */
export async function tourMoment(ctx: Ctx, at: string): Promise<string> {
  const { timeZone } = await getVenue(ctx);
  return tourInWords(momentAt(timeZone, at.slice(0, 10), at.slice(11)), timeZone);
}

/** What a calendar file says, so that it is printed the same whatever becomes of the tour. */
const fileTarget = ({ taskId, sequence, toldFrom, toldMinutes, toldState, toldAt }: TourRow) =>
  [taskId, sequence, toldFrom, toldMinutes, toldState, toldAt].join('.');

/** A tour as calendar programs read it: the same entry each time, and a higher sequence with each change. */
async function printTour(ctx: Ctx, target: string): Promise<Buffer> {
  const [taskId = '', sequence, from, minutes, state, at] = target.split('.');
  const venue = await getVenue(ctx);
  const moment = Number(at);
  const text = await writeCalendar([
    {
      uid: `${taskId}@marquee`,
      title: `Tour of ${venue.name}`,
      description: venue.phone,
      place: addressInWords(venue),
      status: state === 'canceled' ? 'cancelled' : 'confirmed',
      time: { from: Number(from), to: Number(from) + Number(minutes) * minuteMs },
      createdAt: moment,
      updatedAt: moment,
      changes: Number(sequence),
    },
  ]);
  return Buffer.from(text);
}

/** The calendar file of a tour as whoever booked it was told last. */
export const printToldTour = (ctx: Ctx, tour: TourRow): Promise<Buffer> => printTour(ctx, fileTarget(tour));

export const icsName = 'tour.ics';

/** Prints the calendar files of messages. */
export const tourFileSource: FileSource = { print: printTour };

const sentKey = async (ctx: Ctx, dedupeKey: string) => {
  const { id } = messages;
  return (await ctx.db.query.select({ id }).from(messages).where(eq(messages.dedupeKey, dedupeKey))).length > 0;
};

/** A link is repeated once a day, everything else once for each change. */
function toDedupeKey(ctx: Ctx, { taskId, sequence }: TourRow, kind: TourMail, isAgain: boolean): string {
  const day = ctx.now().toISOString().slice(0, 10);
  return isAgain ? `tour_again:${taskId}:${day}` : `${kind}:${taskId}:${sequence}`;
}

/** Messages that one address gets within a day: whoever books and moves tours in the name of somebody else must not flood them. */
const dailyTourMail = 10;

/** Whether an address got so many that only what comes by itself is sent. */
async function isFlooded(ctx: Ctx, email: string, mail: TourMail): Promise<boolean> {
  if (mail === 'tour_reminder') return false;
  const { kind, to, createdAt } = messages;
  const isTheirs = sql`lower(${to}) = lower(${recipientKey(email)})`;
  const isRecent = gt(createdAt, ctx.now().getTime() - dayMs);
  const [sent] = await ctx.db.query
    .select({ total: count() })
    .from(messages)
    .where(and(eq(kind, 'tour'), isRecent, isTheirs));
  return (sent?.total ?? 0) >= dailyTourMail;
}

type Visitor = Awaited<ReturnType<typeof findVisitor>>;

/** Whether such messages go to somebody at all. */
const isMailed = async (ctx: Ctx, visitor: Visitor, kind: TourMail): Promise<boolean> =>
  visitor !== undefined &&
  (await readProgramTemplate(ctx, kind)).isActive &&
  (await mailSuppression(ctx)(visitor.inquiry.email)) === undefined;

/** Whether somebody gets such a message, who did not yet. */
export const canMailTour = async (ctx: Ctx, tour: TourRow, kind: TourMail): Promise<boolean> =>
  (await isMailed(ctx, await findVisitor(ctx, tour), kind)) &&
  !(await sentKey(ctx, toDedupeKey(ctx, tour, kind, false)));

/** Whether a message about a tour as its row says is on its way or has arrived. */
export const isTourMailed = async (ctx: Ctx, tour: TourRow, kind: TourMail): Promise<boolean> =>
  ctx.config.mail.smtp !== undefined && (await sentKey(ctx, toDedupeKey(ctx, tour, kind, false)));

/** Whether such messages are sent at all. */
export const isTourMailOn = async (ctx: Ctx, kind: TourMail): Promise<boolean> =>
  ctx.config.mail.smtp !== undefined && (await readProgramTemplate(ctx, kind)).isActive;

/**
 * Queues a message about a tour as its row says, unless its template is inactive or they get no mail from the program. `isAgain`: they are sent
 * the link once more. Returns whether it is queued, now or before. Inside the transaction of the caller.
 */
export async function queueTourMail(
  ctx: Ctx,
  tour: TourRow,
  kind: TourMail,
  { isAgain = false }: { isAgain?: boolean } = {},
): Promise<boolean> {
  const dedupeKey = toDedupeKey(ctx, tour, kind, isAgain);
  if (await sentKey(ctx, dedupeKey)) return true;
  const visitor = await findVisitor(ctx, tour);
  if (visitor === undefined || !(await isMailed(ctx, visitor, kind))) return false;
  const { inquiry, isTrashed } = visitor;
  if (await isFlooded(ctx, inquiry.email, kind)) return false;
  const { subject, body } = await readProgramTemplate(ctx, kind);
  const facts = { from: tour.toldFrom, people: tour.people };
  // Nothing of what a stranger typed goes to an address that a stranger typed, but the letters of a name.
  const fullName = inquiry.fullName
    .replace(/[^\p{L}\p{M}\s'’&+,-]/gu, ' ')
    .slice(0, 60)
    .toWellFormed();
  const values = templateValues({ ...inquiry, fullName }, await getVenue(ctx), undefined, { tour: facts });
  const at = ctx.now().getTime();
  const message = {
    ...(await readSender(ctx)),
    kind: 'tour' as const,
    inquiryId: isTrashed ? null : inquiry.id,
    clientId: isTrashed ? null : inquiry.clientId,
    to: [inquiry.email],
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(body, values),
    links: { tour_link: tour.taskId },
    files: [{ name: icsName, type: calendarType, bytes: 0, printedBy: 'tour' as const, target: fileTarget(tour) }],
    dedupeKey,
  };
  await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
  return true;
}

/** What `{{tour_link}}` opens: the next tour of whoever gets the message. */
export const tourLinkSource: LinkSource = {
  path: tourLink.path,

  async find(ctx, { inquiryId }) {
    const own = inquiryId === null ? undefined : await findVisitor(ctx, { inquiryId });
    const [row] =
      own === undefined
        ? []
        : await ctx.db.query
            .select({ id: tours.taskId })
            .from(tours)
            .where(and(eq(tours.inquiryId, own.inquiry.id), gt(tours.toldFrom, ctx.now().getTime())))
            .orderBy(asc(tours.toldFrom))
            .limit(1);
    return row === undefined ? { problem: 'They have not booked a tour that is still to come.' } : { target: row.id };
  },

  async issue(ctx, target) {
    const tour = await findTour(ctx, target);
    if (tour === undefined) return { reason: 'The tour is not there any more.' };
    return { path: await tourLink.issue(ctx, target, { keepsOthers: true }) };
  },
};
