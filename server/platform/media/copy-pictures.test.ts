import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/platform/process/start-error.ts';
import { localStorage } from '#server/platform/storage/file-storage.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { copyPictures } from './copy-pictures.ts';

/** Two folders, the first with `count` files of 100 bytes. */
function start(count: number) {
  const root = temporaryFolder();
  const [from, to, workFolder] = ['from', 'to', 'work'].map((name) => join(root, name)) as [string, string, string];
  for (const folder of [from, to]) mkdirSync(folder);
  const names = Array.from({ length: count }, () => `${randomUUID()}.jpg`).sort();
  for (const name of names) writeFileSync(join(from, name), randomBytes(100));
  const copy = (onProgress?: (done: { files: number; total: number }) => void) =>
    copyPictures({ from: localStorage(from), to: localStorage(to), workFolder, onProgress });
  return { from, to, workFolder, names, copy };
}

describe('copying pictures', () => {
  it('copies every file, leaves other files alone, and reports its progress', async () => {
    const { from, to, workFolder, names, copy } = start(20);
    writeFileSync(join(from, 'readme.txt'), 'mine');
    const progress: number[] = [];
    expect(await copy(({ files }) => progress.push(files))).toEqual({ files: 20, bytes: 2000, copied: 20 });
    expect(readdirSync(to).sort()).toEqual(names);
    for (const name of names) expect(readFileSync(join(to, name))).toEqual(readFileSync(join(from, name)));
    expect(progress).toEqual([8, 16, 20]);
    expect(existsSync(workFolder)).toBe(false);
    expect(readdirSync(from)).toHaveLength(21);
  });

  it('goes on where it stopped: copies what is missing, cut off or different, and nothing else', async () => {
    const { from, to, names, copy } = start(5);
    await copy();
    const [missing = '', cutOff = '', different = ''] = names;
    unlinkSync(join(to, missing));
    writeFileSync(join(to, cutOff), 'x');
    writeFileSync(join(to, different), Buffer.alloc(100));
    expect(await copy()).toMatchObject({ files: 5, copied: 3 });
    for (const name of names) expect(readFileSync(join(to, name))).toEqual(readFileSync(join(from, name)));
    expect(await copy()).toMatchObject({ files: 5, copied: 0 });
  });

  it('fails for a file that does not arrive as it was sent', async () => {
    const { from, workFolder, names } = start(3);
    const [lost = ''] = names;
    const to = localStorage(join(from, '..', 'to'));
    const forgetful = {
      ...to,
      put: (files: Parameters<typeof to.put>[0]) => to.put(files.filter(({ name }) => name !== lost)),
    };
    const flipping = {
      ...to,
      put: (files: Parameters<typeof to.put>[0]) => {
        for (const { path } of files) writeFileSync(path, Buffer.alloc(100));
        return to.put(files);
      },
    };
    for (const broken of [forgetful, flipping]) {
      const copying = copyPictures({ from: localStorage(from), to: broken, workFolder });
      await expect(copying).rejects.toThrow(StartError);
      expect(existsSync(workFolder)).toBe(false);
    }
  });

  it('copies nothing from an empty storage', async () => {
    expect(await start(0).copy()).toEqual({ files: 0, bytes: 0, copied: 0 });
  });
});
