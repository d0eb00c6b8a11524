/**
 * Backups while 50 inquiries a second arrive, each of them restored into an empty folder, started and compared.
 * Goals: every one restores and holds every inquiry that was acknowledged before it began, every picture is there, a post
 * is answered within 250 ms at p99 meanwhile, and 10,000 inquiries with 500 pictures are restored within 60 s.
 * Measures the built program, so run the build first. The first argument is how many backups (20).
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import SqliteConnection from 'better-sqlite3';
import { seedPictures } from './backup/seed-pictures.ts';
import { percentile, steadyWriter } from './backup/steady-writer.ts';
import { startBuilt } from './built.ts';
import { line, median } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const rounds = Number(process.argv[2] ?? 20);
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
mkdirSync(dataDir, { mode: 0o700 });
await seedInquiries(join(dataDir, 'marquee.db'), 10_000);
const pictureBytes = await seedPictures(dataDir, 500);

/** Runs one of the operator's commands and answers how many milliseconds it took. */
async function command(name: 'back-up' | 'restore', args: string[], target: string): Promise<number> {
  const program = fileURLToPath(new URL(`../dist/server/${name}.js`, import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: target },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return performance.now() - began;
}

/** What is missing or wrong in a restored folder; asked of its file and of a server that was started on it. */
async function faultsOf(target: string, acknowledged: Iterable<string>): Promise<string[]> {
  const connection = new SqliteConnection(join(target, 'marquee.db'), { readonly: true });
  const faults = connection.pragma('integrity_check', { simple: true }) === 'ok' ? [] : ['integrity_check'];
  const stored = new Set(connection.prepare('SELECT id FROM inquiries').pluck().all());
  const addresses = connection.prepare('SELECT image_url FROM gallery_items').pluck().all() as string[];
  connection.close();
  for (const id of acknowledged) if (!stored.has(id)) faults.push(`inquiry ${id}`);
  if (stored.size < 10_000) faults.push('old inquiries');
  if (addresses.length < 500) faults.push('gallery items');
  const server = await startBuilt(target);
  for (const address of addresses) {
    const answer = await fetch(server.url + address);
    if (!answer.ok || (await answer.arrayBuffer()).byteLength < 1000) faults.push(address);
  }
  await server.stop();
  return faults;
}

const server = await startBuilt(dataDir);
const writer = steadyWriter(server.url, 50);
await pause(5000);
const quiet = percentile(
  writer.posts.map(({ took }) => took),
  0.99,
);

const during: number[] = [];
const backUpTimes: number[] = [];
const restoreTimes: number[] = [];
let sound = 0;
for (let round = 0; round < rounds; round += 1) {
  const file = join(folder, 'backup.tar');
  const target = join(folder, 'restored');
  const acknowledged = writer.posts.map(({ id }) => id);
  const began = performance.now();
  backUpTimes.push(await command('back-up', ['--to', file], dataDir));
  const ended = performance.now();
  restoreTimes.push(await command('restore', [file], target));
  during.push(...writer.posts.filter(({ sentAt }) => sentAt >= began && sentAt <= ended).map(({ took }) => took));
  const faults = await faultsOf(target, acknowledged);
  if (faults.length === 0) sound += 1;
  else process.stdout.write(`backup ${round + 1}: ${faults.slice(0, 5).join(', ')}\n`);
  await rm(file);
  await rm(target, { recursive: true });
  // What the comparison held up is not the backup's doing.
  await pause(2000);
}
await writer.stop();
await server.stop();

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
line('a backup', seconds(median(backUpTimes)), `${Math.round(pictureBytes / 1e6)} MB of pictures in 4,500 files`);
line('posts that failed', String(writer.failures.length), `of ${writer.posts.length + writer.failures.length}`);
line('a post before, p99', `${quiet.toFixed(0)} ms`);
line(
  'a post during a backup, p99 (goal 250 ms)',
  `${percentile(during, 0.99).toFixed(0)} ms`,
  `${during.length} posts`,
);
line('a restore (goal 60 s)', seconds(median(restoreTimes)), `slowest ${seconds(Math.max(...restoreTimes))}`);
line('restored whole, with every acknowledged inquiry', `${sound} of ${rounds}`);
process.exitCode = sound === rounds && writer.failures.length === 0 && percentile(during, 0.99) < 250 ? 0 : 1;
