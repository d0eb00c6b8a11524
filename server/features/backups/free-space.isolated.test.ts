import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { StartError } from '#server/platform/process/start-error.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { requireSpaceForBackup } from './take-backup.ts';

vi.mock('node:fs/promises', async (original) => ({ ...(await original<typeof files>()), statfs: vi.fn() }));

const free = (bytes: number) =>
  vi
    .mocked(files.statfs)
    .mockResolvedValue({ bavail: bytes / 1000, bsize: 1000 } as Awaited<ReturnType<typeof files.statfs>>);

describe('free space for a backup', () => {
  it('must hold the database twice and the pictures once, beside what the server needs', async () => {
    const dataDir = temporaryFolder();
    await files.mkdir(join(dataDir, 'media'));
    await files.writeFile(join(dataDir, 'marquee.db'), Buffer.alloc(3_000_000));
    await files.writeFile(join(dataDir, 'media', 'a.jpg'), Buffer.alloc(2_000_000));
    free(508_000_000);
    await requireSpaceForBackup(dataDir, dataDir);
    free(507_999_000);
    const rejection = requireSpaceForBackup(dataDir, dataDir);
    await expect(rejection).rejects.toThrow(StartError);
    await expect(rejection).rejects.toThrow(
      /^There is not enough disk space for a backup in \S+: it takes 8 MB and must leave 500 MB free\./,
    );
  });
});
