import type { ErrorDetail } from '#shared/api/errors.ts';
import { inquiryMessages } from '#site/data/messages.ts';
import { UnsuccessfulResponse } from '#site/data/outcome.ts';
import type { InquiryValues } from './form-values.ts';

/** Why an inquiry was rejected: a message for the visitor and, from our server, errors by field. */
interface Rejection {
  message: string;
  details: ErrorDetail[];
}

/** Sends an inquiry and returns `null` on success. `fallbackMessage` is used when the response carries no message. */
export async function sendInquiry(
  attempt: Attempt,
  website: string,
  fallbackMessage: string,
): Promise<Rejection | null> {
  const { idempotencyKey, values, fillTime } = attempt;
  try {
    const { trpc } = await import('#site/data/trpc-client.ts');
    await trpc.inquiries.create.mutate({ ...values, formMarks: { website, fillTime }, idempotencyKey });
    return null;
  } catch (error) {
    return toRejection(error, fallbackMessage);
  }
}

interface ServerError {
  message: string;
  data?: { details?: ErrorDetail[] } | null;
  cause?: unknown;
}

function toRejection(error: unknown, fallbackMessage: string): Rejection {
  const { message, data, cause } = error as ServerError;
  if (data) return { message: message || fallbackMessage, details: data.details ?? [] };
  if (cause instanceof UnsuccessfulResponse) return { message: cause.serverMessage || fallbackMessage, details: [] };
  return { message: inquiryMessages.failure.unknown, details: [] };
}

/** One inquiry to send, including retries. */
export interface Attempt {
  idempotencyKey: string;
  values: InquiryValues;
  fillTime: number;
}

const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Returns the attempt to send now. Unchanged values reuse the last attempt's idempotency key, so that a retry creates no
 * second inquiry; changed values are a new inquiry.
 */
export function getAttempt(values: InquiryValues, fillTime: number, last: Attempt | null): Attempt {
  if (last !== null && JSON.stringify(last.values) === JSON.stringify(values)) return last;
  return { idempotencyKey: createIdempotencyKey(), values, fillTime };
}
