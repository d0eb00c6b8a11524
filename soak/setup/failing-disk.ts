import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preloadedLibrary } from './preloaded-library.ts';

export interface Fault {
  /** Which call fails, counted from the moment the disk begins to fail. */
  at: number;
  lasts: 'once' | 'always';
  /** Whether calls that read are counted and fail too. */
  isReadingToo: boolean;
}

/** A disk that fails on command: what the server is started with, and the switch. `workshop` lies outside of the data. */
export function failingDisk(workshop: string, dataDir: string) {
  const library = preloadedLibrary(join(import.meta.dirname, 'failing-disk.c'), workshop);
  const armed = join(workshop, 'armed');
  const tally = join(workshop, 'tally');

  return {
    environment: ({ at, lasts, isReadingToo }: Fault) => ({
      LD_PRELOAD: library,
      FAULT_FOLDER: dataDir,
      FAULT_SWITCH: armed,
      FAULT_TALLY: tally,
      FAULT_AT: String(at),
      FAULT_LASTS: lasts,
      FAULT_READS: isReadingToo ? '1' : '0',
    }),
    begin() {
      rmSync(tally, { force: true });
      writeFileSync(armed, '');
    },
    end: () => rmSync(armed, { force: true }),
    /** How many calls have failed since it began. */
    failed: () => statSync(tally, { throwIfNoEntry: false })?.size ?? 0,
  };
}
