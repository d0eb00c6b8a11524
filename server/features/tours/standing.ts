import { eq } from 'drizzle-orm';
import type { Span } from '#server/features/bookings/span.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import type { InquiryRow } from '#server/features/inquiries/table.ts';
import { taskRecords } from '#server/features/tasks/record.ts';
import type { TaskRow } from '#server/features/tasks/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { tourSpan } from './facts.ts';
import { type TourRow, tours } from './table.ts';

/** What a tour is now, whoever changed it; `done` counts as over. */
export type Standing = { state: 'canceled' } | ({ state: 'booked' | 'over'; task: TaskRow } & Span);

/** A tour that was booked by a visitor; undefined once it was deleted for good. */
export async function findTour(ctx: Ctx, taskId: string): Promise<TourRow | undefined> {
  const [row] = await ctx.db.query.select().from(tours).where(eq(tours.taskId, taskId));
  return row;
}

/** How a tour stands. One that is in the trash, or no tour any more, is canceled. */
export async function standingOf(ctx: Ctx, { taskId }: Pick<TourRow, 'taskId'>): Promise<Standing> {
  const task = await taskRecords.find(ctx, taskId);
  if (task === undefined || task.kind !== 'tour') return { state: 'canceled' };
  const span = tourSpan((await getVenue(ctx)).timeZone, task);
  const isOver = task.doneAt !== null || span.from <= ctx.now().getTime();
  return { state: isOver ? 'over' : 'booked', task, ...span };
}

/** Who booked it, also while their inquiry is in the trash. */
export async function findVisitor(
  ctx: Ctx,
  { inquiryId }: Pick<TourRow, 'inquiryId'>,
): Promise<{ inquiry: InquiryRow; isTrashed: boolean } | undefined> {
  const inquiry = await inquiryRecords.find(ctx, inquiryId);
  if (inquiry !== undefined) return { inquiry, isTrashed: false };
  const trashed = await serverRecords(ctx).trash.find(inquiryId);
  return trashed === undefined ? undefined : { inquiry: trashed.row as unknown as InquiryRow, isTrashed: true };
}
