import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const pattern = /^\.unfinished-(\d+)(?:\.tar)?$/;

/** What this process is still writing, named so that the next one knows whether anybody is at work on it. */
export const unfinishedFolder = (folder: string) => join(folder, `.unfinished-${process.pid}`);
export const unfinishedFile = (folder: string) => `${unfinishedFolder(folder)}.tar`;

/** Makes the folder where it is missing and clears away what a process that was ended left behind in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const pid = Number(pattern.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && (pid === process.pid || !isAlive(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
