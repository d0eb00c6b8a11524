import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { auditInFile } from '#server/features/backups/audit.ts';
import { backupFolder, backupName } from '#server/features/backups/backup-files.ts';
import { resolveTarget, takeBackup } from '#server/features/backups/take-backup.ts';
import { kinds } from '#server/features/index.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { requireNotMoved } from '#server/platform/db/sqlite/moved.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { openFileBucket } from '#server/platform/media/all-files.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run backup                  backs everything up into the folder backups of DATA_DIR
  npm run backup -- --to <file>   backs everything up into a new file, or into a folder`;

function readArguments(words: string[]): { to?: string } | undefined {
  if (words.length === 0) return {};
  const [option, to = '', ...rest] = words;
  return option === '--to' && to !== '' && rest.length === 0 ? { to } : undefined;
}

function lowerPriority(): void {
  try {
    setPriority(10);
  } catch {
    // Some systems do not permit it; the backup works without it.
  }
}

async function main(words: string[]): Promise<number> {
  const options = readArguments(words);
  if (options === undefined) {
    console.error(usage);
    return 2;
  }
  lowerPriority();
  process.umask(0o077);
  const config = readEnvironment();
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new StartError(
      'The database is a PostgreSQL database: back it up with pg_dump or your provider, or copy it into a file with npm run move -- --to file and back that up.',
    );
  if (!existsSync(databaseFile(dataDir)))
    throw new StartError(`There is no database in ${dataDir} yet. Start Marquee once, or set DATA_DIR to its folder.`);
  requireNotMoved(databaseFile(dataDir));
  const bucket = await openFileBucket(config.bucket);
  const at = new Date();
  const defaultName = backupName(at);
  const target =
    options.to === undefined
      ? join(backupFolder(dataDir), defaultName)
      : await resolveTarget(resolve(options.to), defaultName);
  const { file, bytes, pictures, storedFiles, missing } = await takeBackup({ dataDir, target, at, kinds, bucket });
  auditInFile(databaseFile(dataDir), 'backed_up', file);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  const ofOthers = `${storedFiles} ${storedFiles === 1 ? 'file' : 'files'} of received mail and documents`;
  const others = storedFiles === 0 ? '' : `, and ${ofOthers}`;
  console.log(`Backed up the database and ${pictures} picture files${others} to ${file} (${size}), and checked it.`);
  if (missing.length > 0)
    console.error(
      `${missing.length} files that the database names are not in the ${bucket ? 'bucket' : 'folders media and mail'}: ${missing.join(', ')}.`,
    );
  return 0;
}

await runCommand(main);
