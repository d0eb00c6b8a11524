import { UnsuccessfulResponse } from './unsuccessful-response.ts';

/**
 * Whether a call failed because something answered and said no. Everything else is a call that did not come back, or,
 * where pages are drawn on the server and nothing is called, a question that could not be answered.
 */
export function isRefusal(error: unknown): boolean {
  const { data, cause } = (error ?? {}) as { data?: unknown; cause?: unknown };
  return Boolean(data) || cause instanceof UnsuccessfulResponse;
}
