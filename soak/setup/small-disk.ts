import { execFileSync } from 'node:child_process';

/** Puts a disk of its own, of so many megabytes, under the folder; what it returns takes it away again. */
export function mountSmallDisk(folder: string, megabytes: number): () => void {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new Error('This run needs the right to mount a small disk: run it as root.', { cause: error });
  }
  return () => execFileSync('umount', [folder]);
}
