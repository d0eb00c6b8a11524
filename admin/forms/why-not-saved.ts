import { isAnswerLost } from '#admin/api/http-error.ts';
import { contentMessages } from '#admin/messages.ts';

/** Why a form was not saved, or that it may have been saved if the response was lost. */
export function whyNotSaved(error: unknown): string {
  if (isAnswerLost(error)) return contentMessages.maybeSaved;
  return contentMessages.notSaved(error instanceof Error ? error.message : String(error));
}
