/**
 * The back-office of the built program with 10,000 inquiries. Goals: sign-in at most 80 KB of JavaScript, shell and first
 * screen 300 KB; on a mid-range phone with slow 4G something painted within 1 s; a change of screen within 300 ms.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { menuScreens } from '#admin/app/screens.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { signInByStorage } from '../e2e/setup/sign-in-by-storage.ts';
import { browserOptions } from '../e2e/setup/system-browser.ts';
import { account, startBuilt } from './built.ts';
import { firstScreenDrawn, kilobytes, scriptsOf } from './bytes/scripts-of.ts';
import { line, median } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const runs = 5;
const milliseconds = (value: number) => `${Math.round(value)} ms`;

const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
await seedInquiries(join(dataDir, 'marquee.db'), 10_000);
const server = await startBuilt(dataDir);
const browser = await chromium.launch(browserOptions);

/** A page with nothing cached, signed in where the address is behind the session. */
async function openPage(path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await browser.newPage({ viewport });
  if (path !== adminPaths.login) await signInByStorage(page, server.url, account);
  return page;
}

/** What Lighthouse calls mobile, throttled for real: a processor at a quarter of its speed, slow 4G. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const perSecond = (kilobits: number) => (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: perSecond(1474.56),
    uploadThroughput: perSecond(675),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds from the navigation to the first paint, and to the heading that the code draws. */
async function paints(path: string): Promise<{ first: number; heading: number }> {
  const page = await openPage(path, { width: 412, height: 823 });
  await throttle(page);
  await page.goto(server.url + path, { waitUntil: 'commit' });
  await page.locator('h1').first().waitFor();
  const times = await page.evaluate(() => {
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
    return { first, heading: performance.now() };
  });
  await page.context().close();
  return times;
}

/** Milliseconds from a press on an entry of the sidebar until its screen stands there with what the server answered. */
async function changeTo(page: Page, { path, title }: (typeof menuScreens)[number]): Promise<number> {
  const request = { path, title };
  return page.evaluate(async ({ path: target, title: heading }) => {
    const start = performance.now();
    document.querySelector<HTMLElement>(`nav a[href="${target}"]`)?.click();
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const main = document.querySelector('main');
      const isWaiting = main?.querySelector('[role="status"][aria-label^="Loading"]') !== null;
      const isNamed = document.querySelector('h1')?.textContent === heading;
      if (isNamed && !isWaiting && (main?.textContent?.length ?? 0) > 20) break;
    }
    return performance.now() - start;
  }, request);
}

/** The first one last: it is where the changes begin. */
const inTurn = [...menuScreens.slice(1), ...menuScreens.slice(0, 1)];

async function changes(): Promise<Record<string, number>[]> {
  const page = await openPage(adminPaths.dashboard);
  await page.goto(server.url + adminPaths.dashboard, { waitUntil: 'networkidle' });
  // Staff read what is new before they go on; meanwhile the code of the other screens comes ahead.
  await page.waitForTimeout(6000);
  const rounds: Record<string, number>[] = [];
  for (let round = 0; round < runs; round += 1) {
    const times: Record<string, number> = {};
    for (const screen of inTurn) {
      times[screen.path] = await changeTo(page, screen);
      await page.waitForLoadState('networkidle');
    }
    rounds.push(times);
  }
  await page.context().close();
  return rounds;
}

async function measure(of: Browser): Promise<void> {
  line('', of.version());
  const signIn = await scriptsOf(await openPage(adminPaths.login), server.url + adminPaths.login);
  line('sign-in page (goal 80 KB)', kilobytes(signIn.bytes), `${signIn.files} files`);
  const address = server.url + adminPaths.dashboard;
  const view = { drawn: firstScreenDrawn, later: /months-chart/ };
  const first = await scriptsOf(await openPage(adminPaths.dashboard), address, view);
  line('shell and first screen (goal 300 KB)', kilobytes(first.bytes), `${first.files} files`);

  for (const path of [adminPaths.login, adminPaths.dashboard]) {
    const times: { first: number; heading: number }[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await paints(path));
    line(
      `${path}: first paint on a phone (goal 1000 ms)`,
      milliseconds(median(times.map((time) => time.first))),
      `its heading after ${milliseconds(median(times.map((time) => time.heading)))}`,
    );
  }

  const [cold = {}, ...warm] = await changes();
  for (const { path } of inTurn)
    line(
      `change to ${path} (goal 300 ms)`,
      milliseconds(median(warm.map((times) => times[path] ?? Number.NaN))),
      `the first time ${milliseconds(cold[path] ?? Number.NaN)}`,
    );
}

try {
  await measure(browser);
} finally {
  await browser.close();
  await server.stop();
}
