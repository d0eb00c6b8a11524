import { storageKeys } from '#shared/storage-keys.ts';
import { ApiError, announceUnauthorized, apiBase, authorization, readApiError } from './request.ts';

/** 8 MB take a while on a slow line. */
const timeoutMs = 180_000;

/** Sends a form with a file to `/api/v1`. Throws `ApiError`. */
export async function uploadForm<T>(path: string, form: FormData): Promise<T> {
  const token = localStorage.getItem(storageKeys.token);
  const response = await send(path, form);
  if (response.status === 401) announceUnauthorized(token);
  if (!response.ok) throw await readApiError(response);
  return ((await response.json()) as { data: T }).data;
}

async function send(path: string, body: FormData): Promise<Response> {
  const options = { method: 'POST', headers: authorization(), body, signal: AbortSignal.timeout(timeoutMs) };
  try {
    return await fetch(`${apiBase}${path}`, options);
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : String(error), 0);
  }
}
