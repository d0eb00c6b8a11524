import * as z from 'zod';
import { clientSchema } from './client.ts';
import { eventSchema } from './event.ts';
import { inquirySchema } from './inquiry.ts';

/** What converting an inquiry answers; `client` and `event` are `null` where none was asked for. */
export const conversionSchema = z.object({
  inquiry: inquirySchema,
  client: clientSchema.nullable(),
  event: eventSchema.nullable(),
});
export type Conversion = z.infer<typeof conversionSchema>;
