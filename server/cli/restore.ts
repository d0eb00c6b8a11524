import { resolve } from 'node:path';
import { auditInFile } from '#server/features/backups/audit.ts';
import { restoreBackup } from '#server/features/backups/restore-backup.ts';
import { kinds } from '#server/features/index.ts';
import { readEnvironment } from '#server/platform/config/environment.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { openFileBucket } from '#server/platform/media/all-files.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = `Usage:
  npm run restore -- <file>            puts a backup into DATA_DIR, where there is no data yet
  npm run restore -- <file> --force    puts aside what is there, and keeps it`;

async function main(words: string[]): Promise<number> {
  const [file = '', ...rest] = words.filter((word) => word !== '--force');
  if (file === '' || file.startsWith('-') || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  process.umask(0o077);
  const config = readEnvironment();
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== undefined)
    throw new StartError(
      'A backup is restored into a file: take DATABASE_URL out, restore, and move the database with npm run move -- --to postgres://….',
    );
  const bucket = await openFileBucket(config.bucket);
  const { manifest, pictures, keptIn } = await restoreBackup({
    kinds,
    file: resolve(file),
    dataDir,
    bucket,
    isForced: words.includes('--force'),
    at: new Date(),
  });
  auditInFile(databaseFile(dataDir), 'restored', file);
  const moment = `${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC`;
  const place = bucket ? `${dataDir} and the bucket` : dataDir;
  console.log(`Restored the database and ${pictures} picture files as they were on ${moment} into ${place}.`);
  if (keptIn !== undefined)
    console.log(`What was there before is kept in ${keptIn}; delete it once you no longer need it.`);
  if (bucket) console.log('Pictures in the bucket that this database does not name are deleted after the next start.');
  console.log('Start Marquee now. Everybody signs in anew: a backup holds no sessions.');
  if (manifest.missing.length > 0)
    console.error(`${manifest.missing.length} files were already missing when it was made.`);
  return 0;
}

await runCommand(main);
