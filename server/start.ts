import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { accountOperations } from './auth/accounts.ts';
import { note } from './backup/note.ts';
import { backupSchedule } from './backup/schedule.ts';
import type { Config } from './config.ts';
import { databaseFile, prepareDataFolder } from './data-folder.ts';
import { openDatabase } from './db/client.ts';
import { lockDataFolder } from './db/folder-lock.ts';
import { readEnvironment } from './environment.ts';
import { createLogger } from './http/logging.ts';
import { createMedia } from './media/media.ts';
import type { Frontends } from './pages/frontends.ts';
import { StartError } from './start-error.ts';
import { layDownStarter } from './starter/lay-down.ts';
import { layDownSamples } from './starter/lay-down-samples.ts';
import { addStarterPictures } from './starter/starter-gallery.ts';

/** How long running requests may take once the server is told to stop; then their connections are cut. */
const longestFinish = 8000;

/** Runs the server until a signal ends it. What cannot start says so in one sentence and exits with code 1. */
export async function runServer(openFrontends: (config: Config) => Promise<Frontends>): Promise<void> {
  try {
    await start(openFrontends);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

async function start(openFrontends: (config: Config) => Promise<Frontends>): Promise<void> {
  // Everything this process writes is for its own user: the database, its log and the backups hold personal data.
  process.umask(0o077);
  const config = readEnvironment();
  const logger = createLogger(config);
  const now = () => new Date();
  prepareDataFolder(config.dataDir, config);
  const lock = lockDataFolder(config.dataDir);
  const db = openDatabase(databaseFile(config.dataDir));
  const frontends = await openFrontends(config);
  await layDownStarter({ db, now });
  // Without its pictures the site is still worth starting; the next start adds them.
  await addStarterPictures(createMedia({ config, db, now })).catch((error: unknown) =>
    logger.error({ err: error }, 'The starter pictures could not be added.'),
  );
  if (config.sampleData) await layDownSamples({ config, db, now });
  const backups = backupSchedule({ config, now, logger, noteFailure: () => note({ db, now }, 'backup_failed') });
  const app = await buildApp({ config, db, now, logger, frontends, backups });

  process.on('uncaughtException', (error) => logger.error({ err: error }, 'An error reached no handler.'));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'A rejection reached no handler.'));
  const stop = stopOnce(logger, async () => {
    setTimeout(() => app.server.closeAllConnections(), longestFinish).unref();
    await Promise.all([app.close(), backups.close()]);
    await db.close();
    lock.release();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  const { username, password } = config.firstAccount;
  const addFirstAccount = () => accountOperations({ db, now }).addFirst(username, password);
  // Whoever has chosen a password can sign in with it from the first answer on.
  if (password !== undefined) await addFirstAccount();
  const address = await listen(app, config);
  await backups.begin();
  // Only now that nothing can stop the start any more: a made password that is never printed would be lost.
  const { madePassword } = await addFirstAccount();
  process.stdout.write(`Marquee is ready at ${address}\n${madePassword ? firstSignIn(username, madePassword) : ''}`);
}

const firstSignIn = (username: string, password: string) =>
  `The first account is "${username}" with the password ${password}\n` +
  `It is shown this once; npm run admin -- password ${username} sets another.\n`;

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

/** Lets requests that are under way finish, folds the write-ahead log into the database and leaves with code 0. */
function stopOnce(logger: FastifyBaseLogger, close: () => Promise<void>): () => void {
  let isStopping = false;
  return () => {
    if (isStopping) return;
    isStopping = true;
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'The server could not be closed in order.');
        process.exit(1);
      },
    );
  };
}
