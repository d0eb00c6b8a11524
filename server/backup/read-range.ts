import type { FileHandle } from 'node:fs/promises';

const chunkSize = 256 * 1024;

/** So many bytes of an open file from `start` on; fewer where the file ends before. */
export async function* readRange(handle: FileHandle, start: number, size: number): AsyncGenerator<Buffer> {
  for (let at = start; at < start + size; ) {
    const length = Math.min(chunkSize, start + size - at);
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
