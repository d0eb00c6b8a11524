import { and, asc, eq, gt } from 'drizzle-orm';
import { momentAt } from '#server/features/bookings/span.ts';
import { settings } from '#server/features/settings/table.ts';
import { spaces } from '#server/features/spaces/table.ts';
import { tasks } from '#server/features/tasks/table.ts';
import { tours } from '#server/features/tours/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { everyDay } from '#shared/rules/hours.ts';
import type { Author } from './desk-work.ts';

/** When somebody shows the venue in the sample. */
const hours = { ...everyDay({ opens: '10:00', closes: '16:00' }), sunday: [], monday: [] };
/** So many of the planned tours were booked by visitors themselves. */
const bookedCount = 2;

/** Visitors book tours in the sample, with the first account, and two have done so. */
export async function addSampleTours(
  db: Database,
  { author, timeZone, today }: { author: Author; timeZone: string; today: string },
): Promise<void> {
  if (author === undefined) return;
  const [space] = await db.query.select({ id: spaces.id }).from(spaces).orderBy(asc(spaces.position)).limit(1);
  const tourSpaceIds = space === undefined ? [] : [space.id];
  const set = { takesTours: true, tourHosts: [{ accountId: author.id, hours }], tourSpaceIds };
  await db.query
    .insert(settings)
    .values({ key: 1, version: 1, ...set })
    .onConflictDoUpdate({ target: settings.key, set });
  const planned = await db.query
    .select()
    .from(tasks)
    .where(and(eq(tasks.kind, 'tour'), gt(tasks.dueDay, today)))
    .orderBy(asc(tasks.dueDay))
    .limit(bookedCount);
  for (const { id: taskId, inquiryId, dueDay, dueClock, minutes, createdAt } of planned)
    await db.query.insert(tours).values({
      ...{ taskId, inquiryId: inquiryId ?? '', people: 2, createdAt, sequence: 0, warning: '' },
      ...{ toldState: 'booked', toldAt: createdAt, toldMinutes: minutes ?? 0 },
      toldFrom: momentAt(timeZone, dueDay, dueClock ?? '10:00'),
    });
}
