import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '#server/platform/process/start-error.ts';

/** With less free space the server still responds but is no longer ready, because a full disk loses inquiries. */
export const minFreeBytes = 500 * 1000 * 1000;

/** Whether `bytes` more in a folder leave so much free. */
export async function hasRoomFor(folder: string, bytes = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - bytes >= minFreeBytes;
}

/** The database's path inside the data folder. */
export function databaseFile(dataDir: string): string {
  return join(dataDir, 'marquee.db');
}

/**
 * Makes the data folder, for this user alone, or checks the one that is there. A folder that holds pictures or backups
 * but no database has lost it, and a fresh one must not be put in its place: that is a `StartError` unless `allowInit`, or
 * the database is elsewhere.
 */
export function prepareDataFolder(
  dataDir: string,
  { allowInit = false, databaseUrl }: { allowInit?: boolean; databaseUrl?: string | undefined } = {},
): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The folder ${dataDir} cannot be written. Point DATA_DIR to a folder that this user may read and write.`,
      { cause: error },
    );
  }
  if (databaseUrl !== undefined) return;
  // A file cut down to nothing is as lost as one that is gone.
  if ((statSync(databaseFile(dataDir), { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  if (existsSync(`${databaseFile(dataDir)}-wal`))
    throw new StartError(
      `The database is missing in ${dataDir} although its log marquee.db-wal is there. Put marquee.db back beside it, or restore a backup with npm run restore.`,
    );
  const leftover = readdirSync(dataDir).find((name) => isOfData(name) && holdsSomething(join(dataDir, name)));
  if (leftover !== undefined && !allowInit)
    throw new StartError(
      `The database is missing in ${dataDir} although ${leftover} is there. Restore a backup with npm run restore, or set ALLOW_INIT=true for one start to begin anew.`,
    );
}

/**
 * Makes a folder for this user alone, with those it is in. Level by level: where a folder takes none, such as /proc, Node's own
 * `recursive` never ends.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/** What only a server with a database leaves behind, or a restore that was cut short. */
const isOfData = (name: string) => /^(media|mail|backups|restoring-\d+|before-restore-.*)$/.test(name);

function holdsSomething(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    return readdirSync(path).length > 0;
  } catch {
    return true;
  }
}
