import type { ErrorDetail } from '#shared/errors.ts';
import { UnsuccessfulResponse } from '#site/data/unsuccessful-response.ts';
import { inquiryMessages } from '#site/messages.ts';
import type { Attempt } from './attempt.ts';

/** Why an inquiry was not taken in: a sentence for the visitor and, from our own server, what is wrong with which field. */
export interface Refusal {
  message: string;
  details: ErrorDetail[];
}

/** Sends an inquiry. Answers `null` when it was taken in. `unanswered` is said of an answer without a sentence. */
export async function sendInquiry(attempt: Attempt, website: string, unanswered: string): Promise<Refusal | null> {
  const { idempotencyKey, values, fillTime } = attempt;
  try {
    const { trpc } = await import('#site/data/trpc-client.ts');
    await trpc.inquiries.create.mutate({ ...values, formMarks: { website, fillTime }, idempotencyKey });
    return null;
  } catch (error) {
    return refusalOf(error, unanswered);
  }
}

interface ServerError {
  message: string;
  data?: { details?: ErrorDetail[] } | null;
  cause?: unknown;
}

function refusalOf(error: unknown, unanswered: string): Refusal {
  const { message, data, cause } = error as ServerError;
  if (data) return { message: message || unanswered, details: data.details ?? [] };
  if (cause instanceof UnsuccessfulResponse) return { message: cause.said || unanswered, details: [] };
  return { message: inquiryMessages.failure.unknown, details: [] };
}
