import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from './clock.ts';

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

/** A first start prepares the starter pictures in processes beside it; resolves when those are gone again. */
export async function untilAlone(pid: number | undefined): Promise<void> {
  for (let alone = 0; alone < 10; await pause(500)) {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    alone = children === '' ? alone + 1 : 0;
  }
}

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
