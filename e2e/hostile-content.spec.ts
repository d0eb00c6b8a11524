import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { initialPaths } from '#shared/pages/pages.ts';
import { routes } from '#site/runtime/routes.ts';
import { plantProposals, signAndPay } from './hostile/planted-proposals.ts';
import { mark, payloads, plantTexts, plantVenueTexts, reversing } from './hostile/planted-texts.ts';
import { reversedNeighbors } from './hostile/reversed-neighbors.ts';
import { Staff } from './hostile/venue-with-secrets.ts';
import { goTo, untilComplete } from './setup/go-to.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { expect, test } from './setup/test.ts';

// Whole rounds through all pages and screens.
test.describe.configure({ timeout: 180_000 });

const folder = temporaryFolder();
let server: ServerProcess;
let staff: Staff;
let inquiries: string[];

test.beforeAll(async () => {
  await (await startServer(folder.path)).stop();
  plantVenueTexts(folder.path);
  server = await startServer(folder.path);
  staff = await new Staff(server.origin).signIn();
  inquiries = await plantTexts(staff);
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

const nonce = /^'nonce-[A-Za-z0-9+/]{22}=='$/;
const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/** Returns a check that no payload ran; the `browserErrors` of every journey catch what the policy blocked. */
async function setTrap(page: Page): Promise<() => Promise<void>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    return dialog.dismiss();
  });
  // The pictures that the payloads name are nowhere.
  await page.route(/^https:/, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
  return async () => {
    expect(dialogs).toEqual([]);
    expect.soft(await reversedNeighbors(page, reversing), page.url()).toEqual([]);
    expect(await page.evaluate((name) => name in window, mark), page.url()).toBe(false);
  };
}

const pages = [...Object.values(routes), '/no/such/page'];
const shapes = [
  (text: string) => `/${text}`,
  (text: string) => `/contact?q=${text}`,
  (text: string) => `/?${text}=${text}`,
  (text: string) => `/gallery#${text}`,
  (text: string) => `/login?from=${text}`,
];
const addresses = shapes.map((shape, index) => shape(encodeURIComponent(payloads[index % payloads.length] ?? '')));

