import * as z from 'zod';
import { timelineRoute } from '#server/features/clients/routes.ts';
import { type Sheet, utcMoment } from '#server/platform/http/csv.ts';
import { routes } from '#server/platform/http/route.ts';
import { exportRoute } from '#server/records/routes/export-route.ts';
import { recordRoutes } from '#server/records/routes/record-routes.ts';
import { conversionSchema } from '#shared/event/conversion.ts';
import { idempotencyHeaders } from '#shared/fields/idempotency-key.ts';
import { finishInquirySchema, logAnswerSchema } from '#shared/inbox/schema.ts';
import { leadSources } from '#shared/inquiry/lead-sources.ts';
import {
  addedInquirySchema,
  convertInquirySchema,
  createInquirySchema,
  exportInquiriesSchema,
  type Inquiry,
  inquiryDetailSchema,
  inquirySchema,
  inquiryStatsSchema,
  joinInquirySchema,
  listInquiriesSchema,
  similarInquirySchema,
  splitInquirySchema,
  updateInquirySchema,
  versionedReceiptSchema,
} from '#shared/inquiry/schema.ts';
import {
  eventTypeLabels,
  inquiryStatusLabels,
  lostReasonLabels,
  responseChannelLabels,
} from '#shared/inquiry/values.ts';
import { notGiven } from '#shared/rules/guest-count.ts';
import { createInquiry } from './create.ts';
import {
  answerInquiry,
  convertInquiry,
  exportInquiries,
  finishInquiry,
  getInquiry,
  getInquiryStats,
  joinInquiries,
  listInquiries,
  listSimilarInquiries,
  splitInquiry,
  updateInquiry,
} from './operations.ts';
import { inquiryRecords } from './record.ts';

/** An empty body means the defaults. */
const convertBody = z.preprocess((body) => body ?? {}, convertInquirySchema);
const splitBody = z.preprocess((body) => body ?? {}, splitInquirySchema);
const finishBody = z.preprocess((body) => body ?? {}, finishInquirySchema);
/** What only staff may say is not even looked at where a visitor sends it; the description states its form for staff. */
const createBody = createInquirySchema.extend({
  leadSource: z
    .unknown()
    .meta({ type: 'string', enum: [...leadSources] })
    .optional(),
  assigneeId: z
    .unknown()
    .meta({ type: ['string', 'null'], maxLength: 64 })
    .optional(),
  owesAnswer: z.unknown().meta({ type: 'boolean' }).optional(),
});

export const inquiryRoutes = routes((route) => {
  const read = 'read_only';
  const write = 'staff';
  const item = inquiryDetailSchema;
  timelineRoute(route, 'inquiry');

  route.post(
    '/',
    {
      access: 'public',
      summary: 'Send an inquiry',
      headers: idempotencyHeaders,
      body: createBody,
      data: versionedReceiptSchema,
      status: 201,
      message: 'Thank you. Your inquiry has arrived.',
    },
    ({ ctx, actor, body: { leadSource, assigneeId, owesAnswer, ...inquiry }, headers }) => {
      const added =
        actor.kind === 'staff' ? addedInquirySchema.parse({ leadSource, assigneeId, owesAnswer }) : undefined;
      return createInquiry(ctx, actor, inquiry, headers['idempotency-key'], added);
    },
  );
  exportRoute(route, {
    entity: 'inquiry',
    summary: 'All inquiries of a filter as a CSV file, newest first',
    query: exportInquiriesSchema,
    sheet: inquirySheet,
    read: (ctx, actor, filters) => exportInquiries(ctx, actor, filters),
  });
  route.get(
    '/stats',
    { access: read, summary: 'The figures of all inquiries', data: inquiryStatsSchema },
    ({ ctx, actor }) => getInquiryStats(ctx, actor),
  );
  recordRoutes(
    route,
    inquiryRecords.kind,
    { list: listInquiries, get: getInquiry, update: updateInquiry, remove: inquiryRecords.remove },
    {
      schemas: { item, listed: inquirySchema, list: listInquiriesSchema, update: updateInquirySchema },
      summaries: {
        list: 'A page of inquiries, newest first',
        get: 'One inquiry with its history',
        update: 'Change an inquiry or its status',
        remove: 'Delete an inquiry for good',
      },
    },
  );
  const similar = 'Other inquiries that may be of the same person, one of each thread';
  route.get(
    '/:id/similar',
    { access: read, summary: similar, data: z.array(similarInquirySchema) },
    ({ ctx, actor, params }) => listSimilarInquiries(ctx, actor, params.id),
  );
  const answered = 'Log an answer that was given outside this program';
  route.post(
    '/:id/answered',
    { access: write, summary: answered, ifMatch: true, body: logAnswerSchema, item },
    ({ ctx, actor, params, body, versions }) => answerInquiry(ctx, actor, params.id, body, versions),
  );
  const done = 'Take an inquiry out of the queues: nobody waits for a word any more';
  route.post(
    '/:id/done',
    { access: write, summary: done, ifMatch: true, body: finishBody, item },
    ({ ctx, actor, params, body, versions }) => finishInquiry(ctx, actor, params.id, body, versions),
  );
  const join = 'Join an inquiry with another one of the same person: both threads become one';
  route.post(
    '/:id/join',
    { access: write, summary: join, ifMatch: true, body: joinInquirySchema, item },
    ({ ctx, actor, params, body, versions }) => joinInquiries(ctx, actor, params.id, body.with, versions),
  );
  const split = 'Take an inquiry out of its thread, or say that another one is of somebody else';
  route.post(
    '/:id/split',
    { access: write, summary: split, ifMatch: true, body: splitBody, item },
    ({ ctx, actor, params, body, versions }) => splitInquiry(ctx, actor, params.id, body.from, versions),
  );
  const convert = 'Convert an inquiry to a client, and to an event on request';
  route.post(
    '/:id/convert',
    { access: write, summary: convert, ifMatch: true, body: convertBody, data: conversionSchema },
    ({ ctx, actor, params, body, versions }) => convertInquiry(ctx, actor, params.id, body, versions),
  );
});

const inquirySheet: Sheet<Inquiry> = {
  name: 'inquiries',
  columns: {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    'Event type': ({ eventType }) => eventType && eventTypeLabels[eventType],
    'Event date': ({ eventDate }) => eventDate,
    Guests: ({ guestCount, isGuestCountGiven }) => (isGuestCountGiven ? guestCount : notGiven),
    Message: ({ message }) => message,
    Status: ({ status }) => inquiryStatusLabels[status],
    Priority: ({ priority }) => priority,
    'Lead source': ({ leadSource }) => leadSource,
    'Received (UTC)': ({ createdAt }) => utcMoment(createdAt),
    'Last changed (UTC)': ({ updatedAt }) => utcMoment(updatedAt),
    Id: ({ _id }) => _id,
    Assignee: ({ assignee }) => assignee?.username ?? null,
    'Answered (UTC)': ({ respondedAt }) => respondedAt && utcMoment(respondedAt),
    'Answered by': ({ respondedVia }) => respondedVia && responseChannelLabels[respondedVia],
    'Lost reason': ({ lostReason }) => lostReason && lostReasonLabels[lostReason],
  },
};
