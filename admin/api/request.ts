import { requestMessages } from '#admin/messages.ts';
import type { SuccessEnvelope } from '#shared/envelope.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { ApiError, readApiError } from './api-error.ts';
import { inTime } from './in-time.ts';
import { announceUnauthorized } from './unauthorized.ts';

export const apiBase = '/api/v1';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The version the write was decided on; where there is another by now, the server refuses it with 412. */
  version?: number | undefined;
}

/** The bearer header of the stored token; nothing when there is none. */
export function authorization(): Record<string, string> {
  const token = localStorage.getItem(storageKeys.token);
  return token ? { authorization: `Bearer ${token}` } : {};
}

/** One call to `/api/v1`: adds the token, reads errors as the specification says, logs and rethrows them. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<SuccessEnvelope<T>> {
  const token = localStorage.getItem(storageKeys.token);
  try {
    const response = await send(path, options);
    if (response.ok) return await response.json().catch(asLost(options.signal));
    if (response.status === 401) announceUnauthorized(token);
    throw await readApiError(response);
  } catch (error) {
    // A call that its own screen took back is no failure.
    if (!options.signal?.aborted) console.error(requestMessages.logged, error);
    throw error;
  }
}

async function send(path: string, { method = 'GET', body, signal, version }: RequestOptions): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...authorization() };
  // A content type without a body would be refused as broken JSON.
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (version !== undefined) headers['if-match'] = `"${version}"`;
  const sent = fetch(`${apiBase}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
    signal: inTime(signal),
  });
  return sent.catch(asLost(signal));
}

/** No answer came, or it broke off, unless the screen took the call back itself. */
const asLost = (signal: AbortSignal | undefined) => (error: unknown) => {
  if (signal?.aborted) throw error;
  throw new ApiError(error instanceof Error ? error.message : String(error), 0);
};
