import { join } from 'node:path';
import { preloadedLibrary } from '../../soak/setup/preloaded-library.ts';

/**
 * The environment of a process whose disk takes `milliseconds` for every sync, however fast the real one is; so figures of
 * two machines can be compared. Needs gcc. `folder` takes what is built for it.
 */
export function slowDisk(milliseconds: number, folder: string): Record<string, string> {
  const library = preloadedLibrary(join(import.meta.dirname, 'slow-disk.c'), folder);
  return { LD_PRELOAD: library, SYNC_MICROSECONDS: String(Math.round(milliseconds * 1000)) };
}