test('every document has a strict content policy, and a form sent without script returns hostile texts as texts', async ({
  request,
}) => {
  for (const path of [...pages, ...Object.values(adminPaths), '/api/docs']) {
    const response = await request.get(server.origin + path);
    expect(response.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    const policy = response.headers()['content-security-policy'] ?? '';
    const allowed = Object.fromEntries(
      policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
    );
    const isBackOffice = path.startsWith('/dashboard') || path === adminPaths.login;
    if (isBackOffice) expect(await response.text(), path).toContain('<meta name="robots" content="noindex');
    expect(["'self'", "'none'"], path).toContain(allowed['default-src']?.join(' '));
    expect(allowed['script-src'], path).toEqual(["'self'"]);
    expect(allowed['style-src'], path).toEqual(isBackOffice ? ["'self'", expect.stringMatching(nonce)] : ["'self'"]);
    expect(allowed['base-uri'], path).toEqual(["'none'"]);
    expect(allowed['frame-ancestors'], path).toEqual(["'none'"]);
    if (path !== '/api/docs') {
      expect(allowed['object-src'], path).toEqual(["'none'"]);
      expect(allowed['form-action'], path).toEqual(["'self'"]);
    }
    expect(policy, path).not.toMatch(/unsafe|\*|script-src[^;]*(data:|blob:|http)/);
  }

  const [form = ''] = payloads;
  const response = await request.post(server.origin + routes.contact, { form: { fullName: form, message: form } });
  expect(response.status()).toBe(400);
  expect(await response.text()).not.toContain(form);
});

test('public pages escape hostile texts in HTML and JSON, and run none of them', async ({ page, browserErrors }) => {
  browserErrors.allow(/status of 404/);
  browserErrors.allow(/No page/);
  const nothingRan = await setTrap(page);
  const seen = new Set<string>();
  for (const path of [...pages, ...addresses]) {
    const response = await page.goto(server.origin + path);
    const html = String(await response?.text());
    for (const payload of payloads) expect(html, path).not.toContain(payload);
    if (html.includes('onerror=window')) seen.add(path);
    const blocks = [...html.matchAll(/<script[^>]*type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)];
    for (const [, json = ''] of blocks) {
      expect(json, path).not.toMatch(/[<>&\u2028\u2029]/);
      expect(() => JSON.parse(json), path).not.toThrow();
    }
    await expect(page.locator('h1').first()).toBeVisible();
    await nothingRan();
  }
  const withoutTexts: string[] = [routes.stay, routes.contact, routes.weddings, routes.companies];
  expect([...seen]).toEqual(expect.arrayContaining(initialPaths.filter((path) => !withoutTexts.includes(path))));
});

test('no back-office screen or dialog runs a hostile text', async ({ page }) => {
  const nothingRan = await setTrap(page);
  await signInByStorage(page, server.origin);
  const {
    dashboard,
    inquiries: desk,
    activityLog,
    login: _,
    pages: _ofOurs,
    venue: _ofFacts,
    brand: _ofLogo,
    photos: _ofUploads,
    settings: _ofSections,
    deskSettings: _ofNumbers,
    moneySettings: _ofAmounts,
    questionSettings: _ofQuestions,
    catalog: _ofManagers,
    teamSettings: _ofAccounts,
    accountSettings: _ofOneself,
    notificationSettings: _ofSwitches,
    templateSettings: _ofTemplates,
    spaceSettings: _ofRooms,
    feedSettings: _ofAddresses,
    ledgerSettings: _ofDays,
    tourSettings: _ofHours,
    calendar,
    clients,
    events,
    proposals: _ofPrices,
    prepSheet: _ofDishes,
    mail: _ofMessages,
    inbox,
    history,
    trash,
    ...lists
  } = adminPaths;
  const open = async (path: string, shown = mark) => {
    await goTo(page, path);
    await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
    await nothingRan();
  };
  const look = async (button: string | RegExp, role: 'dialog' | 'alertdialog') => {
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(role).first()).toBeVisible();
    await nothingRan();
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role)).toHaveCount(0);
  };

  await page.goto(server.origin + clients);
  await untilComplete(page, clients);
  // It names no thing that was deleted.
  await open(activityLog, 'admin deleted a service.');
  await open(dashboard);
  await look('Add New Client', 'dialog');
  await look('Schedule Event', 'dialog');
  const [first = ''] = payloads;
  await open(`${desk}?filter=${encodeURIComponent(JSON.stringify({ search: first }))}`);
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue(first);
  for (const id of inquiries) {
    await page.goto(`${server.origin}${desk}?open=${id}`);
    await expect(page.getByRole('dialog')).toContainText(/__hostileTextRan|Reversed/);
    await nothingRan();
  }
  await open(`${inbox}/open`);
  await page.goto(`${server.origin}${inbox}/open/${inquiries[0]}`);
  await expect(page.getByRole('article')).toContainText(/__hostileTextRan|Reversed/);
  await nothingRan();
  for (const list of [clients, events]) {
    await open(`${list}?filter=${encodeURIComponent(JSON.stringify({}))}`);
    await page
      .getByRole('link', { name: /__hostileTextRan|Reversed/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Timeline' })).toBeVisible();
    await nothingRan();
  }
  await open(`${calendar}?view=list&day=2035-02-01`);
  await open(history);
  const thrownAway = await staff.add('/testimonials', { quote: first, author: first, role: 'Bride', event: 'Wedding' });
  await staff.call('POST', `/testimonials/${thrownAway}/trash`);
  await open(trash);
  for (const path of Object.values(lists)) {
    await open(path);
    await look(/^Edit/, 'dialog');
    await look(/^Delete/, 'alertdialog');
  }
});

