import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { conversionSchema } from '#shared/inquiry/conversion.ts';
import {
  convertInquirySchema,
  createInquirySchema,
  idempotencyKeySchema,
  inquiryDetailSchema,
  inquiryReceiptSchema,
  inquiryStatsSchema,
  joinInquirySchema,
  splitInquirySchema,
} from '#shared/inquiry/schema.ts';
import { createInquiry } from './create.ts';
import { convertInquiry, getInquiryStats, joinInquiries, splitInquiry } from './operations.ts';

const createInput = createInquirySchema.extend({ idempotencyKey: idempotencyKeySchema.optional() });
const named = { id: z.string({ error: 'Please name the inquiry.' }) };
const convertInput = convertInquirySchema.extend(named);

export const inquiryProcedures = {
  create: procedure
    .input(createInput)
    .output(inquiryReceiptSchema)
    .mutation(({ ctx: { ctx, actor }, input: { idempotencyKey, ...inquiry } }) =>
      createInquiry(ctx, actor, inquiry, idempotencyKey),
    ),
  stats: procedure.output(inquiryStatsSchema).query(({ ctx: { ctx, actor } }) => getInquiryStats(ctx, actor)),
  join: procedure
    .input(joinInquirySchema.extend(named))
    .output(inquiryDetailSchema)
    .mutation(({ ctx: { ctx, actor }, input }) => joinInquiries(ctx, actor, input.id, input.with)),
  split: procedure
    .input(splitInquirySchema.extend(named))
    .output(inquiryDetailSchema)
    .mutation(({ ctx: { ctx, actor }, input }) => splitInquiry(ctx, actor, input.id, input.from)),
  convert: procedure
    .input(convertInput)
    .output(conversionSchema)
    .mutation(({ ctx: { ctx, actor }, input: { id, ...options } }) => convertInquiry(ctx, actor, id, options)),
};
