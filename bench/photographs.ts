/**
 * Photographs of 24 megapixels and 8 MB: one after another and six at once, with visitors on the home page meanwhile.
 * Goals: every size made in at most 6 s, memory at most 700 MB, 120 MB at rest, the home page within 100 ms at p99.
 * Measures the built program, so run the build first. Reads processor time and memory from /proc; both are those of the
 * server and of the processes it makes pictures in, and a peak is the sum of their own peaks, as if they met.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { nodeArguments } from '../scripts/steps/node-arguments.mjs';
import { line, meanwhile, median } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const account = { username: 'admin', password: 'correct horse battery staple' };
const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** Soft shapes under grain, as a camera delivers them; grain is what makes a photograph large. */
async function photograph(width = 6000, height = 4000): Promise<Buffer> {
  const noise = (w: number, h: number, sigma: number) =>
    sharp({
      create: { width: w, height: h, channels: 3, background: 'grey', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const shapes = await noise(30, 20, 60).resize(width, height, { kernel: 'cubic' }).raw().toBuffer();
  const grain = await noise(width / 2, height / 2, 75)
    .png()
    .toBuffer();
  const input = await sharp(grain).resize(width, height).png({ compressionLevel: 1 }).toBuffer();
  const raw = { raw: { width, height, channels: 3 as const } };
  const image = sharp(shapes, raw).composite([{ input, blend: 'soft-light' }]);
  return image.jpeg({ quality: 82 }).toBuffer();
}

async function start(dataDir: string): Promise<{ child: ChildProcess; origin: string; token: string }> {
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = account;
  const env = { ...process.env, PORT: '5690', DATA_DIR: dataDir, ADMIN_USERNAME, ADMIN_PASSWORD, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [...nodeArguments, program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(child.stdout, 'data');
  const origin = /http:\S+/.exec(String(first))?.[0] ?? '';
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  return { child, origin, token: (await answer.json()).data.token };
}

const picture = await photograph();
const { child, origin, token } = await start(temporaryFolder());

/** Empty for a process that has just ended. */
function told(pid: number, file: string): string {
  try {
    return readFileSync(join('/proc', String(pid), file), 'utf8');
  } catch {
    return '';
  }
}

const server = Number(child.pid);
const pictureProcesses = () => told(server, `task/${server}/children`).split(' ').filter(Boolean).map(Number);
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

function memory(field: 'VmRSS' | 'VmHWM'): number {
  const pattern = new RegExp(`${field}:\\s+(\\d+) kB`);
  return sum([server, ...pictureProcesses()].map((pid) => Number(pattern.exec(told(pid, 'status'))?.[1] ?? 0) / 1024));
}

/** Seconds of processor time used so far, by processes that have ended too; the kernel counts in hundredths. */
function cpu(): number {
  const ticks = (pid: number) => told(pid, 'stat').split(') ')[1]?.split(' ').slice(11, 15).map(Number) ?? [];
  return sum([server, ...pictureProcesses()].flatMap(ticks)) / 100;
}

/** The processes that pictures were made in are kept for a while in case more come. */
async function untilAlone(): Promise<void> {
  while (pictureProcesses().length > 0) await new Promise((next) => setTimeout(next, 500));
}

/** Milliseconds from the first byte sent to the answer. */
async function upload(): Promise<number> {
  const file = { name: 'photograph.jpg', size: picture.length, type: 'image/jpeg' };
  const granted = await fetch(`${origin}/api/uploadthing?actionType=upload&slug=galleryUploader`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ files: [file] }),
  });
  const [{ url }] = await granted.json();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)]), file.name);
  const began = performance.now();
  const answer = await fetch(url, { method: 'PUT', headers: { range: 'bytes=0-' }, body });
  if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}: ${await answer.text()}`);
  await answer.json();
  return performance.now() - began;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const megabytes = (value: number) => `${Math.round(value)} MB`;

line('the photograph', `${(picture.length / 1e6).toFixed(2)} MB`, '6000 × 4000');
const idle = await meanwhile(origin, () => new Promise((next) => setTimeout(next, 3000)));
line('home page with nothing else to do, p99', `${idle.p99.toFixed(1)} ms`, `${idle.visits} visits`);
line('memory at rest (goal 120 MB)', megabytes(memory('VmRSS')));

const used = cpu();
const alone: number[] = [];
for (let round = 0; round < 5; round += 1) alone.push(await upload());
line('one after another, all sizes (goal 6 s)', seconds(median(alone)), `slowest ${seconds(Math.max(...alone))}`);
line('processor time for one', `${((cpu() - used) / alone.length).toFixed(2)} s`);

const one = await meanwhile(origin, async () => {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await upload());
  return times;
});
line(
  'the same with a visitor on the home page',
  seconds(median(one.result)),
  `slowest ${seconds(Math.max(...one.result))}`,
);
line('home page meanwhile, p99 (goal 100 ms)', `${one.p99.toFixed(1)} ms`, `${one.visits} visits`);
line('memory at its peak (goal 700 MB)', megabytes(memory('VmHWM')));

const six = await meanwhile(origin, () => Promise.all([1, 2, 3, 4, 5, 6].map(upload)));
line('six at once, until the last is done', seconds(Math.max(...six.result)));
line('home page meanwhile, p99 (goal 100 ms)', `${six.p99.toFixed(1)} ms`, `${six.visits} visits`);
line('memory at its peak (goal 700 MB)', megabytes(memory('VmHWM')), `afterwards ${megabytes(memory('VmRSS'))}`);
await untilAlone();
line('memory at rest again (goal 120 MB)', megabytes(memory('VmRSS')));

child.kill('SIGTERM');
await once(child, 'exit');
