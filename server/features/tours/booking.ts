/** Visitors book a tour: an inquiry, a task and a confirmation in one transaction. */

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { conflictWith } from '#server/features/bookings/conflicts.ts';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { prepareBookedInquiry } from '#server/features/inquiries/create.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { taskRecords } from '#server/features/tasks/record.ts';
import { tasks } from '#server/features/tasks/table.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CreateInquiry } from '#shared/inquiry/schema.ts';
import { maxTaskTitleLength } from '#shared/task/values.ts';
import type { BookTour } from '#shared/tour/schema.ts';
import { peopleInWords, tourMessages } from '#shared/tour/values.ts';
import { getFreeTimes } from './facts.ts';
import type { FreeTime } from './free-times.ts';
import { tourLink } from './link.ts';
import { queueTourMail, tourMoment } from './mail.ts';
import { type TourRow, tours } from './table.ts';

/** What became of it: booked, with the path of its own page, or held back because it looks automated. */
type Booked = { path: string } | { path: undefined };

/** Throws `conflict` where the time is not free. Inside a transaction, in which nobody else can book it. */
export async function requireFreeTime(ctx: Ctx, at: string, movedId?: string): Promise<FreeTime> {
  const { times } = await getFreeTimes(ctx, movedId);
  const time = times.find(({ day, clock }) => `${day}T${clock}` === at);
  if (time === undefined) throw conflictWith(times.length === 0 ? tourMessages.noneLeft : tourMessages.taken, 'at');
  return time;
}

/** The tour to come of somebody with an email address. */
async function findUpcoming(ctx: Ctx, email: string): Promise<TourRow | undefined> {
  const isTheirs = sql`lower(${inquiries.email}) = lower(${email})`;
  const [row] = await ctx.db.query
    .select({ tour: tours })
    .from(tours)
    .innerJoin(inquiries, eq(inquiries.id, tours.inquiryId))
    .innerJoin(tasks, eq(tasks.id, tours.taskId))
    .where(and(isTheirs, eq(tasks.kind, 'tour'), isNull(tasks.doneAt), gt(tours.toldFrom, ctx.now().getTime())))
    .orderBy(asc(tours.toldFrom))
    .limit(1);
  return row?.tour;
}

/** What staff read of it. How many come to look is not how many come to the event. */
async function toInquiry(ctx: Ctx, { at, fullName, email, phone, people, note, formMarks }: BookTour) {
  const sentence = `Tour on ${await tourMoment(ctx, at)}, for ${peopleInWords(people)}.`;
  return {
    ...{ fullName, email, phone, formMarks },
    ...{ eventType: null, eventDate: null, guestCount: undefined },
    message: [sentence, note].filter(Boolean).join('\n\n'),
  } satisfies CreateInquiry;
}

const titleOf = ({ fullName, people }: BookTour) =>
  `Tour: ${fullName.slice(0, 150).toWellFormed()}, ${peopleInWords(people)}`.slice(0, maxTaskTitleLength);

async function book(ctx: Ctx, input: BookTour, inquiryId: string): Promise<string> {
  const time = await requireFreeTime(ctx, input.at);
  const { tourMinutes: minutes, tourSpaceIds } = await readSettings(ctx);
  // The settings keep a space that was deleted.
  const { spaces } = await readCalendarRules(ctx);
  const spaceId = tourSpaceIds.find((id) => spaces.some(({ _id }) => _id === id)) ?? null;
  const at = ctx.now().getTime();
  const taskId = newId();
  await taskRecords.insert(ctx, null, {
    ...{ id: taskId, kind: 'tour', title: titleOf(input), inquiryId, clientId: null, eventId: null },
    ...{ dueDay: time.day, dueClock: time.clock, minutes, spaceId },
    ...{ assigneeId: time.hostIds[0] ?? null, doneAt: null, doneBy: null, dedupeKey: null },
  });
  const row: TourRow = {
    ...{ taskId, inquiryId, people: input.people, createdAt: at, sequence: 0, warning: '' },
    ...{ toldFrom: time.from, toldMinutes: minutes, toldState: 'booked', toldAt: at },
  };
  await ctx.db.query.insert(tours).values(row);
  await queueTourMail(ctx, row, 'tour_booked');
  return tourLink.issue(ctx, taskId, { keepsOthers: true });
}

/** The page of the tour that the same request booked before. */
async function openAgain(ctx: Ctx, inquiryId: string): Promise<Booked> {
  const [tour] = await ctx.db.query.select().from(tours).where(eq(tours.inquiryId, inquiryId));
  if (tour === undefined) return { path: undefined };
  return { path: await tourLink.issue(ctx, tour.taskId, { keepsOthers: true }) };
}

/** Rolls everything back: whoever has a tour books no other one. */
class HasTour extends Error {
  readonly tour: TourRow;

  constructor(tour: TourRow) {
    super('They have booked a tour.');
    this.tour = tour;
  }
}

/**
 * Books a tour. Of any number who want the same time, one gets it. Errors: `validation`, `conflict` for a time that is not free or for
 * somebody who has a tour, `rate_limited`. The same form sent twice books once. A tour that looks automated is held: it is an inquiry
 * among the spam, and takes no time from anybody.
 */
export async function bookTour(ctx: Ctx, actor: Actor, input: BookTour): Promise<Booked> {
  if (!(await readSettings(ctx)).takesTours) throw new AppError('not_found');
  const { formMarks: _marks, ...details } = input;
  const key = `tour-${createHash('sha256').update(JSON.stringify(details)).digest('base64url')}`;
  const inquiry = await toInquiry(ctx, input);
  const prepared = await prepareBookedInquiry(ctx, actor, inquiry, { key, owesAnswer: input.note !== '' });
  const { id, store } = prepared;
  if (store === undefined) return ctx.db.tx(() => openAgain(ctx, id));
  if (prepared.isSpam) {
    await ctx.db.tx(store);
    return { path: undefined };
  }
  try {
    return await ctx.db.tx(async (): Promise<Booked> => {
      const stored = await store();
      if (stored !== id) return openAgain(ctx, stored);
      const theirs = await findUpcoming(ctx, input.email);
      if (theirs !== undefined) throw new HasTour(theirs);
      return { path: await book(ctx, input, id) };
    });
  } catch (error) {
    if (!(error instanceof HasTour)) throw error;
    // To the address, and not on the page, where anybody could ask with it.
    const isQueued = await ctx.db.tx(() => queueTourMail(ctx, error.tour, 'tour_booked', { isAgain: true }));
    const isMailed = isQueued && ctx.config.mail.smtp !== undefined;
    throw conflictWith(isMailed ? tourMessages.hasTour : tourMessages.hasTourUnmailed, 'email');
  }
}
