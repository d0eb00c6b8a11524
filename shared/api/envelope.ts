import type { ErrorCode, ErrorDetail } from './errors.ts';

/** Where a list stands: 1-based `page`, `limit` rows a page, `total` rows in all, `pages` at least 1. */
export interface Pagination {
  page: number;
  limit: number;
  total: number;
  pages: number;
}

/** The body of every 2xx answer under `/api/v1`; `pagination` on lists that have pages. */
export interface SuccessEnvelope<T> {
  success: true;
  data: T;
  message?: string;
  pagination?: Pagination;
}

/**
 * The body of every other answer. `message` and `error.message` are the same sentence, because the specification's
 * client reads the first and falls back to the second; `requestId` only on an error nobody foresaw, `deletedAt` (ISO 8601) only
 * where staff ask for a record that is in the trash.
 */
export interface ErrorEnvelope {
  success: false;
  message: string;
  error: { code: ErrorCode; message: string; details?: ErrorDetail[]; deletedAt?: string; requestId?: string };
}

/** A page of rows as operations return it. */
export interface Page<T> {
  rows: T[];
  pagination: Pagination;
}
