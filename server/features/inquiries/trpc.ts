import * as z from 'zod';
import { procedure } from '#server/trpc/init.ts';
import { conversionSchema } from '#shared/conversion.ts';
import {
  convertInquirySchema,
  createInquirySchema,
  idempotencyKeySchema,
  inquiryReceiptSchema,
  inquiryStatsSchema,
} from '#shared/inquiry.ts';

const createInput = createInquirySchema.extend({ idempotencyKey: idempotencyKeySchema.optional() });
const convertInput = convertInquirySchema.extend({ id: z.string({ error: 'Please name the inquiry.' }) });

export const inquiryProcedures = {
  create: procedure
    .input(createInput)
    .output(inquiryReceiptSchema)
    .mutation(({ ctx, input: { idempotencyKey, ...inquiry } }) =>
      ctx.operations.inquiries.create(ctx.actor, inquiry, idempotencyKey),
    ),
  stats: procedure.output(inquiryStatsSchema).query(({ ctx }) => ctx.operations.inquiries.stats(ctx.actor)),
  convert: procedure
    .input(convertInput)
    .output(conversionSchema)
    .mutation(({ ctx, input: { id, ...options } }) => ctx.operations.inquiries.convert(ctx.actor, id, options)),
};
