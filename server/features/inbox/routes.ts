import * as z from 'zod';
import { listTodayPayments } from '#server/features/due-payments/attention.ts';
import { listTodayProposals } from '#server/features/proposals/attention.ts';
import { routes } from '#server/platform/http/route.ts';
import {
  assigneeSchema,
  changesSchema,
  inboxFiguresSchema,
  inboxQueueSchema,
  listChangesSchema,
  queuedInquirySchema,
} from '#shared/inbox/schema.ts';
import { listTodayPaymentsSchema, todayPaymentSchema } from '#shared/payment/schema.ts';
import { listTodayProposalsSchema, todayProposalSchema } from '#shared/proposal/schema.ts';
import { changeFeed } from './changes.ts';
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
  const summary = 'Proposals that expire by tomorrow, or were viewed three days ago and are not signed';
  const data = z.array(todayProposalSchema);
  route.get('/proposals', { access, summary, query: listTodayProposalsSchema, data }, ({ ctx, actor, query }) =>
    listTodayProposals(ctx, actor, query),
  );
  route.get(
    '/payments',
    {
      access,
      summary: 'Payments that are overdue, and what was paid too much',
      query: listTodayPaymentsSchema,
      data: z.array(todayPaymentSchema),
    },
    ({ ctx, actor, query }) => listTodayPayments(ctx, actor, query),
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

/** What was done to records, for clients that cannot keep a stream open. */
export const changeRoutes = routes((route) => {
  const summary = 'What was done to records after a change that is known';
  route.get('/', { access, summary, query: listChangesSchema, data: changesSchema }, ({ ctx, actor, query }) =>
    changeFeed(ctx).list(actor, query),
  );
});
