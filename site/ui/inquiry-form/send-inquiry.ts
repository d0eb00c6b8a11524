import type { ErrorDetail } from '#shared/errors.ts';
import { UnsuccessfulResponse } from '#site/data/outcome.ts';
import { inquiryMessages } from '#site/messages.ts';
import type { InquiryValues } from './form-values.ts';

/** Why an inquiry was not taken in: a sentence for the visitor and, from our own server, what is wrong with which field. */
interface Rejection {
  message: string;
  details: ErrorDetail[];
}

/** Sends an inquiry. Answers `null` when it was taken in. `unanswered` is said of an answer without a sentence. */
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
  if (cause instanceof UnsuccessfulResponse) return { message: cause.said || fallbackMessage, details: [] };
  return { message: inquiryMessages.failure.unknown, details: [] };
}

/** One inquiry on its way, however often it has to be sent. */
export interface Attempt {
  idempotencyKey: string;
  values: InquiryValues;
  fillTime: number;
}

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The attempt to send now. What was already sent and perhaps arrived goes out again under its first key, so that it is
 * taken in only once; anything changed is a new inquiry.
 */
export function getAttempt(values: InquiryValues, fillTime: number, last: Attempt | null): Attempt {
  if (last !== null && JSON.stringify(last.values) === JSON.stringify(values)) return last;
  return { idempotencyKey: randomKey(), values, fillTime };
}
