import { and, asc, eq, gt } from 'drizzle-orm';
import { holds } from '#server/features/hold-line/table.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { perContext } from '#server/platform/context.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { type DayState, dateAnswer, daysAround, stateOf } from '#shared/rules/date-answer.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { type DatedStates, getDayStates } from './day-states.ts';

/** What is told of a day that somebody asks for; nothing of one that has passed. */
interface AnsweredDay {
  state: DayState | null;
  answer: string;
}

const nothing: AnsweredDay = { state: null, answer: '' };
/** So old may be what an arriving inquiry is told. */
const maxAgeMs = 1000;
/** Nearly all inquiries ask for a day within three years. */
const usualDays = 3 * 366;

/** What people who ask for a day are told of it, in the form, by mail and by staff. */
export const dateAnswers = perContext((ctx) => {
  const { db, now } = ctx;

  const readToday = async () => textOfDay((await getVenueCalendar(ctx)).dayAt(now().getTime()));

  let recent: { readAt: number; last: string; states: Promise<DatedStates> } | undefined;
  /** `bench/inquiry-arrival.ts`: every arrival is a write, after which all days would be read anew. */
  const readRecent = async (today: string): Promise<{ last: string; states: DatedStates }> => {
    if (recent === undefined || performance.now() - recent.readAt > maxAgeMs) {
      const last = textOfDay(dayOf(today) + usualDays);
      const states = getDayStates(ctx, { from: today, to: last });
      recent = { readAt: performance.now(), last, states };
    }
    const { last, states } = recent;
    try {
      return { last, states: await states };
    } catch (error) {
      recent = undefined;
      throw error;
    }
  };

  const answerWith = async (
    day: string | null,
    read: (today: string, to: string) => Promise<DatedStates | undefined>,
  ) => {
    if (day === null || !isCalendarDay(day)) return nothing;
    const today = await readToday();
    const range = daysAround(day, today);
    if (range === undefined || !isCalendarDay(range.to)) return nothing;
    try {
      const { days } = (await read(today, range.to)) ?? (await getDayStates(ctx, range));
      const question = { day, states: days, today };
      return { state: stateOf(question), answer: dateAnswer(question) };
    } catch {
      // What cannot be read is not said, and keeps nobody from writing.
      return nothing;
    }
  };

  return {
    /** Public. */
    ask: (day: string | null): Promise<AnsweredDay> => answerWith(day, async () => undefined),

    /** The same for an arriving inquiry, as it was at most a second ago. Not inside a transaction. */
    askRecent(day: string | null): Promise<AnsweredDay> {
      // Others wait for what it reads, when that transaction may have ended.
      db.requireOutside('Asking for a date');
      return answerWith(day, async (today, to) => {
        const { last, states } = await readRecent(today);
        return to <= last && now().getTime() < states.until ? states : undefined;
      });
    },

    /** The hold that counts for an inquiry, the one that ends first. */
    async holdOf(inquiryId: string): Promise<{ spaceNames: string; expiresAt: number } | undefined> {
      const counts = and(eq(holds.state, 'active'), gt(holds.expiresAt, now().getTime()));
      const [hold] = await db.query
        .select({ spaceIds: holds.spaceIds, expiresAt: holds.expiresAt })
        .from(holds)
        .where(and(eq(holds.inquiryId, inquiryId), counts))
        .orderBy(asc(holds.expiresAt))
        .limit(1);
      if (hold === undefined) return undefined;
      const rows = await db.query.select().from(spaces).orderBy(asc(spaces.position));
      const names = rows.filter(({ id }) => hold.spaceIds.includes(id)).map(({ name }) => name);
      return { spaceNames: names.join(', ') || 'the whole venue', expiresAt: hold.expiresAt };
    },
  };
});
