import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SentInquiry } from './inquiry-writers.ts';
import { account, startServer, temporaryFolder } from './server-process.ts';
import { findDatabaseFaults, storedInquiries } from './stored-inquiries.ts';

const programs = join(import.meta.dirname, '..', '..', 'dist', 'server');

/** Runs an operator's command as it is built. */
async function runCommand(name: 'back-up' | 'restore', args: string[], dataDir: string): Promise<void> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, [join(programs, `${name}.js`), ...args], { env });
}

async function fetchPictures(origin: string): Promise<number[]> {
  const { data } = (await (await fetch(`${origin}/api/v1/gallery`)).json()) as { data: { imageUrl: string }[] };
  return Promise.all(data.map(async ({ imageUrl }) => (await fetch(origin + imageUrl)).status));
}

/** Backs up a server that visitors write to, restores the backup elsewhere and reports what arrived there. */
export async function backUpAndRestore(dataDir: string, sent: SentInquiry[]) {
  const acknowledged = () => sent.filter(({ id }) => id !== undefined);
  const before = acknowledged();
  const target = temporaryFolder();
  const file = join(target.path, 'all.tar');
  await runCommand('back-up', ['--to', file], dataDir);
  const meanwhile = acknowledged().length - before.length;

  const restored = join(target.path, 'data');
  await runCommand('restore', [file], restored);
  const faults = findDatabaseFaults(restored);
  const ids = new Set(storedInquiries(restored).map(({ id }) => id));
  const server = await startServer(restored);
  const pictures = await fetchPictures(server.origin);
  const report = {
    /** Inquiries that the server took while the backup was made. */
    meanwhile,
    mode: statSync(file).mode & 0o777,
    hasPassword: readFileSync(file).includes(account.password),
    faults,
    missing: before.filter(({ id = '' }) => !ids.has(id)),
    /** The status with which the restored server answers for each picture. */
    pictures,
    exitCode: await server.stop(),
  };
  target.remove();
  return report;
}

/** What the report says where nothing is lost or exposed. */
export const soundBackup = { mode: 0o600, hasPassword: false, faults: [], missing: [], exitCode: 0 };
