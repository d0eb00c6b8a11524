/**
 * Proposals, with the built program. Goals: what 200 lines come to in at most 1 ms; the client's page at most 1.5 × the CPU time
 * of a public page that is rendered for each request, which a preview of the home page is; the PDF of 200 lines in at most 1.5 s
 * in its process, and the home page within 100 ms at p99 while one PDF after another is made.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { pageSizeOf } from '#server/features/printing/pages.ts';
import { aSignedProposal } from '#server/features/signed-proposals/testing/a-signed-proposal.ts';
import { ChildPools } from '#server/platform/process/child-pools.ts';
import type { PreviewAddress } from '#shared/pages/page-content.ts';
import { priceProposal } from '#shared/proposal/pricing.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { startBuilt } from './built.ts';
import { compare, line, load, meanwhile, median, microseconds, times } from './measure.ts';
import { temporaryFolder } from './seed.ts';
import { callerOf, proposalLines, type SentProposal, sendProposal } from './send-proposal.ts';

const milliseconds = (value: number, digits = 0) => `${value.toFixed(digits)} ms`;
const slowest = (values: number[]) => `slowest ${milliseconds(Math.max(...values))}`;
const dayAt = (index: number) => new Date(Date.UTC(2035, 0, 1 + index)).toISOString().slice(0, 10);

const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
const server = await startBuilt(dataDir);
const call = callerOf(server.url, server.headers);

/** Milliseconds of each round, after one to warm up. */
async function timed(amount: number, run: () => unknown): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round <= amount; round += 1) {
    const began = performance.now();
    await run();
    if (round > 0) took.push(performance.now() - began);
  }
  return took;
}

const signed = aSignedProposal({ lines: proposalLines(200) });

async function measureTotals() {
  const { rules } = signed.document;
  const took = await timed(500, () => priceProposal({ ...signed.document, taxExemption: null }, rules));
  line('what 200 lines come to (goal 1 ms)', milliseconds(median(took), 2), slowest(took));
}

async function measurePage() {
  const { url: preview } = await call<PreviewAddress>('POST', '/preview', { page: 'home' });
  const usual = await sendProposal(call, proposalLines(12), dayAt(0));
  const largest = await sendProposal(call, proposalLines(200), dayAt(1));
  const visitor = { ...server, headers: { 'accept-encoding': 'gzip, deflate, br' } };
  const measured = await compare({
    page: () => load(visitor, preview),
    usual: () => load(visitor, usual.path),
    largest: () => load(visitor, largest.path),
  });
  const toPage = (name: string) => times(Number(measured[name]) / Number(measured.page));
  line('the home page, rendered for each request', microseconds(Number(measured.page)));
  line('a proposal of 12 lines (goal 1.5 ×)', microseconds(Number(measured.usual)), toPage('usual'));
  line('a proposal of 200 lines', microseconds(Number(measured.largest)), toPage('largest'));
}

/** Milliseconds of processor time of the processes that ended; the kernel counts in hundredths of a second. */
function childrenCpu(): number {
  const [user, system] = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(13, 15);
  return (Number(user) + Number(system)) * 10;
}

interface Took {
  cpu: number;
  clock: number;
}

/** The built program that prints, started as the server starts it. The clock, in brackets, also counts what else the machine does. */
async function measurePdf() {
  const file = fileURLToPath(new URL('../dist/server/render-pdf.js', import.meta.url));
  const input = { signed, size: pageSizeOf(signed.document) };
  /** A process of its own, which starts and prints so many. */
  const run = async (prints: number): Promise<Took> => {
    const children = new ChildPools();
    const [began, before] = [performance.now(), childrenCpu()];
    await children.run({ file }, 'ready', undefined);
    for (let index = 0; index < prints; index += 1) await children.run({ file }, 'renderProposal', input);
    const clock = performance.now() - began;
    await children.close();
    return { cpu: childrenCpu() - before, clock };
  };
  const measured: Took[] = [];
  for (const prints of [0, 1, 5]) {
    const took: Took[] = [];
    for (let round = 0; round < 3; round += 1) took.push(await run(prints));
    measured.push({ cpu: median(took.map((one) => one.cpu)), clock: median(took.map((one) => one.clock)) });
  }
  const [start, first, five] = measured as [Took, Took, Took];
  const tell = (name: string, of: (took: (one: Took) => number) => number) =>
    line(name, milliseconds(of(({ cpu }) => cpu)), `(${milliseconds(of(({ clock }) => clock))})`);
  tell('start of the process that prints', (took) => took(start));
  tell('its first PDF, of 200 lines (goal 1500 ms)', (took) => took(first) - took(start));
  tell('each that follows', (took) => (took(five) - took(first)) / 4);
}

/** Signs with what is chosen in its lines. */
async function sign({ path, total }: SentProposal): Promise<void> {
  const body = new URLSearchParams({ intent: 'sign', version: '1', total: String(total), name: 'Anna Becker' });
  for (const name of ['consent', 'accept']) body.append(name, 'yes');
  for (const { id, isOptional, choices } of signed.document.lines) {
    if (isOptional) body.append('include', id);
    for (const choice of choices) body.append(`option.${id}.${choice.id}`, `${id}.${choice.id}.hen`);
  }
  const answer = await fetch(server.url + path, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`Signing was answered with ${answer.status}: ${await answer.text()}`);
}

async function untilStored({ id }: SentProposal): Promise<void> {
  const { eventId } = await call<Pick<Proposal, 'eventId'>>('GET', `/proposals/${id}`);
  while ((await call<unknown[]>('GET', `/documents?entity=event&entityId=${eventId}`)).length === 0) await pause(100);
}

/** Everything that an acceptance leads to: the event, the document and the mail. */
async function measureVisitors() {
  await call('PUT', '/settings/money', { bookedWhen: 'accepted' });
  const sent: SentProposal[] = [];
  for (let index = 0; index < 10; index += 1)
    sent.push(await sendProposal(call, proposalLines(200), dayAt(10 + index)));
  const idle = await meanwhile(server.url, () => pause(3000));
  line('home page with nothing else to do, p99', milliseconds(idle.p99, 1), `${idle.visits} visits`);
  const began = performance.now();
  const busy = await meanwhile(server.url, async () => {
    for (const one of sent) await sign(one);
    for (const one of sent) await untilStored(one);
  });
  const took = `${sent.length} PDFs in ${milliseconds(performance.now() - began)}, ${busy.visits} visits`;
  line('home page while PDFs are made, p99 (goal 100 ms)', milliseconds(busy.p99, 1), took);
}

try {
  await measureTotals();
  await measurePdf();
  await measureVisitors();
  await measurePage();
} finally {
  await server.stop();
}
