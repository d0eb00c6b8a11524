/**
 * From the start of the built program to its first answer, with 10,000 inquiries and 200 pictures.
 * Goal: at most 2 × a bare Fastify with SQLite.
 */
import { fork } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { firstAnswer, startBuilt } from './built.ts';
import { line, median, times } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
mkdirSync(join(dataDir, 'media'), { recursive: true });
for (let index = 0; index < 200; index += 1)
  writeFileSync(join(dataDir, 'media', `${index}.jpg`), Buffer.alloc(100_000, index));
await seedInquiries(join(dataDir, 'marquee.db'), 10_000);

// Built as the product is, so that no compiler is part of the comparison.
const bare = join(folder, 'bare.mjs');
copyFileSync(join(dataDir, 'marquee.db'), join(folder, 'bare.db'));
symlinkSync(here('../node_modules'), join(folder, 'node_modules'));
await build({
  entryPoints: [here('./servers/bare.ts')],
  outfile: bare,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
});

async function startBare(): Promise<number> {
  const start = performance.now();
  const child = fork(bare, [join(folder, 'bare.db')], { execArgv: [] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const { url } = await new Promise<{ url: string }>((resolve) => child.once('message', resolve as () => void));
  const took = await firstAnswer(`${url}/page?limit=10`, start);
  child.send('stop');
  await ended;
  return took;
}

const marqueeTimes: number[] = [];
const bareTimes: number[] = [];
for (let round = 0; round <= 5; round += 1) {
  const marquee = await startBuilt(dataDir);
  await marquee.stop();
  const bareTook = await startBare();
  if (round === 0) continue;
  marqueeTimes.push(marquee.startedIn);
  bareTimes.push(bareTook);
}
line('first answer', `${Math.round(median(marqueeTimes))} ms`, `bare ${Math.round(median(bareTimes))} ms`);
line('to a bare Fastify with SQLite (goal 2)', times(median(marqueeTimes) / median(bareTimes)));
