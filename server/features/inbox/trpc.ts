import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { paginationSchema } from '#server/platform/http/envelope.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { assigneeSchema, inboxFiguresSchema, inboxQueueSchema, queuedInquirySchema } from '#shared/inbox.ts';

const pageOutput = z.object({ rows: z.array(queuedInquirySchema), pagination: paginationSchema });

export const inboxProcedures = {
  queue: procedure
    .input(inboxQueueSchema.prefault({}))
    .output(pageOutput)
    .query(({ ctx: { ctx, actor }, input }) => operations(ctx).inbox.queue(actor, input)),
  figures: procedure
    .output(inboxFiguresSchema)
    .query(({ ctx: { ctx, actor } }) => operations(ctx).inbox.figures(actor)),
  assignees: procedure
    .output(z.array(assigneeSchema))
    .query(({ ctx: { ctx, actor } }) => operations(ctx).inbox.assignees(actor)),
};