test('a proposal runs no hostile text, for its client, for staff and in its signed PDF', async ({ page }) => {
  const nothingRan = await setTrap(page);
  const contact = { name: 'Ada', email: 'ada@example.com', phone: '1' };
  const planted = await plantProposals(staff, await staff.add('/clients', contact));
  const [signed] = planted;
  const open = async (path: string) => {
    const html = String(await (await page.goto(server.origin + path))?.text());
    for (const payload of payloads) expect(html, path).not.toContain(payload);
    await expect(page.getByText(/__hostileTextRan|Reversed/).first()).toBeVisible();
    await nothingRan();
  };
  for (const { path } of planted) await open(path);
  if (signed === undefined) throw new Error('No proposal was planted.');
  await signAndPay(staff, signed, payloads[2] ?? '');
  await open(signed.path);

  await signInByStorage(page, server.origin);
  await page.goto(server.origin + adminPaths.proposals);
  await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible();
  await nothingRan();
  for (const { id } of planted) {
    await page.goto(`${server.origin}${adminPaths.proposals}/${id}`);
    await expect(
      page
        .getByText(/__hostileTextRan|Reversed/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await nothingRan();
  }
  const { eventId } = (await staff.call('GET', `/proposals/${signed.id}`)).data as { eventId: string };
  for (const tab of ['overview', 'money']) {
    await page.goto(`${server.origin}${adminPaths.events}/${eventId}?tab=${tab}`);
    await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible();
    await nothingRan();
  }
  await expect(page.getByRole('list', { name: 'Recorded payments' })).toBeVisible();
  // Dishes are those of booked events.
  const booked = await staff.call('PUT', `/events/${eventId}`, { status: 'confirmed' });
  const { eventDate } = booked.data as { eventDate: string };
  await page.goto(`${server.origin}${adminPaths.prepSheet}?day=${eventDate}`);
  await expect(page.getByRole('region', { name: 'Dishes' })).toContainText(mark);
  await nothingRan();
  const documents = async () => (await staff.call('GET', `/documents?entity=event&entityId=${eventId}`)).data;
  await expect.poll(documents, { timeout: 30_000 }).toMatchObject([{ type: 'application/pdf' }]);
});

test('a conflict, a saved query and an upload run no hostile text', async ({ page, browserErrors }) => {
  browserErrors.allow(/412|API request failed/);
  const nothingRan = await setTrap(page);
  await signInByStorage(page, server.origin);
  const [text = '', other = ''] = payloads;
  const shown = (part: string) => expect(page.getByText(part).filter({ visible: true }).first()).toBeVisible();

  const id = await staff.add('/testimonials', { quote: 'Lanterns.', author: 'Ida', role: 'Bride', event: 'Wedding' });
  await page.goto(`${server.origin}${adminPaths.testimonials}?edit=${id}`);
  const form = page.getByRole('dialog', { name: 'Edit Testimonial' });
  await form.getByLabel('Quote').fill(other);
  await staff.call('PUT', `/testimonials/${id}`, { quote: text });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Changed in the meantime' })).toContainText(text);
  await nothingRan();
  await page.getByRole('button', { name: 'Save yours' }).click();
  await shown('Testimonial updated successfully!');

  const filter = encodeURIComponent(JSON.stringify({ search: text }));
  await page.goto(`${server.origin}${adminPaths.inquiries}?filter=${filter}`);
  await page.getByRole('button', { name: 'Saved queries' }).click();
  await page.getByLabel('Name of this query').fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shown(`is saved as “${text}”`);
  await nothingRan();
  await page.getByRole('button', { name: `Delete ${text}` }).click();
  await shown(`“${text}” was deleted.`);
  await nothingRan();

  await page.goto(`${server.origin}${adminPaths.gallery}?create`);
  const picture = { name: `${text}.gif`, mimeType: 'image/gif', buffer: pixel };
  const letter = { name: `${text}.txt`, mimeType: 'text/plain', buffer: pixel };
  for (const file of [picture, letter]) {
    await page.getByLabel('Image', { exact: true }).setInputFiles(file);
    await shown(file.name.split('/').at(-1) ?? '');
    await nothingRan();
  }
});

test('a journey fails on everything that the content policy blocks', async ({ page, browserErrors }) => {
  browserErrors.allow(/content (security )?policy/i);
  for (const path of [routes.home, adminPaths.login]) {
    await page.goto(server.origin + path);
    const before = browserErrors.all.length;
    await page.evaluate((name) => {
      const script = document.createElement('script');
      script.textContent = `window.${name} = 1`;
      document.body.append(script);
      document.body.setAttribute('onclick', `window.${name} = 1`);
      document.body.click();
    }, mark);
    await expect
      .poll(() => browserErrors.all.slice(before).join())
      .toContain('The content policy was violated: script-src');
    expect(await page.evaluate((name) => name in window, mark)).toBe(false);
  }
});
