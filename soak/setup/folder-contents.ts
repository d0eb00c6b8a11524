import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What lies in a folder, by its path below it. */
type Contents = Map<string, Buffer | 'folder'>;

/** Makes `folder` hold this and nothing else. */
export function lay(contents: Contents, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  for (const [path, content] of [...contents].sort(([a], [b]) => a.localeCompare(b))) {
    if (content === 'folder') mkdirSync(join(folder, path), { mode: 0o700 });
    else writeFileSync(join(folder, path), content, { mode: 0o600 });
  }
}

/** What lies in the folder, but for the shared memory, which is not noted. */
export function lying(folder: string): Contents {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !path.endsWith('-shm'));
  return new Map(
    paths.map((path) => {
      const whole = join(folder, path);
      return [path, statSync(whole).isDirectory() ? 'folder' : readFileSync(whole)];
    }),
  );
}

/** Paths that differ. */
export function differing(one: Contents, other: Contents): string[] {
  const isSame = (a: Buffer | 'folder' | undefined, b: Buffer | 'folder' | undefined) =>
    Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b;
  return [...new Set([...one.keys(), ...other.keys()])].filter((path) => !isSame(one.get(path), other.get(path)));
}
