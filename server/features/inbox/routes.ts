import * as z from 'zod';
import { routes } from '#server/platform/http/route.ts';
import { assigneeSchema, inboxFiguresSchema, inboxQueueSchema, queuedInquirySchema } from '#shared/inbox.ts';
import { getInboxFigures, listInboxAssignees, readQueue } from './operations.ts';

const access = 'read_only';
/** The queues of the inbox and their figures. */
export const inboxRoutes = routes((route) => {
  route.get(
    '/queue',
    { access, summary: 'A page of a queue of the inbox', query: inboxQueueSchema, page: queuedInquirySchema },
    ({ ctx, actor, query }) => readQueue(ctx, actor, query),
  );
  route.get(
    '/figures',
    { access, summary: 'How much waits in the inbox', data: inboxFiguresSchema },
    ({ ctx, actor }) => getInboxFigures(ctx, actor),
  );
});

/** The accounts that inquiries and tasks can be given to. */
export const staffRoutes = routes((route) => {
  route.get(
    '/',
    { access, summary: 'Whom inquiries and tasks can be given to', data: z.array(assigneeSchema) },
    ({ ctx, actor }) => listInboxAssignees(ctx, actor),
  );
});
