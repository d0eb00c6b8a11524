import * as z from 'zod';
import { clientSchema } from '#shared/client/schema.ts';
import { inquirySchema } from '#shared/inquiry/schema.ts';
import { eventSchema } from './schema.ts';

/** What converting an inquiry answers; `client` and `event` are `null` where none was asked for. */
export const conversionSchema = z.object({
  inquiry: inquirySchema,
  client: clientSchema.nullable(),
  event: eventSchema.nullable(),
});
export type Conversion = z.infer<typeof conversionSchema>;
