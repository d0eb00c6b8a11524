import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileErrorCode, isMissing } from '#server/platform/files/file-errors.ts';

interface BackupFile {
  path: string;
  /** When it was begun, in milliseconds since 1970; read from its name, so that copying the file changes nothing. */
  at: number;
}

/** The default folder for backups. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

/** The name of a backup that was begun at a moment, by which it is found and dated again. */
export function backupName(at: Date): string {
  return `marquee-${at.toISOString().replace(/[:.]/g, '-')}.tar`;
}

const namePattern = /^marquee-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/;

/** The finished backups in a folder, newest first; none if the folder is missing. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second, millisecond] = namePattern.exec(name) ?? [];
    const at = Date.parse(`${day}T${hour}:${minute}:${second}.${millisecond}Z`);
    return Number.isNaN(at) ? [] : [{ path: join(folder, name), at }];
  });
  return found.sort((a, b) => b.at - a.at);
}

const unfinishedPattern = /^\.unfinished-(\d+)(?:\.tar)?$/;

/** What this process is still writing. The name holds the process id, so that others know whether it is abandoned. */
export const unfinishedFolder = (folder: string) => join(folder, `.unfinished-${process.pid}`);
export const unfinishedFile = (folder: string) => `${unfinishedFolder(folder)}.tar`;

/** Creates the folder if it is missing, and deletes what killed processes left behind in it. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const pid = Number(unfinishedPattern.exec(name)?.[1] ?? Number.NaN);
    if (!Number.isNaN(pid) && (pid === process.pid || !isAlive(pid)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return fileErrorCode(error) === 'EPERM';
  }
}
