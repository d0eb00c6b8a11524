import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { requireRoomFor } from './room.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<typeof files>()), statfs: vi.fn() }));

const free = (bytes: number) =>
  vi
    .mocked(files.statfs)
    .mockResolvedValue({ bavail: bytes / 1000, bsize: 1000 } as Awaited<ReturnType<typeof files.statfs>>);

describe('the room for a backup', () => {
  it('is what the database takes twice and the pictures once, beyond what the server must have', async () => {
    const dataDir = temporaryFolder();
    await files.mkdir(join(dataDir, 'media'));
    await files.writeFile(join(dataDir, 'marquee.db'), Buffer.alloc(3_000_000));
    await files.writeFile(join(dataDir, 'media', 'a.jpg'), Buffer.alloc(2_000_000));
    free(508_000_000);
    await requireRoomFor(dataDir, dataDir);
    free(507_999_000);
    const refusal = requireRoomFor(dataDir, dataDir);
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(
      /^There is no room for a backup in \S+: it takes 8 MB and must leave 500 MB free\./,
    );
  });
});
