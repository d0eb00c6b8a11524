/**
 * Photographs of 24 megapixels and 8 MB: one after another and six at once, with visitors on the home page meanwhile.
 * Goals: every size made in at most 6 s, memory at most 700 MB, the home page within 100 ms at p99. Measures the built
 * program, so run the build first. Reads the peak of the memory from /proc.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { line, median } from './measure.ts';
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
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [first] = await once(child.stdout, 'data');
  const origin = /http:\S+/.exec(String(first))?.[0] ?? '';
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/v1/auth/login`, { method: 'POST', headers, body: JSON.stringify(account) });
  return { child, origin, token: (await answer.json()).data.token };
}

const picture = await photograph();
const { child, origin, token } = await start(temporaryFolder());

function memory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(join('/proc', String(child.pid), 'status'), 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Seconds of processor time the server has used; the kernel counts in hundredths. */
function cpu(): number {
  const fields =
    readFileSync(join('/proc', String(child.pid), 'stat'), 'utf8')
      .split(') ')[1]
      ?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A first start prepares the starter gallery in the background; what follows is measured after that. */
async function untilQuiet(): Promise<void> {
  for (let before = -1; cpu() - before > 0.1; ) {
    before = cpu();
    await new Promise((next) => setTimeout(next, 2000));
  }
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

/** What a visitor waits for the home page while `work` goes on: the 99th percentile in milliseconds. */
async function meanwhile<T>(work: () => Promise<T>): Promise<{ result: T; p99: number; visits: number }> {
  const waits: number[] = [];
  let isDone = false;
  const visitor = async () => {
    while (!isDone) {
      const began = performance.now();
      await (await fetch(origin)).text();
      waits.push(performance.now() - began);
      await new Promise((next) => setTimeout(next, 5));
    }
  };
  const visits = visitor();
  const result = await work();
  isDone = true;
  await visits;
  waits.sort((a, b) => a - b);
  return { result, p99: waits[Math.floor(waits.length * 0.99)] ?? 0, visits: waits.length };
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const megabytes = (value: number) => `${Math.round(value)} MB`;

await untilQuiet();
line('the photograph', `${(picture.length / 1e6).toFixed(2)} MB`, '6000 × 4000');
const idle = await meanwhile(() => new Promise((next) => setTimeout(next, 3000)));
line('home page with nothing else to do, p99', `${idle.p99.toFixed(1)} ms`, `${idle.visits} visits`);
line('memory before the first upload', megabytes(memory('VmRSS')));

const used = cpu();
const alone: number[] = [];
for (let round = 0; round < 5; round += 1) alone.push(await upload());
line('one after another, all sizes (goal 6 s)', seconds(median(alone)), `slowest ${seconds(Math.max(...alone))}`);
line('processor time for one', `${((cpu() - used) / alone.length).toFixed(2)} s`);

const one = await meanwhile(async () => {
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

const six = await meanwhile(() => Promise.all([1, 2, 3, 4, 5, 6].map(upload)));
line('six at once, until the last is done', seconds(Math.max(...six.result)));
line('home page meanwhile, p99 (goal 100 ms)', `${six.p99.toFixed(1)} ms`, `${six.visits} visits`);
line('memory at its peak (goal 700 MB)', megabytes(memory('VmHWM')), `afterwards ${megabytes(memory('VmRSS'))}`);

child.kill('SIGTERM');
await once(child, 'exit');
