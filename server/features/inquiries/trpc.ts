import * as z from 'zod';
import { operations } from '#server/operations.ts';
import { procedure } from '#server/platform/trpc/init.ts';
import { conversionSchema } from '#shared/conversion.ts';
import {
  convertInquirySchema,
  createInquirySchema,
  idempotencyKeySchema,
  inquiryDetailSchema,
  inquiryReceiptSchema,
  inquiryStatsSchema,
  joinInquirySchema,
  splitInquirySchema,
} from '#shared/inquiry.ts';

const createInput = createInquirySchema.extend({ idempotencyKey: idempotencyKeySchema.optional() });
const named = { id: z.string({ error: 'Please name the inquiry.' }) };
const convertInput = convertInquirySchema.extend(named);

export const inquiryProcedures = {
  create: procedure
    .input(createInput)
    .output(inquiryReceiptSchema)
    .mutation(({ ctx: { ctx, actor }, input: { idempotencyKey, ...inquiry } }) =>
      operations(ctx).inquiries.create(actor, inquiry, idempotencyKey),
    ),
  stats: procedure
    .output(inquiryStatsSchema)
    .query(({ ctx: { ctx, actor } }) => operations(ctx).inquiries.stats(actor)),
  join: procedure
    .input(joinInquirySchema.extend(named))
    .output(inquiryDetailSchema)
    .mutation(({ ctx: { ctx, actor }, input }) => operations(ctx).inquiries.join(actor, input.id, input.with)),
  split: procedure
    .input(splitInquirySchema.extend(named))
    .output(inquiryDetailSchema)
    .mutation(({ ctx: { ctx, actor }, input }) => operations(ctx).inquiries.split(actor, input.id, input.from)),
  convert: procedure
    .input(convertInput)
    .output(conversionSchema)
    .mutation(({ ctx: { ctx, actor }, input: { id, ...options } }) =>
      operations(ctx).inquiries.convert(actor, id, options),
    ),
};
