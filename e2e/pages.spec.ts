import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { editablePages, pageNames } from '#shared/pages/pages.ts';
import type { LinkValue, Slot, Slots } from '#shared/slots/slots.ts';
import { routes } from '#site/runtime/routes.ts';
import { findAxeViolations } from './setup/axe.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { openPage } from './setup/open-page.ts';
import { smallPicture } from './setup/picture-uploads.ts';
import { freePort, ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signIn } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { desktop, phone, setView, tablet } from './setup/views.ts';

const field = (page: Page, group: string, label: string) =>
  page.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true }).first();
const readPage = async (origin: string, path: string) => (await fetch(origin + path)).text();

test('a venue’s owner changes a page, sees it on the real page, publishes it and switches another off', {
  tag: '@quick',
}, async ({ page }) => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  await signInByStorage(page, server.origin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${server.origin}${adminPaths.pages}`);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
    'Premier spaces. Exclusive venue. Extraordinary events.',
  );

  const headline = field(page, 'Welcome', 'Headline');
  await headline.fill('A barn above the river');
  await expect(preview.locator('[data-slot="welcomeHeadline"]')).toHaveText('A barn above the river');
  await preview.locator('[data-slot="reasonsList.1.title"]').click();
  await expect(page.locator('[name="reasonsList.1.title"]')).toBeFocused();
  // The button of the video lies over its words; the mouse clicks what is on top.
  await preview.locator('[data-slot="videoHeadline"]').click({ force: true });
  await expect(page.locator('[name="videoHeadline"]')).toBeFocused();

  await page
    .getByRole('group', { name: 'Welcome', exact: true })
    .getByLabel('Replace Photo')
    .setInputFiles({ name: 'barn.jpg', mimeType: 'image/jpeg', buffer: await smallPicture(900) });
  await expect(preview.locator('.introduction img[src^="/media/"]').last()).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved.')).toBeVisible();
  expect(await readPage(server.origin, '/')).not.toContain('A barn above the river');
  await page.keyboard.press('Control+Shift+S');
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  const published = await readPage(server.origin, '/');
  expect(published).toContain('A barn above the river');
  expect(published).toMatch(/<source type="image\/avif" srcSet="\/media\//);

  await page.getByRole('button', { name: 'All pages' }).click();
  await page.getByRole('link', { name: 'Stay', exact: true }).click();
  await page.getByRole('switch', { name: 'Visitors can see this page' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.poll(async () => (await fetch(`${server.origin}/stay`)).status).toBe(404);
  expect(await readPage(server.origin, '/sitemap.xml')).not.toContain('/stay');
  // The server stops once all of a page has come.
  await openPage(page, `${server.origin}/faq`);
  await server.stop();
  folder.remove();
});

for (const view of [phone, tablet, desktop])
  test(`the editor is accessible at ${view.width} px`, async ({ staffPage }) => {
    await setView(staffPage, view);
    await staffPage.goto(`${adminPaths.pages}?edit=contact`);
    await expect(field(staffPage, 'Hero', 'Headline')).toBeVisible();
    const device = staffPage.getByRole('button', { name: view === phone ? 'Phone' : 'Desktop', includeHidden: true });
    await expect(device).toHaveAttribute('aria-pressed', 'true');
    expect(await findAxeViolations(staffPage)).toEqual([]);
    expect(await horizontalOverflow(staffPage)).toBeLessThanOrEqual(0);
  });

/** Long words, or a single one. */
type Filling = 'words' | 'one word';

const longText = (name: string, max: number, filling: Filling) =>
  filling === 'words'
    ? `${name} ${'Schifffahrtsgesellschaft '.repeat(60)}`.slice(0, max).trim()
    : `${name.replaceAll(' ', '')}${'W'.repeat(max)}`.slice(0, max);

/** These values with each text at its limit and each list full; `mark` tells the entries of a list apart. */
function longestValues(
  slots: Slots,
  values: Record<string, unknown>,
  filling: Filling,
  mark = '',
): Record<string, unknown> {
  const longest = (name: string, slot: Slot, value: unknown) => {
    if (slot.kind === 'text') return longText(mark + name, slot.max, filling);
    if (slot.kind === 'list') {
      const [first = {}] = value as Record<string, unknown>[];
      return Array.from({ length: slot.max }, (_, index) => longestValues(slot.fields, first, filling, `${index} `));
    }
    if (slot.kind !== 'link') return value;
    return {
      label: longText(mark + name, slot.max, filling),
      to: (value as LinkValue).to || 'https://reviews.example/',
    };
  };
  return Object.fromEntries(Object.entries(slots).map(([name, slot]) => [name, longest(name, slot, values[name])]));
}

/** Together these have nearly every section there is. */
const mostSections: readonly string[] = [routes.home, routes.weddings];

test('pages with the longest texts do not scroll sideways and are accessible', async ({ page }) => {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const staff = await signIn(server.origin);
  // One of them tells prices, which needs to know what is taxed.
  await staff.call(server.origin, 'PUT', '/settings/money', { chargesNoSalesTax: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const overflows: string[] = [];
  for (const [filling, looked] of [
    ['words', mostSections],
    ['one word', [] as string[]],
  ] as const) {
    for (const name of pageNames) {
      const { data } = await staff.call<{ values: Record<string, unknown> }>(server.origin, 'GET', `/pages/${name}`);
      const values = longestValues(editablePages[name].slots, data.values, filling);
      expect((await staff.call(server.origin, 'PUT', `/pages/${name}`, values)).status, name).toBe(200);
      expect((await staff.call(server.origin, 'POST', `/pages/${name}/publish`)).status, name).toBe(200);
    }
    for (const path of Object.values(routes)) {
      await page.goto(server.origin + path);
      for (const width of [320, 390, 820, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await horizontalOverflow(page);
        if (overflow > 0) overflows.push(`${path} at ${width} px in ${filling}: ${overflow} px`);
      }
      if (looked.includes(path)) expect(await findAxeViolations(page), path).toEqual([]);
    }
  }
  expect(overflows).toEqual([]);
  await server.stop();
  folder.remove();
});

test('a server killed while it publishes has the old page or the new one, never a mixture', async () => {
  test.slow();
  const folder = temporaryFolder();
  for (let round = 0; round < 20; round += 1) {
    const server = new ServerProcess(await freePort(), folder.path);
    await server.ready();
    const staff = await signIn(server.origin);
    let isRunning = true;
    const publishing = (async () => {
      for (let step = 0; isRunning; step += 1) {
        const word = `Round ${round} step ${step}`;
        await staff.call(server.origin, 'PUT', '/pages/faq', {
          heroHeadline: word,
          heroLabel: word,
          closingCall: word,
        });
        await staff.call(server.origin, 'POST', '/pages/faq/publish');
      }
    })().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 30 + ((round * 37) % 200)));
    isRunning = false;
    await server.stop('SIGKILL');
    await publishing;
  }
  const server = await startServer(folder.path);
  const staff = await signIn(server.origin);
  const input = encodeURIComponent('"faq"');
  const { result } = JSON.parse(await readPage(server.origin, `/trpc/pages.published?input=${input}`));
  const { heroHeadline, heroLabel, closingCall } = result.data;
  expect(heroHeadline).toMatch(/^Round \d+ step \d+$/);
  expect([heroLabel, closingCall]).toEqual([heroHeadline, heroHeadline]);
  const { data: versions } = await staff.call<{ _id: string }[]>(server.origin, 'GET', '/pages/faq/versions');
  await staff.call(server.origin, 'POST', `/pages/faq/versions/${versions[0]?._id}/restore`);
  const { data } = await staff.call<{ hasDraft: boolean }>(server.origin, 'GET', '/pages/faq');
  expect(data.hasDraft, 'the newest version is what is published').toBe(false);
  expect(await server.stop()).toBe(0);
  folder.remove();
});
