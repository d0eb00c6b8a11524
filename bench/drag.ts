/**
 * Dragging one of 500 testimonials, in the built back-office. Goal: no frame over 50 ms.
 * Both times of a frame are printed: what passed, other programs included, and what the page itself computed.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { testimonials } from '#server/features/testimonials/table.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { addItem } from '#server/records/content/lists.ts';
import { signInByStorage } from '../e2e/setup/sign-in-by-storage.ts';
import { browserOptions } from '../e2e/setup/system-browser.ts';
import { account, startBuilt } from './built.ts';

import { line } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const count = 500;

/** Milliseconds that a row is held at the edge of the window. */
const scrollFor = 8000;

async function seedTestimonials(file: string) {
  const db = openSqlite(file);
  await db.tx(async () => {
    for (let index = 1; index <= count; index += 1) {
      const quote = 'We danced until two, and nobody wanted to go home. '.repeat(1 + (index % 4)).trim();
      const facts = { role: 'Wedding', event: 'June 2026', isSample: false, isActive: index % 9 !== 0 };
      await addItem(db, testimonials, { quote, author: `Guest ${index}`, ...facts }, Date.now());
    }
  });
  await db.close();
}

interface TraceEvent {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { name?: string; chrome_mojo_event_info?: { mojo_interface_tag?: string } };
}

/** What this script itself has the page do, such as looking for a text among 500 rows. */
const isMeasuring = ({ args }: TraceEvent) =>
  args.chrome_mojo_event_info?.mojo_interface_tag === 'blink.mojom.DevToolsSession';

/** The tasks of the page's main thread between the marks `held` and `dropped` that `work` sets, in milliseconds. */
async function trace(client: CDPSession, work: () => Promise<void>) {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['toplevel', 'blink.user_timing', '__metadata'];
  await client.send('Tracing.start', { traceConfig: { includedCategories }, transferMode: 'ReportEvents' });
  await work();
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  const held = events.find(({ name }) => name === 'held');
  const dropped = events.findLast(({ name }) => name === 'dropped');
  if (held === undefined || dropped === undefined) throw new Error('The trace has lost its marks.');
  const here = events.filter(({ pid, tid, ts }) => pid === held.pid && tid === held.tid && ts >= held.ts);
  const measuring = here.filter(isMeasuring);
  return here
    .filter(({ name, dur, ts }) => name === 'ThreadControllerImpl::RunTask' && dur && ts <= dropped.ts)
    .filter(({ ts, dur = 0 }) => !measuring.some((event) => event.ts >= ts && event.ts < ts + dur))
    .map(({ dur = 0, tdur = 0 }) => ({ passed: dur / 1000, computed: tdur / 1000 }));
}

/** Sets a mark in the trace when the page has drawn what came before. */
const mark = (page: Page, name: string) =>
  page.evaluate(
    (text) =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(void performance.mark(text))));
      }),
    name,
  );

const handle = (page: Page, index: number) => page.getByRole('button', { name: `Move Guest ${index}`, exact: true });

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
const said = (page: Page, text: RegExp) => page.getByText(text).waitFor({ state: 'attached' });

async function dragByMouse(page: Page) {
  const box = await handle(page, 1).boundingBox();
  if (box === null) throw new Error('The first handle is not on the screen.');
  const { x, y } = { x: box.x + 20, y: box.y + 20 };
  const bottom = (page.viewportSize()?.height ?? 0) - 4;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await mark(page, 'held');
  await page.mouse.move(x, y + 300, { steps: 60 });
  await said(page, /^Guest 1, position /);
  // Held at the edge, the list scrolls under it: down for a while, and up again.
  await page.mouse.move(x, bottom, { steps: 30 });
  await new Promise((resolve) => setTimeout(resolve, scrollFor));
  if ((await scrolled(page)) < 500) throw new Error('The list did not scroll under what was held.');
  await page.mouse.move(x, 4, { steps: 30 });
  await new Promise((resolve) => setTimeout(resolve, scrollFor / 2));
  await page.mouse.move(x, bottom / 2, { steps: 60 });
  await page.mouse.up();
  await mark(page, 'dropped');
  await said(page, /^Testimonials reordered successfully!$/);
}

async function dragByKeyboard(page: Page) {
  await handle(page, 20).focus();
  await mark(page, 'held');
  await page.keyboard.press('Space');
  await said(page, /^Guest 20 picked up/);
  for (let press = 0; press < 120; press += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await mark(page, 'dropped');
  await said(page, /^Guest 20 dropped/);
}

const folder = join(temporaryFolder(), 'data');
mkdirSync(folder);
await seedTestimonials(join(folder, 'marquee.db'));
const server = await startBuilt(folder);
const browser = await chromium.launch(browserOptions);
const milliseconds = (value: number) => `${value.toFixed(1)} ms`;
const worst = (values: number[]) => values.reduce((most, value) => Math.max(most, value), 0);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInByStorage(page, server.url, account);
  await page.goto(`${server.url}/dashboard/testimonials?inactive=yes`);
  await handle(page, count).waitFor();
  const client = await page.context().newCDPSession(page);
  for (const [name, drag] of [
    ['the mouse', dragByMouse],
    ['the keyboard', dragByKeyboard],
  ] as const) {
    const tasks = await trace(client, () => drag(page));
    const computed = worst(tasks.map((task) => task.computed));
    const passed = worst(tasks.map((task) => task.passed));
    const long = tasks.filter((task) => task.computed > 50).length;
    line(
      `${count} rows, by ${name}: longest frame (goal 50 ms)`,
      milliseconds(computed),
      `${milliseconds(passed)} passed`,
    );
    line('  frames over 50 ms', String(long), `of ${tasks.length} tasks`);
  }
} finally {
  await browser.close();
  await server.stop();
}
