import { type FileHandle, open } from 'node:fs/promises';
import { DamagedBackup } from './damaged-backup.ts';
import { readRange } from './read-range.ts';
import { blockSize, endOfTar, paddingAfter, readTarHeader } from './tar.ts';

export interface ArchivedFile {
  /** As the archive says it: not to be used as a path before it is checked. */
  name: string;
  size: number;
  chunks: AsyncIterable<Buffer>;
}

/** The files of an archive in their order, none of them held in memory. Throws `DamagedBackup` where it cannot go on. */
export async function* readArchive(file: string): AsyncGenerator<ArchivedFile> {
  const handle = await open(file);
  try {
    const { size: end } = await handle.stat();
    let at = 0;
    for (;;) {
      const block = await readAt(handle, at, blockSize);
      if (block.equals(endOfTar.subarray(0, blockSize))) break;
      const header = readTarHeader(block);
      if (header === undefined) throw new DamagedBackup(at === 0 ? 'it is no backup' : `byte ${at} begins no file`);
      const { name, size } = header;
      const start = at + blockSize;
      if (start + size + endOfTar.length > end) throw new DamagedBackup('its end is missing');
      yield { name, size, chunks: readRange(handle, start, size) };
      at = start + size + paddingAfter(size);
    }
    if (at + endOfTar.length !== end) throw new DamagedBackup('its end is not where it should be');
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < length) throw new DamagedBackup(position === 0 ? 'it is no backup' : 'its end is missing');
  return buffer;
}
