import * as z from 'zod';
import { paginationSchema } from '#server/platform/http/envelope.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { assigneeSchema, inboxFiguresSchema, inboxQueueSchema, queuedInquirySchema } from '#shared/inbox/schema.ts';
import { getInboxFigures, listInboxAssignees, readQueue } from './operations.ts';

const pageOutput = z.object({ rows: z.array(queuedInquirySchema), pagination: paginationSchema });

export const inboxProcedures = {
  queue: procedure
    .input(inboxQueueSchema.prefault({}))
    .output(pageOutput)
    .query(({ ctx: { ctx, actor }, input }) => readQueue(ctx, actor, input)),
  figures: procedure.output(inboxFiguresSchema).query(({ ctx: { ctx, actor } }) => getInboxFigures(ctx, actor)),
  assignees: procedure
    .output(z.array(assigneeSchema))
    .query(({ ctx: { ctx, actor } }) => listInboxAssignees(ctx, actor)),
};
