import { HttpError } from 'react-admin';

/** Whether a call of the data provider met no backend to speak of: no answer, or one from a server in trouble. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500);
}

/**
 * Whether a call of the data provider may have done its work although it failed: nothing came back, or only what a gateway
 * says of itself, without the code that our server's own refusals carry.
 */
export function isAnswerLost(error: unknown): boolean {
  return isUnavailable(error) && (error as HttpError).body?.code === undefined;
}
