import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyDatabase } from '#server/cli/copy-database.ts';
import { type Config, parseConfig } from '#server/platform/config/config.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { lockOutServers, openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { lockDataFolder } from '#server/platform/db/sqlite/folder-lock.ts';
import { isMoved, markMoved, unmarkMoved } from '#server/platform/db/sqlite/moved.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { localFiles, openFileBucket } from '#server/platform/media/all-files.ts';
import { copyPictures } from '#server/platform/media/copy-pictures.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage, while no server runs:
  npm run move -- --to postgres://…   copies the database file of DATA_DIR into an empty PostgreSQL database
  npm run move -- --to file           copies the database at DATABASE_URL into a new file in DATA_DIR
  npm run move -- --to bucket         copies the pictures of DATA_DIR into the bucket of S3_ENDPOINT
  npm run move -- --to folder         copies the pictures of that bucket into DATA_DIR
  npm run move -- --reopen            uses a database again that was moved away, as it was then`;

const moves: Record<string, (config: Config) => Promise<void>> = {
  file: moveToFile,
  bucket: (config) => movePictures(config, 'bucket'),
  folder: (config) => movePictures(config, 'folder'),
};

async function main(words: string[]): Promise<number> {
  const [option, to = '', ...rest] = words;
  if (option === '--reopen' && words.length === 1) {
    await reopen(readEnvironment());
    return 0;
  }
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
    console.log(`Copied ${copied} of ${files} files and compared all of them.`);
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

/** Replaces the database at the target if that one was moved to a file before. */
async function moveToPostgres({ dataDir }: Config, url: string): Promise<void> {
  const file = databaseFile(dataDir);
  if (!existsSync(file))
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR to the folder that holds it.`);
  const folder = lockDataFolder(dataDir);
  const servers = await lockOutServers(url);
  try {
    const from = openSqlite(file);
    const replaces = await servers.isMoved();
    const to = await openPostgres(url, { isServer: false, mayBeMoved: replaces });
    const rows = await copyDatabase(from, to, { replaces }).finally(() => Promise.all([from.close(), to.close()]));
    // Last, when the copy is complete: a crash before it leaves both places open, and never both closed.
    await servers.unmarkMoved();
    markMoved(file, Date.now());
    console.log(`Copied ${rows} rows and compared them. Set DATABASE_URL to that address and start Marquee.`);
    console.log(`${file} holds what it did and does not open any more; delete it once you no longer need it.`);
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
    const isThere = existsSync(file);
    if (isThere && !isMoved(file))
      throw new StartError(
        `There is already a database in ${dataDir}. Set DATA_DIR to another folder, and run this again.`,
      );
    rmSync(part, { force: true });
    const from = await openPostgres(databaseUrl, { isServer: false });
    const to = openSqlite(part);
    const rows = await copyDatabase(from, to).finally(() => Promise.all([from.close(), to.close()]));
    const old = isThere ? putAside(file) : undefined;
    renameSync(part, file);
    await servers.markMoved(Date.now());
    console.log(`Copied ${rows} rows into ${file} and compared them. Take DATABASE_URL out and start Marquee.`);
    console.log('The database at DATABASE_URL holds what it did and does not open any more.');
    if (old !== undefined) console.log(`The file of before is ${old}; delete it once you no longer need it.`);
  } finally {
    for (const left of [part, `${part}-wal`, `${part}-shm`]) rmSync(left, { force: true });
    await servers.release();
    folder.release();
  }
}

/** Its log goes along, so that it never stands beside another database. */
function putAside(file: string): string {
  const aside = join(dirname(file), `marquee-moved-${new Date().toISOString().replace(/[:.]/g, '-')}.db`);
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${aside}${suffix}`);
  return aside;
}

async function reopen({ dataDir, databaseUrl }: Config): Promise<void> {
  const file = databaseFile(dataDir);
  let wasMoved = false;
  if (databaseUrl !== undefined) {
    const servers = await lockOutServers(databaseUrl);
    wasMoved = await servers.unmarkMoved().finally(servers.release);
  } else if (existsSync(file)) wasMoved = unmarkMoved(file);
  if (!wasMoved) throw new StartError('This database was not moved away, so nothing was changed.');
  console.log(
    'This database opens again, as it was when it was moved. What was written since is in the other one alone:',
  );
  console.log('start no server there any more.');
}

await runCommand(main);
