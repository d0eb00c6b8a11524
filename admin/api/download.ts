import { fetchApi } from './request.ts';

/** A file of 100,000 rows takes a while on a slow line. */
const timeoutMs = 120_000;

/** Fetches a file of `/api/v1` with the stored token and hands it to the browser under `name`. Throws `ApiError`. */
export async function download(path: string, name: string): Promise<void> {
  save(await fetchApi(path, { timeoutMs }, (response) => response.blob()), name);
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
