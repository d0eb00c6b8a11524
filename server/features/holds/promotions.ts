import { and, eq, isNull } from 'drizzle-orm';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { expireDueHolds } from '#server/features/hold-line/line.ts';
import { hasMovedUp, type Standing } from '#server/features/hold-line/ranks.ts';
import { readWholeLine, selectHoldsEndingSoon, standingsOf } from '#server/features/hold-line/store.ts';
import { type HoldRow, holds } from '#server/features/hold-line/table.ts';
import { dayInWords, momentInWords, readHoldNames } from '#server/features/hold-line/to-hold.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { type HoldNotice, notifyHold } from '#server/features/outgoing-mail/notices.ts';
import { planTaskForHold } from '#server/features/tasks/follow-ups.ts';
import { users } from '#server/platform/auth/table.ts';
import { perContext } from '#server/platform/context.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { historyLog } from '#server/records/history-log.ts';
import { serverRecords } from '#server/records/records.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { ordinal } from '#shared/calendar/values.ts';

/** How much of a name is in the title of a task about a hold: leaves room for the rest of it. */
export const maxNameInHoldTitle = 120;

type Standings = Map<string, Standing>;

/** What became of a hold, in the words of a task and in a mail. */
interface News {
  toTitle(name: string): string;
  mail: HoldNotice['event'] | undefined;
  batch?: string | undefined;
}

/**
 * Tells staff what becomes of holds: whoever moves up because somebody before them is gone, and who is about to run out. It
 * compares the line before and after every action on records, in the transaction of the action, so that none is missed.
 */
export const holdPromotions = perContext((ctx) => {
  const { db, now } = ctx;
  const records = serverRecords(ctx);

  /** Who has the inquiry, or who placed the hold if that account still works. */
  const assigneeFor = async ({ inquiryId, placedById }: HoldRow): Promise<string | null> => {
    const { assigneeId } = inquiries;
    const [inquiry] = await db.query
      .select({ assigneeId })
      .from(inquiries)
      .where(eq(inquiries.id, inquiryId ?? ''));
    if (typeof inquiry?.assigneeId === 'string') return inquiry.assigneeId;
    const works = and(eq(users.id, placedById), isNull(users.disabledAt));
    const [placer] = await db.query.select({ id: users.id }).from(users).where(works);
    return placer?.id ?? null;
  };

  /** A task, and mail to those who want it. */
  const planTaskAndMail = async (row: HoldRow, { toTitle, mail, batch }: News): Promise<void> => {
    const { timeZone } = await readCalendarRules(ctx);
    const name = ((await readHoldNames(ctx, [row])).get(row.id) ?? '').slice(0, maxNameInHoldTitle).toWellFormed();
    const dueDay = textOfDay(getCalendar(timeZone).dayAt(now().getTime()));
    const assigneeId = await assigneeFor(row);
    await planTaskForHold(ctx, row, { title: toTitle(name), assigneeId, dueDay, batch });
    const { id: holdId, inquiryId, expiresAt, eventDate } = row;
    const title = `${name}, ${dayInWords(eventDate)}, ${eventDate.slice(0, 4)}`;
    if (mail !== undefined)
      await notifyHold(ctx, {
        event: mail,
        ownerId: assigneeId,
        holdId,
        inquiryId,
        title,
        expiresAt,
        path: adminPaths.calendar,
      });
  };

  const promote = async (row: HoldRow, { rank }: Standing, batch: string | undefined): Promise<void> => {
    await historyLog(ctx).record({
      by: null,
      entity: 'hold',
      entityId: row.id,
      subjectId: row.inquiryId ?? row.clientId ?? row.eventId,
      action: 'promoted',
      after: { rank },
      version: row.updatedAt,
    });
    const day = dayInWords(row.eventDate);
    const mail = rank === 1 ? 'promoted' : undefined;
    await planTaskAndMail(row, {
      toTitle: (name) => `${name} is now ${ordinal(rank)} for ${day}: call them`,
      mail,
      batch,
    });
  };

  /** Announces who moved up since `before`. What time had done until `start` is no part of the batch, and stays when that is taken back. */
  const announce = async (
    before: Standings,
    start: Standings,
    at: number,
    batch: string | undefined,
  ): Promise<void> => {
    const after = await readWholeLine(ctx, at);
    const standings = standingsOf(after);
    for (const { id, row } of after.holds) {
      const current = standings.get(id);
      const hasRisen = (old?: Standing) => old && current && hasMovedUp(old, current);
      if (current && hasRisen(before.get(id))) await promote(row, current, hasRisen(start.get(id)) ? batch : undefined);
    }
  };

  records.observe(async () => {
    const at = now().getTime();
    const readStandings = async () => standingsOf(await readWholeLine(ctx, at));
    const before = await readStandings();
    const start = (await expireDueHolds(ctx)) ? await readStandings() : before;
    return async (batch) => {
      // What came back from the trash may have run out there.
      await expireDueHolds(ctx);
      if (before.size > 0) await announce(before, start, at, batch);
    };
  });

  return {
    /** Announces the end of holds that have a day left. Inside a transaction. */
    async warn(): Promise<void> {
      const at = now().getTime();
      const { timeZone } = await readCalendarRules(ctx);
      for (const row of await selectHoldsEndingSoon(ctx, at)) {
        const end = momentInWords(timeZone, row.expiresAt, at);
        const day = dayInWords(row.eventDate);
        await planTaskAndMail(row, { toTitle: (name) => `${name} for ${day}: the hold ends ${end}`, mail: 'expiring' });
        // Its version stays: nobody changed it.
        await db.query.update(holds).set({ warnedAt: at }).where(eq(holds.id, row.id));
      }
    },
  };
});
