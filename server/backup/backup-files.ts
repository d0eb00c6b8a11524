import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '#server/media/file-errors.ts';

export interface BackupFile {
  path: string;
  /** When it was begun, in milliseconds since 1970; told by its name, so that copying it about changes nothing. */
  at: number;
}

/** Where backups are kept unless an operator says otherwise. */
export const backupFolder = (dataDir: string) => join(dataDir, 'backups');

export function backupName(at: Date): string {
  return `marquee-${at.toISOString().replace(/[:.]/g, '-')}.tar`;
}

const namePattern = /^marquee-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.tar$/;

/** The finished backups in a folder, the newest first; none where there is no such folder. */
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
