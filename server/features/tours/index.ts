import { and, asc, eq, isNull, like } from 'drizzle-orm';
import { messages } from '#server/features/messages/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { startDelayMs } from '#server/platform/jobs/scheduler.ts';
import { feature } from '#server/records/feature.ts';
import { on } from '#server/records/moments.ts';
import { serverRecords } from '#server/records/records.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { tourLink } from './link.ts';
import { tourFileSource, tourLinkSource } from './mail.ts';
import * as tables from './table.ts';
import { tourProcedures } from './trpc.ts';
import { watchTours } from './watching.ts';

const { tours } = tables;

/** Mail about a tour that went out while its inquiry was in the trash is part of nothing else. */
async function forgetMail(ctx: Ctx, taskId: string): Promise<void> {
  const { id, kind, inquiryId, dedupeKey } = messages;
  const { deleteForGood, kindOf } = serverRecords(ctx);
  const isLoose = and(eq(kind, 'tour'), isNull(inquiryId), like(dedupeKey, `tour_%:${taskId}:%`));
  for (const row of await ctx.db.query.select({ id }).from(messages).where(isLoose).orderBy(asc(messages.seq)))
    await deleteForGood(null, kindOf('message'), row.id);
}

/** What was known of tours goes with what they are of, and so do their links. */
async function forget(ctx: Ctx, column: 'taskId' | 'inquiryId', id: string): Promise<void> {
  const gone = await ctx.db.query.delete(tours).where(eq(tours[column], id)).returning({ id: tours.taskId });
  await tourLink.revoke(ctx, ...gone.map((row) => row.id));
  for (const row of gone) await forgetMail(ctx, row.id);
}

export const toursFeature = feature({
  tables,
  procedures: { tours: tourProcedures },
  linkSources: { tour_link: tourLinkSource },
  fileSources: { tour: tourFileSource },
  reactions: {
    async 'record.leaving'(ctx, about) {
      await on('task', (_ctx, { row }) => forget(ctx, 'taskId', row.id))(ctx, about);
      await on('inquiry', (_ctx, { row }) => forget(ctx, 'inquiryId', row.id))(ctx, about);
    },
  },
  jobs: (ctx) => [
    {
      name: 'booked tours',
      delayMs: startDelayMs,
      retryMs: minuteMs,
      afterCommitMs: minuteMs,
      run: () => watchTours(ctx),
    },
  ],
});
