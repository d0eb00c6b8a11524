import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import * as z from 'zod';
import type { Operations } from '#server/operations.ts';
import { type Sheet, utcMoment } from '#server/rest/csv.ts';
import { pageSchema, success, successPage, successSchema } from '#server/rest/envelope.ts';
import { versionEtag, versionsToMatch } from '#server/rest/etag.ts';
import { exportRoute } from '#server/rest/export-route.ts';
import { fromQuery } from '#server/rest/query.ts';
import { conversionSchema } from '#shared/conversion.ts';
import {
  convertInquirySchema,
  createInquirySchema,
  exportInquiriesSchema,
  type Inquiry,
  idempotencyKeySchema,
  inquiryDetailSchema,
  inquiryReceiptSchema,
  inquirySchema,
  inquiryStatsSchema,
  listInquiriesSchema,
  updateInquirySchema,
} from '#shared/inquiry.ts';
import { eventTypeLabels, inquiryStatusLabels } from '#shared/inquiry-values.ts';

const params = z.object({ id: z.string() });
const removedSchema = z.object({ _id: z.string() });
const querystring = fromQuery(listInquiriesSchema, {
  numbers: ['page', 'limit'],
  lists: ['ids'],
  flags: ['excludeSpam'],
});
const guard = z.looseObject({ 'if-match': z.string().optional() });
const headers = z.looseObject({ 'idempotency-key': idempotencyKeySchema.optional() });
/** An empty body means the defaults. */
const convertBody = z.preprocess((body) => body ?? {}, convertInquirySchema);

export function inquiryRoutes({ inquiries }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const staff = { access: 'staff' } as const;

    app.post(
      '/',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Send an inquiry',
          headers,
          body: createInquirySchema,
          response: { 201: successSchema(inquiryReceiptSchema) },
        },
      },
      async ({ actor, body, headers }, reply) => {
        const receipt = await inquiries.create(actor, body, headers['idempotency-key']);
        return reply.code(201).send(success(receipt, 'Thank you. Your inquiry has arrived.'));
      },
    );

    app.get(
      '/',
      {
        config: staff,
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
        config: staff,
        schema: { summary: 'The figures of all inquiries', response: { 200: successSchema(inquiryStatsSchema) } },
      },
      async ({ actor }) => success(await inquiries.stats(actor)),
    );

    app.get(
      '/:id',
      {
        config: staff,
        schema: {
          summary: 'One inquiry with its history',
          params,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async ({ actor, params }, reply) => {
        const found = await inquiries.get(actor, params.id);
        return reply.header('etag', versionEtag(found)).send(success(found));
      },
    );

    app.put(
      '/:id',
      {
        config: staff,
        schema: {
          summary: 'Change an inquiry or its status',
          params,
          headers: guard,
          body: updateInquirySchema,
          response: { 200: successSchema(inquiryDetailSchema) },
        },
      },
      async (request, reply) => {
        const { actor, params, body } = request;
        const changed = await inquiries.update(actor, params.id, body, versionsToMatch(request));
        return reply.header('etag', versionEtag(changed)).send(success(changed));
      },
    );

    app.delete(
      '/:id',
      {
        config: staff,
        schema: { summary: 'Delete an inquiry for good', params, response: { 200: successSchema(removedSchema) } },
      },
      async ({ actor, params }) => success(await inquiries.remove(actor, params.id)),
    );

    app.post(
      '/:id/convert',
      {
        config: staff,
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
    'E-mail': ({ email }) => email,
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
  },
};
