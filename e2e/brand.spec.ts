import { adminPaths } from '#shared/admin-paths.ts';
import { findAxeViolations } from './setup/axe.ts';
import { look } from './setup/look.ts';
import { openPage } from './setup/open-page.ts';
import { account, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signIn } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';
import { phone, setView, viewsWithTablet } from './setup/views.ts';

const svg = (inner: string) => ({
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inner}</svg>`),
});
const barn = '<path d="M10 90V45L100 8l90 37v45z" fill="#b3202e"/>';
const hostile = `<script>document.title = 'owned'</script><image href="https://evil.example/a.png"/>`;
const saved = 'Saved. Visitors see it now, and the back-office when it is loaded next.';

test('a venue’s owner changes logo and colors, sees them on the real page, and visitors see them everywhere', {
  tag: '@quick',
}, async ({ page, browserErrors }) => {
  // The hostile logo is rejected, and so is the change of an older version.
  browserErrors.allow(/status of 4(00|12)|ApiError|TRPCClientError/);
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  const read = async (path: string) => (await fetch(server.origin + path)).text();
  const before = await read('/');
  expect(before).not.toContain('/brand/');
  await signInByStorage(page, server.origin);
  await page.goto(server.origin + adminPaths.brand);
  const primary = page.getByLabel('Primary', { exact: true });
  const preview = page.frameLocator('iframe');

  await test.step('a color that cannot be read is refused with one that can', async () => {
    await primary.fill('#D9A5B3');
    await expect(page.getByText(/^Text on primary would have a contrast of/)).toBeVisible();
    await page.getByRole('button', { name: /^Use #/ }).click();
    await expect(page.getByText(/would have a contrast/)).toHaveCount(0);
    await primary.fill('#5B1A2B');
    await page.getByLabel('Accent', { exact: true }).fill('#A0522D');
  });

  await test.step('a hostile logo is refused, or cleaned to its drawing', async () => {
    const choose = page.getByLabel('Choose a logo');
    await choose.setInputFiles(svg(hostile));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^This SVG shows nothing without its scripts/)).toBeVisible();
    await choose.setInputFiles(svg(hostile + barn));
    await expect(preview.locator('.header img.mark')).toBeVisible();
    await expect
      .poll(() => preview.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--evergreen')))
      .toBe('#5B1A2B');
  });

  await test.step('nothing is lost when somebody else has changed the same color', async () => {
    const login = await fetch(`${server.origin}/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const theirs = await fetch(`${server.origin}/api/v1/brand`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${data.token}` },
      body: JSON.stringify({ primary: '#0B3D91' }),
    });
    expect(theirs.status).toBe(200);
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'Changed in the meantime' });
    await expect(dialog.getByText('#0B3D91')).toBeVisible();
    await dialog.getByRole('button', { name: 'Save yours' }).click();
    await expect(page.getByText(saved)).toBeVisible();
  });

  await test.step('the public page, its icon, manifest and sharing image have them', async () => {
    const html = await read('/');
    const address = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    expect(html).toContain('<meta name="theme-color" content="#5B1A2B"/>');
    const logo = address(/<img class="mark mark--own" src="([^"]+)"/);
    expect(await read(logo)).toContain('<path d="M10 90V45L100 8l90 37v45z" fill="#b3202e">');
    expect(await read(logo)).not.toMatch(/script|image/);
    expect(await read(address(/<link rel="stylesheet" href="(\/brand\/[^"]+)"/))).toContain('--evergreen:#5B1A2B');
    const share = address(/property="og:image" content="[^"]*(\/brand\/share-[^"]+)"/);
    const icon = address(/rel="icon" type="image\/png" href="([^"]+)"/);
    for (const [url, type] of [
      [share, 'image/jpeg'],
      [icon, 'image/png'],
    ] as const)
      expect((await fetch(server.origin + url)).headers.get('content-type')).toBe(type);
    expect(html).toMatch(/"@type":"EventVenue".*"logo":"http[^"]+\/brand\/logo-[^"]+\.svg"/);
    const manifest = JSON.parse(await read('/site.webmanifest'));
    expect(manifest.theme_color).toBe('#5B1A2B');
    for (const { src } of manifest.icons) expect(src).toMatch(/^\/brand\//);
    expect(await read('/nowhere')).toContain(logo);
  });

  await test.step('they are accessible on the site and in the back-office, which hydrate without a complaint', async () => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    for (const path of ['/contact', '/faq', adminPaths.dashboard]) {
      await page.goto(server.origin + path, { waitUntil: path === adminPaths.dashboard ? 'load' : 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await findAxeViolations(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
    const staff = await signIn(server.origin);
    expect((await staff.call(server.origin, 'PUT', '/pages/faq', { heroLabel: 'Asked' })).status).toBe(200);
    // The darkest paper that is accepted.
    expect((await staff.call(server.origin, 'PUT', '/brand', { paper: '#DBDBDB' })).status).toBe(200);
    for (const [path, loaded] of [
      [adminPaths.pages, page.getByText('Draft', { exact: true })],
      [adminPaths.brand, page.getByRole('button', { name: 'Tablet' })],
    ] as const) {
      await page.goto(server.origin + path);
      await expect(loaded).toBeVisible();
      expect(await findAxeViolations(page), path).toEqual([]);
    }
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' }).locator('..');
    await expect(sidebar).toHaveCSS('background-color', 'rgb(91, 26, 43)');
  });

  await test.step('the starter is one press away, and then nothing differs from before', async () => {
    await page.goto(server.origin + adminPaths.brand);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByRole('button', { name: 'Use the starter colors' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(saved)).toBeVisible();
    const plain = (html: string) => html.replace(/<script id="boot".*?<\/script>/s, '').replace(/[\da-f-]{36}/g, '');
    expect(plain(await read('/'))).toBe(plain(before));
  });
  // Nothing is under way when the server stops; the stream of changes would keep the network from falling idle.
  await openPage(page, `${server.origin}/faq`);
  await server.stop();
  folder.remove();
});

test('the form of the brand fits every screen, by day and by night', async ({ staffPage: page }) => {
  await setView(page, phone);
  await page.goto(adminPaths.brand);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => localStorage.setItem('RaStore.marquee.theme', JSON.stringify(name)), theme);
    await page.reload();
    await expect(page.getByLabel('Primary', { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(theme));
    await look(page, theme, [], { fits: viewsWithTablet });
  }
});
