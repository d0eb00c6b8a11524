import * as z from 'zod';
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
    .mutation(({ ctx, input: { idempotencyKey, ...inquiry } }) =>
      ctx.operations.inquiries.create(ctx.actor, inquiry, idempotencyKey),
    ),
  stats: procedure.output(inquiryStatsSchema).query(({ ctx }) => ctx.operations.inquiries.stats(ctx.actor)),
  join: procedure
    .input(joinInquirySchema.extend(named))
    .output(inquiryDetailSchema)
    .mutation(({ ctx, input }) => ctx.operations.inquiries.join(ctx.actor, input.id, input.with)),
  split: procedure
    .input(splitInquirySchema.extend(named))
    .output(inquiryDetailSchema)
    .mutation(({ ctx, input }) => ctx.operations.inquiries.split(ctx.actor, input.id, input.from)),
  convert: procedure
    .input(convertInput)
    .output(conversionSchema)
    .mutation(({ ctx, input: { id, ...options } }) => ctx.operations.inquiries.convert(ctx.actor, id, options)),
};
