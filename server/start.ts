import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addMissingBookings } from '#server/features/bookings/store.ts';
import { addFirstAccount } from '#server/features/identity/account/accounts.ts';
import { addMissingDueTimes } from '#server/features/inquiries/due-times.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { Ctx } from '#server/platform/context.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { buildApp } from './app.ts';
import { createBackupSchedule } from './features/backups/backup-schedule.ts';
import { addMissingPhoneKeys } from './features/inquiries/threads.ts';
import type { Config } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { lockDataFolder } from './platform/db/sqlite/folder-lock.ts';
import { prepareDataFolder } from './platform/files/data-folder.ts';
import { createServerLogger } from './platform/http/logging.ts';
import { serverMedia } from './platform/media/media.ts';
import { requireOwnBucket } from './platform/media/sweep.ts';
import { describeFailure } from './platform/process/describe-error.ts';
import { StartError } from './platform/process/start-error.ts';
import { requireBucket } from './platform/storage/bucket-storage.ts';
import { rebuildUses } from './records/uploads.ts';
import { seedContent } from './seed/seed-content.ts';
import { seedInquiries } from './seed/seed-inquiries.ts';
import { addSeedPictures } from './seed/seed-pictures.ts';
import { seedSpaces } from './seed/seed-spaces.ts';
import { seedTemplates } from './seed/seed-templates.ts';
import { drainMs } from './transports/http/closing.ts';
import type { Frontends } from './transports/pages/frontends.ts';

/** How long running requests may take when the server stops; then their connections are closed. */
const maxFinishMs = 8000;
/** A close that takes longer hangs, and a process that hangs is not restarted. */
const maxCloseMs = 20_000;

/** Runs the server until a signal ends it. If it cannot start, prints one sentence and exits with code 1. */
export async function runServer(openFrontends: (config: Config) => Promise<Frontends>): Promise<void> {
  try {
    await start(openFrontends);
  } catch (error) {
    process.stderr.write(`${error instanceof StartError ? error.message : describeFailure(error)}\n`);
    process.exit(1);
  }
}

async function start(openFrontends: (config: Config) => Promise<Frontends>): Promise<void> {
  // Only this user may read what this process writes: the database, its log and the backups hold personal data.
  process.umask(0o077);
  const config = readEnvironment();
  const logger = createServerLogger(config);
  const now = () => new Date();
  prepareDataFolder(config.dataDir, config);
  if (config.bucket !== undefined) await requireBucket(config.bucket);
  const lock = lockDataFolder(config.dataDir);
  const db = await openDatabase(config);
  const frontends = await openFrontends(config);
  // For what happens before the server is there, which has a context of its own.
  const early = new Ctx({ config, db, now });
  const media = serverMedia(early);
  await requireOwnBucket(media);
  await seedContent({ db, now });
  await seedTemplates({ db, now });
  await seedSpaces({ db, now });
  // The site works without its seed pictures; the next start tries again.
  await addSeedPictures(media).catch((error: unknown) =>
    logger.error({ err: error }, 'The seed pictures could not be added.'),
  );
  await addMissingDueTimes(early);
  await addMissingPhoneKeys(db);
  await addMissingBookings(early);
  const recordFailure = () => db.tx(() => writeAudit(early, { action: 'backup_failed' }));
  const backups = createBackupSchedule({ config, now, logger, recordFailure });
  await backups.refresh().catch((error) => logger.error({ err: error }, 'The backups could not be listed.'));
  const app = await buildApp({ config, db, now, logger, frontends, backups });

  exitInOrder(logger, async () => {
    const longest = maxFinishMs + (config.databaseUrl === undefined ? 0 : drainMs);
    setTimeout(() => app.server.closeAllConnections(), longest).unref();
    await app.close();
    await db.close();
    lock.release();
  });

  const { username, password } = config.firstAccount;
  const addFirst = () => addFirstAccount(app.ctx, username, password);
  // A configured password works from the first response on.
  const configured = password === undefined ? undefined : await addFirst();
  // Whatever deletes an upload compares them again.
  await rebuildUses(app.ctx).catch((error: unknown) =>
    logger.error({ err: error }, 'The uses of uploads could not be compared with the records.'),
  );
  const address = await listen(app, config);
  // Only when nothing can stop the start any more: a generated password that is never printed would be lost.
  const { isAdded, generatedPassword } = configured ?? (await addFirst());
  // After the account, which has some of them to answer.
  if (config.sampleData)
    await seedInquiries(app.ctx).catch((error: unknown) =>
      logger.error({ err: error }, 'The sample data could not be added.'),
    );
  process.stdout.write(
    `Marquee is ready at ${address}\n` +
      `The back-office is at ${new URL(adminPaths.login, originOf(config, address))}\n` +
      `The data is in ${placeOfData(config)}\n` +
      (isAdded ? 'Next: sign in, then follow "Make it yours" on the dashboard.\n' : '') +
      `Started in ${(performance.now() / 1000).toFixed(1)} s.${process.stdout.isTTY ? ' Ctrl-C ends it.' : ''}\n` +
      (generatedPassword === undefined ? '' : firstSignIn(username, generatedPassword, config)),
  );
  // For the supervisor, which restarts a process that fails after this.
  process.send?.('ready');
}

/** Where staff reach the server. Only the address that it listens at has the port that the system chose. */
const originOf = ({ publicOrigin }: Config, address: string) =>
  new URL(publicOrigin).port === '0' ? address : publicOrigin;

/** A database's address has its password, so that it is not printed. */
function placeOfData({ dataDir, databaseUrl, bucket }: Config): string {
  const database = databaseUrl === undefined ? dataDir : 'the database of DATABASE_URL';
  const files = bucket === undefined ? dataDir : 'the bucket of S3_ENDPOINT';
  return database === files ? database : `${database} and ${files}`;
}

/** The password is last of all, so that nobody looks for it. */
function firstSignIn(username: string, password: string, { dataDir }: Config): string {
  // A command looks in the usual folder, such as that of the venue beside a demo, unless it is told the same one.
  const folder = dataDir === resolve('data') ? '' : ` with DATA_DIR=${dataDir}`;
  return (
    `This password is shown only once. To set another, run npm run admin -- password ${username}${folder}\n` +
    `The first account is "${username}" with the password ${password}\n`
  );
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port, listenTextResolver: (address) => address });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE')
      throw new StartError(`Port ${port} on ${host} is taken. Stop the program that has it, or set PORT to another.`);
    if (code === 'EACCES')
      throw new StartError(`Port ${port} needs rights that this user lacks. Set PORT to a number above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
      throw new StartError(`HOST ${host} is no address of this machine. Set it to 127.0.0.1 or 0.0.0.0.`);
    throw error;
  }
}

/**
 * A signal lets running requests finish, closes everything and exits with code 0. So does an uncaught error, with code 1,
 * because the state it left is unknown; the supervisor restarts the process. Not close-with-grace, which exits at once at
 * the second signal: npm sends two for one Ctrl-C.
 */
function exitInOrder(logger: FastifyBaseLogger, close: () => Promise<void>): void {
  let isClosing = false;
  const exit = async (code: number) => {
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), maxCloseMs).unref();
    try {
      await close();
      process.exit(code);
    } catch (error) {
      logger.error({ err: error }, 'The server could not be closed in order.');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => exit(0));
  process.on('SIGINT', () => exit(0));
  // The supervisor has ended.
  process.on('disconnect', () => exit(0));
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'An error reached no handler.');
    exit(1);
  });
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'A rejection reached no handler.');
    exit(1);
  });
}
