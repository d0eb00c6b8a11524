import { isAnswerLost } from '#admin/api/http-error.ts';
import { contentMessages } from '#admin/messages.ts';

/** What a form says of what was not saved, or may have been for all that anybody knows. */
export function whyNotSaved(error: unknown): string {
  if (isAnswerLost(error)) return contentMessages.maybeSaved;
  return contentMessages.notSaved(error instanceof Error ? error.message : String(error));
}
