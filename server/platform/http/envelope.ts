import * as z from 'zod';
import type { ErrorEnvelope, Pagination, SuccessEnvelope } from '#shared/api/envelope.ts';
import type { AppError } from '#shared/api/errors.ts';

/** Where a list stands; see `Pagination`. */
export const paginationSchema = z.object({ page: z.number(), limit: z.number(), total: z.number(), pages: z.number() });

/** The schema of a 2xx response around `data`. Only the fields it names leave the server. */
export function successSchema<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data, message: z.string().optional() });
}

/** The schema of a paged list of `row`. */
export function pageSchema<T extends z.ZodType>(row: T) {
  return z.object({ success: z.literal(true), data: z.array(row), pagination: paginationSchema });
}

/** Wraps the result of an operation. */
export function success<T>(data: T, message?: string): SuccessEnvelope<T> {
  return message === undefined ? { success: true, data } : { success: true, data, message };
}

/** Wraps a page of rows; `data` holds the rows. */
export function successPage<T>(page: { rows: T[]; pagination: Pagination }) {
  return { success: true as const, data: page.rows, pagination: page.pagination };
}

/** The body of an error response. `requestId` is sent only with an unexpected error, to find it in the log. */
export function errorEnvelope(error: AppError, requestId: string): ErrorEnvelope {
  const { code, message, details, deletedAt } = error;
  const isUnexpected = code === 'internal';
  return {
    success: false,
    message,
    error: {
      code,
      message,
      ...(details && { details }),
      ...(deletedAt && { deletedAt }),
      ...(isUnexpected && { requestId }),
    },
  };
}
