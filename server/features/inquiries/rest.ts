import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import { timelineRoute } from '#server/features/clients/rest.ts';
import type { Operations } from '#server/operations.ts';
import { type Sheet, utcMoment } from '#server/platform/http/csv.ts';
import { pageSchema, success, successPage, successSchema } from '#server/platform/http/envelope.ts';
import { headers as ifMatch, params, versionsToMatch, withEtag } from '#server/platform/http/etag.ts';
import { exportRoute } from '#server/records/routes/export-route.ts';
import { trashRoutes } from '#server/records/routes/item-routes.ts';
import { fromQuery } from '#server/platform/http/query.ts';
import { conversionSchema } from '#shared/conversion.ts';
import { finishInquirySchema, logAnswerSchema } from '#shared/inbox.ts';
import {
  addedInquirySchema,
  convertInquirySchema,
  createInquirySchema,
  exportInquiriesSchema,
  type Inquiry,
  idempotencyKeySchema,
  inquiryDetailSchema,
  inquirySchema,
  inquiryStatsSchema,
  joinInquirySchema,
  listInquiriesSchema,
  similarInquirySchema,
  splitInquirySchema,
  updateInquirySchema,
  versionedReceiptSchema,
} from '#shared/inquiry.ts';
import {
  eventTypeLabels,
  inquiryStatusLabels,
  leadSources,
  lostReasonLabels,
  responseChannelLabels,
} from '#shared/inquiry-values.ts';

const removedSchema = z.object({ _id: z.string() });
const querystring = fromQuery(listInquiriesSchema, {
  numbers: ['page', 'limit'],
  lists: ['ids'],
  flags: ['excludeSpam'],
});
const headers = z.looseObject({ 'idempotency-key': idempotencyKeySchema.optional() });
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

export function inquiryRoutes(operations: Operations): FastifyPluginAsyncZod {
  const { inquiries, trash } = operations;
  return async (app) => {
    timelineRoute(app, operations, 'inquiry');
    const read = { access: 'read_only' } as const;
    const write = { access: 'staff' } as const;

    app.post(
      '/',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Send an inquiry',
          headers,
          body: createBody,
          response: { 201: successSchema(versionedReceiptSchema) },
        },
      },
      async ({ actor, body: { leadSource, assigneeId, owesAnswer, ...inquiry }, headers }, reply) => {
        const added =
          actor.kind === 'staff' ? addedInquirySchema.parse({ leadSource, assigneeId, owesAnswer }) : undefined;
        const receipt = await inquiries.create(actor, inquiry, headers['idempotency-key'], added);
        return reply.code(201).send(success(receipt, 'Thank you. Your inquiry has arrived.'));
      },
    );

    app.get(
      '/',
      {
        config: read,
        schema: {
          summary: 'A page of inquiries, newest first',
          querystring,
          response: { 200: pageSchema(inquirySchema) },
        },
      },
      async ({ actor, query }) => successPage(await inquiries.list(actor, query)),
    );

    exportRoute(app, {
      summary: 'All inquiries of a filter as a CSV file, newest first',
      querystring: fromQuery(exportInquiriesSchema, { flags: ['excludeSpam'] }),
      sheet: inquirySheet,
      read: (actor, filters) => inquiries.export(actor, filters),
    });

    app.get(
      '/stats',
      {
        config: read,
        schema: { summary: 'The figures of all inquiries', response: { 200: successSchema(inquiryStatsSchema) } },
      },
      async ({ actor }) => success(await inquiries.stats(actor)),
    );

    app.get(
      '/:id',
      {
        config: read,
        schema: {
          summary: 'One inquiry with its history',
          params,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async ({ actor, params }, reply) => {
        return withEtag(reply, await inquiries.get(actor, params.id));
      },
    );

    app.get(
      '/:id/similar',
      {
        config: read,
        schema: {
          summary: 'Other inquiries that may be of the same person, one of each thread',
          params,
          response: { 200: successSchema(z.array(similarInquirySchema)) },
        },
      },
      async ({ actor, params }) => success(await inquiries.similar(actor, params.id)),
    );

    app.put(
      '/:id',
      {
        config: write,
        schema: {
          summary: 'Change an inquiry or its status',
          params,
          headers: ifMatch,
          body: updateInquirySchema,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await inquiries.update(actor, params.id, body, versionsToMatch(request)));
      },
    );

    app.delete(
      '/:id',
      {
        config: { access: 'manager' },
        schema: {
          summary: 'Delete an inquiry for good',
          params,
          headers: ifMatch,
          response: { 200: successSchema(removedSchema) },
        },
      },
      async (request) => success(await inquiries.remove(request.actor, request.params.id, versionsToMatch(request))),
    );

    trashRoutes(app, trash, { entity: 'inquiry', noun: 'an inquiry' });

    app.post(
      '/:id/answered',
      {
        config: write,
        schema: {
          summary: 'Log an answer that was given outside this program',
          params,
          headers: ifMatch,
          body: logAnswerSchema,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await inquiries.answer(actor, params.id, body, versionsToMatch(request)));
      },
    );

    app.post(
      '/:id/done',
      {
        config: write,
        schema: {
          summary: 'Take an inquiry out of the queues: nobody waits for a word any more',
          params,
          headers: ifMatch,
          body: finishBody,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        return withEtag(reply, await inquiries.finish(actor, params.id, body, versionsToMatch(request)));
      },
    );

    app.post(
      '/:id/join',
      {
        config: write,
        schema: {
          summary: 'Join an inquiry with another one of the same person: both threads become one',
          params,
          body: joinInquirySchema,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async ({ actor, params, body }, reply) => withEtag(reply, await inquiries.join(actor, params.id, body.with)),
    );

    app.post(
      '/:id/split',
      {
        config: write,
        schema: {
          summary: 'Take an inquiry out of its thread, or say that another one is of somebody else',
          params,
          body: splitBody,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async ({ actor, params, body }, reply) => withEtag(reply, await inquiries.split(actor, params.id, body.from)),
    );

    app.post(
      '/:id/convert',
      {
        config: write,
        schema: {
          summary: 'Convert an inquiry to a client, and to an event on request',
          params,
          body: convertBody,
          response: { 200: successSchema(conversionSchema) },
        },
      },
      async ({ actor, params, body }) => success(await inquiries.convert(actor, params.id, body)),
    );
  };
}

const inquirySheet: Sheet<Inquiry> = {
  name: 'inquiries',
  columns: {
    Name: ({ fullName }) => fullName,
    Email: ({ email }) => email,
    Phone: ({ phone }) => phone,
    'Event type': ({ eventType }) => eventType && eventTypeLabels[eventType],
    'Event date': ({ eventDate }) => eventDate,
    Guests: ({ guestCount }) => guestCount,
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
