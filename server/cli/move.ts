import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { parseConfig } from '#server/config.ts';
import { databaseFile } from '#server/data-folder.ts';
import { copyDatabase } from '#server/db/copy-database.ts';
import { lockOutServers, openPostgres } from '#server/db/postgres/open-postgres.ts';
import { lockDataFolder } from '#server/db/sqlite/folder-lock.ts';
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts';
import { readEnvironment } from '#server/environment.ts';
import { localFiles } from '#server/media/all-files.ts';
import { openFileBucket } from '#server/media/bucket-storage.ts';
import { copyPictures } from '#server/media/copy-pictures.ts';
import { StartError } from '#server/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage, while no server runs:
  npm run move -- --to postgres://…   copies the database file of DATA_DIR into an empty PostgreSQL database
  npm run move -- --to file           copies the database at DATABASE_URL into a new file in DATA_DIR
  npm run move -- --to bucket         copies the pictures of DATA_DIR into the bucket of S3_ENDPOINT
  npm run move -- --to folder         copies the pictures of that bucket into DATA_DIR`;

const moves: Record<string, (config: Config) => Promise<void>> = {
  file: moveToFile,
  bucket: (config) => movePictures(config, 'bucket'),
  folder: (config) => movePictures(config, 'folder'),
};

async function main(words: string[]): Promise<number> {
  const [option, to = '', ...rest] = words;
  const isPostgres = /^postgres(ql)?:/.test(to);
  if (option !== '--to' || rest.length > 0 || !(isPostgres || Object.hasOwn(moves, to))) {
    console.error(usage);
    return 2;
  }
  process.umask(0o077);
  const config = readEnvironment();
  if (isPostgres) await moveToPostgres(config, parseTarget(to));
  else await moves[to]?.(config);
  return 0;
}

/** What was copied before an interruption is compared and not copied again. */
async function movePictures(
  { dataDir, databaseUrl, bucket: settings }: Config,
  to: 'bucket' | 'folder',
): Promise<void> {
  const bucket = await openFileBucket(settings);
  if (bucket === undefined)
    throw new StartError('S3_ENDPOINT is not set, so there is no bucket to move pictures to or from.');
  const lock = lockDataFolder(dataDir);
  const servers = databaseUrl === undefined ? undefined : await lockOutServers(databaseUrl);
  try {
    const folder = localFiles(dataDir);
    const [source, target] = to === 'bucket' ? [folder, bucket] : [bucket, folder];
    const workFolder = join(dataDir, 'moving');
    const { files, copied } = await copyPictures({ from: source, to: target, workFolder });
    console.log(`Copied ${copied} of ${files} picture files and compared all of them.`);
    console.log(
      to === 'bucket'
        ? `Start Marquee with the settings of the bucket. ${join(dataDir, 'media')} stays as it was.`
        : 'Take the settings of the bucket out and start Marquee. The bucket stays as it was.',
    );
  } finally {
    await servers?.release();
    lock.release();
  }
}

/** Throws a `StartError` for an address that DATABASE_URL could not have. */
function parseTarget(to: string): string {
  return parseConfig({ DATABASE_URL: to }).databaseUrl as string;
}

async function moveToPostgres({ dataDir }: Config, url: string): Promise<void> {
  if (!existsSync(databaseFile(dataDir)))
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that holds it.`);
  const folder = lockDataFolder(dataDir);
  const servers = await lockOutServers(url);
  try {
    const from = openSqlite(databaseFile(dataDir));
    const to = await openPostgres(url, { isServer: false });
    const rows = await copyDatabase(from, to).finally(() => Promise.all([from.close(), to.close()]));
    console.log(`Copied ${rows} rows and compared them. Set DATABASE_URL to that address and start Marquee.`);
    console.log(`${databaseFile(dataDir)} stays as it was; delete it once you no longer need it.`);
  } finally {
    await servers.release();
    folder.release();
  }
}

/** The file gets its name when it is complete, so that a crash leaves nothing that looks like a database. */
async function moveToFile({ dataDir, databaseUrl }: Config): Promise<void> {
  if (databaseUrl === undefined) throw new StartError('DATABASE_URL is not set, so there is no database to move from.');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = databaseFile(dataDir);
  const folder = lockDataFolder(dataDir);
  const servers = await lockOutServers(databaseUrl);
  const part = join(dataDir, 'marquee.db.part');
  try {
    if (existsSync(file))
      throw new StartError(
        `There is already a database in ${dataDir}. Set DATA_DIR to another folder, and run this again.`,
      );
    rmSync(part, { force: true });
    const from = await openPostgres(databaseUrl, { isServer: false });
    const to = openSqlite(part);
    const rows = await copyDatabase(from, to).finally(() => Promise.all([from.close(), to.close()]));
    renameSync(part, file);
    console.log(`Copied ${rows} rows into ${file} and compared them. Take DATABASE_URL out and start Marquee.`);
  } finally {
    for (const left of [part, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true });
    await servers.release();
    folder.release();
  }
}

await runCommand(main);
