import type { HttpError } from 'react-admin';
import { isUnavailable } from '#admin/api/request.ts';
import { contentMessages } from '#admin/ui/messages.ts';

/**
 * Why a form was not saved. Without a response, or with only a gateway's, which lacks the error code of our own server, it
 * may have been saved; so may it after an error that the server cannot explain.
 */
export function whyNotSaved(error: unknown): string {
  if (isUnavailable(error) && (error as HttpError).body?.code === undefined)
    return (error as HttpError).status === 500 ? contentMessages.serverFailed : contentMessages.maybeSaved;
  return contentMessages.notSaved(error instanceof Error ? error.message : String(error));
}
