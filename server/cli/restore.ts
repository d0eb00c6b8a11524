import { resolve } from 'node:path';
import { auditInFile } from '#server/backup/audit.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { databaseFile } from '#server/data-folder.ts';
import { readEnvironment } from '#server/environment.ts';
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
  const { dataDir } = readEnvironment();
  const { manifest, pictures, keptIn } = await restoreBackup({
    file: resolve(file),
    dataDir,
    isForced: words.includes('--force'),
    at: new Date(),
  });
  auditInFile(databaseFile(dataDir), 'restored', file);
  const moment = `${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC`;
  console.log(`Restored the database and ${pictures} files of pictures as they were on ${moment} into ${dataDir}.`);
  if (keptIn !== undefined) console.log(`What was there before is kept in ${keptIn}; delete it when nobody misses it.`);
  console.log('Start Marquee now. Everybody signs in anew: a backup holds no sessions.');
  if (manifest.missing.length > 0)
    console.error(`${manifest.missing.length} files of pictures were gone already when it was made.`);
  return 0;
}

await runCommand(main);
