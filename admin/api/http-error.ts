import { HttpError } from 'react-admin';

/** Whether a call of the data provider failed because the server is away: no response, or a 5xx. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof HttpError && (error.status === 0 || error.status >= 500);
}

/**
 * Whether a failed call of the data provider may have succeeded on the server: no response came, or only a gateway's,
 * which lacks the error code of our own server.
 */
export function isAnswerLost(error: unknown): boolean {
  return isUnavailable(error) && (error as HttpError).body?.code === undefined;
}
