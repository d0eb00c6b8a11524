import * as z from 'zod';
import { procedure } from '#server/platform/trpc/init.ts';
import { conversionSchema } from '#shared/event/conversion.ts';
import { idempotencyKeySchema } from '#shared/fields/idempotency-key.ts';
import { versionField } from '#shared/fields/version.ts';
import {
  convertInquirySchema,
  createInquirySchema,
  inquiryReceiptSchema,
  inquiryStatsSchema,
} from '#shared/inquiry/schema.ts';
import { createInquiry } from './create.ts';
import { convertInquiry, getInquiryStats } from './operations.ts';

const createInput = createInquirySchema.extend({ idempotencyKey: idempotencyKeySchema.optional() });
const convertInput = convertInquirySchema.extend({
  id: z.string({ error: 'Please name the inquiry.' }),
  /** What `If-Match` says to the REST route. */
  version: versionField.optional(),
});

export const inquiryProcedures = {
  create: procedure
    .input(createInput)
    .output(inquiryReceiptSchema)
    .mutation(({ ctx: { ctx, actor }, input: { idempotencyKey, ...inquiry } }) =>
      createInquiry(ctx, actor, inquiry, idempotencyKey),
    ),
  stats: procedure.output(inquiryStatsSchema).query(({ ctx: { ctx, actor } }) => getInquiryStats(ctx, actor)),
  convert: procedure
    .input(convertInput)
    .output(conversionSchema)
    .mutation(({ ctx: { ctx, actor }, input: { id, version, ...options } }) =>
      convertInquiry(ctx, actor, id, options, version === undefined ? undefined : [version]),
    ),
};
