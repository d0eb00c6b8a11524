import * as z from 'zod';
import { paginationSchema } from '#server/platform/http/envelope.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { assigneeSchema, inboxFiguresSchema, inboxQueueSchema, queuedInquirySchema } from '#shared/inbox.ts';

const pageOutput = z.object({ rows: z.array(queuedInquirySchema), pagination: paginationSchema });

export const inboxProcedures = {
  queue: procedure
    .input(inboxQueueSchema.prefault({}))
    .output(pageOutput)
    .query(({ ctx, input }) => ctx.operations.inbox.queue(ctx.actor, input)),
  figures: procedure.output(inboxFiguresSchema).query(({ ctx }) => ctx.operations.inbox.figures(ctx.actor)),
  assignees: procedure.output(z.array(assigneeSchema)).query(({ ctx }) => ctx.operations.inbox.assignees(ctx.actor)),
};
