import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { readArchive, writeArchive } from './archive.ts';

const at = new Date('2026-11-21T15:00:00Z');

describe('an archive', () => {
  it('gives back every file as it was, of any size', async () => {
    const folder = temporaryFolder();
    const files = new Map([0, 1, 511, 512, 513, 200_000].map((size) => [`media/${size}.bin`, randomBytes(size)]));
    const sources = [...files].map(([name, bytes], index) => {
      const path = join(folder, String(index));
      writeFileSync(path, bytes);
      return { name, path };
    });
    const archive = join(folder, 'all.tar');
    await writeArchive(archive, sources, at);
    const found = new Map<string, Buffer>();
    for await (const { name, chunks } of readArchive(archive)) found.set(name, await buffer(chunks));
    expect([...found.keys()]).toEqual([...files.keys(), 'SHA256SUMS']);
    for (const [name, bytes] of files) expect(found.get(name)?.equals(bytes), name).toBe(true);
  });

  it('is one that the system knows how to unpack and to check', async () => {
    const folder = temporaryFolder();
    const archive = join(folder, 'all.tar');
    await writeArchive(archive, [{ name: 'notes.txt', text: 'a lantern under the oak\n' }], at);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('a lantern under the oak\n');
    const output = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect(output).toBe('notes.txt: OK\n');
  });
});
