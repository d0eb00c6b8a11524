/** The CSV file of 100,000 inquiries while others ask for a page. Goals: under 100 MB more memory, nobody waits 300 ms. */
import { join } from 'node:path';
import { startBuilt } from './built.ts';
import { line } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const count = 100_000;
const folder = temporaryFolder();
await seedInquiries(join(folder, 'marquee.db'), count);
const server = await startBuilt(folder);
const { headers } = server;

let isReading = true;
let longestWait = 0;
let mostMemory = 0;
async function askForPages() {
  while (isReading) {
    const began = performance.now();
    await (await fetch(`${server.url}/api/v1/inquiries`, { headers })).arrayBuffer();
    longestWait = Math.max(longestWait, performance.now() - began);
    mostMemory = Math.max(mostMemory, (await server.usage()).memory);
  }
}

const memoryBefore = (await server.usage()).memory;
const others = askForPages();
const began = performance.now();
const answer = await fetch(`${server.url}/api/v1/inquiries/export.csv`, { headers });
let bytes = 0;
for await (const part of answer.body ?? []) bytes += part.length;
const took = performance.now() - began;
isReading = false;
await others;
await server.stop();

const megabytes = (value: number) => `${(value / 1e6).toFixed(1)} MB`;
line(`export of ${count}, the whole file`, `${megabytes(bytes)} in ${(took / 1000).toFixed(1)} s`);
line('memory it took at most (goal 100 MB)', megabytes(mostMemory - memoryBefore));
line('longest wait for a page meanwhile (goal 300 ms)', `${longestWait.toFixed(0)} ms`);
