import { requestMessages } from '#admin/messages.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { ApiError, announceUnauthorized, apiBase, authorization, readApiError } from './request.ts';

/** A file of 100,000 rows takes a while on a slow line. */
const timeoutMs = 120_000;

/** Fetches a file of `/api/v1` with the stored token and hands it to the browser under `name`. */
export async function download(path: string, name: string): Promise<void> {
  const token = localStorage.getItem(storageKeys.token);
  try {
    const response = await fetchFile(path);
    if (response.status === 401) announceUnauthorized(token);
    if (!response.ok) throw await readApiError(response);
    save(await response.blob(), name);
  } catch (error) {
    console.error(requestMessages.logged, error);
    throw error;
  }
}

async function fetchFile(path: string): Promise<Response> {
  try {
    return await fetch(`${apiBase}${path}`, { headers: authorization(), signal: AbortSignal.timeout(timeoutMs) });
  } catch (error) {
    throw new ApiError(error instanceof Error ? error.message : String(error), 0);
  }
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser may not have begun to read it yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
