/**
 * The month of the calendar with 500 entries, in the built back-office: from the key that asks for it until it is painted, the
 * read of its data included. Goal: at most 300 ms (median).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { signInByStorage } from '../e2e/setup/sign-in-by-storage.ts';
import { browserOptions } from '../e2e/setup/system-browser.ts';
import { account, startBuilt } from './built.ts';
import { line, median } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const count = 500;
const rounds = 9;
const month = '2031-06';
const before = '2031-05-10';

async function seedEvents(file: string) {
  const db = openSqlite(file);
  const made = { createdAt: Date.now(), updatedAt: Date.now(), notes: '' };
  await db.tx(async () => {
    const client = { ...made, id: newId(), name: 'Ida Tarbell', email: 'ida@example.com', phone: '1' };
    await db.query.insert(clients).values(client);
    for (let index = 0; index < count; index += 1)
      await db.query.insert(events).values({
        ...made,
        id: newId(),
        clientId: client.id,
        inquiryId: null,
        title: `Dinner ${index}`,
        guestCount: 40,
        eventType: 'other',
        eventDate: `${month}-${String(1 + (index % 30)).padStart(2, '0')}`,
        status: 'pending',
        startTime: '17:00',
        endTime: '23:00',
        spaceIds: [],
      });
  });
  await db.close();
}

/** Presses `]`, and resolves with the milliseconds until the month after it is painted. Text, because tsx renames functions. */
const pressAndPaint = `new Promise((resolve) => {
  const start = performance.now();
  dispatchEvent(new KeyboardEvent('keydown', { key: ']', bubbles: true }));
  const timer = setInterval(() => {
    if (!document.querySelector('[data-date="${month}-30"] .fc-daygrid-event')) return;
    clearInterval(timer);
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
  }, 2);
})`;

const folder = join(temporaryFolder(), 'data');
mkdirSync(folder);
await seedEvents(join(folder, 'marquee.db'));
const server = await startBuilt(folder);
const browser = await chromium.launch(browserOptions);
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signInByStorage(page, server.url, account);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(`${server.url}${adminPaths.calendar}?view=month&day=${before}`);
    await page.locator('.fc-daygrid-day').first().waitFor();
    await page.waitForTimeout(500);
    const time = await page.evaluate<number>(pressAndPaint);
    // The first round warms up.
    if (round > 0) times.push(time);
  }
  line(`the month with ${count} entries, painted (median)`, `${median(times).toFixed(0)} ms`, 'goal: at most 300 ms');
} finally {
  await browser.close();
  await server.stop();
}
