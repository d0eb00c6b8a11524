import * as z from 'zod';

/** A key that makes a repeated request answer the first result for 24 hours: 1 to 200 printable ASCII characters. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,200}$/, 'Please send an Idempotency-Key of 1 to 200 printable characters.');

/** The headers of a request that may have one. */
export const idempotencyHeaders = z.looseObject({ 'idempotency-key': idempotencyKeySchema.optional() });
