import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** What the descriptors of a process stand for, such as `socket:[123]` or the path of a file. */
export function openFiles(pid: number | undefined): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(join(folder, name))];
    } catch {
      // It was closed in between.
      return [];
    }
  });
}

export const openSockets = (pid: number | undefined) =>
  openFiles(pid).filter((target) => target.startsWith('socket:')).length;

/** Megabytes of memory of a process and of all that it started. */
export function memoryOf(pid: number | undefined): number {
  const read = (of: number | string | undefined, file: string) => {
    try {
      return readFileSync(`/proc/${of}/${file}`, 'utf8');
    } catch {
      return '';
    }
  };
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(read(pid, 'status'))?.[1] ?? 0) / 1024;
  const children = read(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return own + children.reduce((total, child) => total + memoryOf(child), 0);
}
