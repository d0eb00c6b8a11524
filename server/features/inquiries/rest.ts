import type { FastifyPluginAsyncZod } from '@fastify/type-provider-zod';
import { z } from 'zod';
import { pageSchema, success, successPage, successSchema } from '#server/http/envelope.ts';
import { fromQuery } from '#server/http/query.ts';
import type { Operations } from '#server/operations.ts';
import { conversionSchema } from '#shared/conversion.ts';
import {
  convertInquirySchema,
  createInquirySchema,
  idempotencyKeySchema,
  inquiryDetailSchema,
  inquiryReceiptSchema,
  inquirySchema,
  inquiryStatsSchema,
  listInquiriesSchema,
  updateInquirySchema,
} from '#shared/inquiry.ts';

const params = z.object({ id: z.string() });
const removedSchema = z.object({ _id: z.string() });
const querystring = fromQuery(listInquiriesSchema, { numbers: ['page', 'limit'], lists: ['ids'] });
const headers = z.looseObject({ 'idempotency-key': idempotencyKeySchema.optional() });
/** Without a body the defaults hold. */
const convertBody = z.preprocess((body) => body ?? {}, convertInquirySchema);

export function inquiryRoutes({ inquiries }: Operations): FastifyPluginAsyncZod {
  return async (app) => {
    const staff = { access: 'staff' } as const;

    app.post(
      '/',
      {
        config: { access: 'public' },
        schema: { headers, body: createInquirySchema, response: { 201: successSchema(inquiryReceiptSchema) } },
      },
      async ({ actor, body, headers }, reply) => {
        const receipt = await inquiries.create(actor, body, headers['idempotency-key']);
        return reply.code(201).send(success(receipt, 'Thank you. Your inquiry has arrived.'));
      },
    );

    app.get(
      '/',
      { config: staff, schema: { querystring, response: { 200: pageSchema(inquirySchema) } } },
      async ({ actor, query }) => successPage(await inquiries.list(actor, query)),
    );

    app.get(
      '/stats',
      { config: staff, schema: { response: { 200: successSchema(inquiryStatsSchema) } } },
      async ({ actor }) => success(await inquiries.stats(actor)),
    );

    app.get(
      '/:id',
      { config: staff, schema: { params, response: { 200: successSchema(inquiryDetailSchema) } } },
      async ({ actor, params }) => success(await inquiries.get(actor, params.id)),
    );

    app.put(
      '/:id',
      {
        config: staff,
        schema: { params, body: updateInquirySchema, response: { 200: successSchema(inquiryDetailSchema) } },
      },
      async ({ actor, params, body }) => success(await inquiries.update(actor, params.id, body)),
    );

    app.delete(
      '/:id',
      { config: staff, schema: { params, response: { 200: successSchema(removedSchema) } } },
      async ({ actor, params }) => success(await inquiries.remove(actor, params.id)),
    );

    app.post(
      '/:id/convert',
      { config: staff, schema: { params, body: convertBody, response: { 200: successSchema(conversionSchema) } } },
      async ({ actor, params, body }) => success(await inquiries.convert(actor, params.id, body)),
    );
  };
}
