import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import { adminPaths } from '#shared/admin-paths.ts';
import { pageNames } from '#shared/pages/pages.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { profileFields } from '#shared/venue/profile-fields.ts';
import { routes } from '#site/runtime/routes.ts';
import { wholeSurface } from './hostile/surface.ts';
import { findAxeViolations } from './setup/axe.ts';
import { crawl } from './setup/crawl.ts';
import { horizontalOverflow } from './setup/horizontal-overflow.ts';
import { startMailSink } from './setup/mail-sink.ts';
import { startServer, temporaryFolder } from './setup/server-process.ts';
import { signInByStorage } from './setup/sign-in-by-storage.ts';
import { signIn } from './setup/staff-calls.ts';
import { expect, test } from './setup/test.ts';

const facts = {
  Name: 'Riverside Barn',
  Tagline: 'Long tables under an old roof',
  Description: 'Riverside Barn is a restored barn with an orchard in the Hudson Valley, for weddings and long dinners.',
  Caterer: 'Orchard Kitchen',
  Street: '88 Ferry Road',
  City: 'Rhinebeck',
  'State or region': 'NY',
  'Postal code': '12572',
  Latitude: '41.9268',
  Longitude: '-73.9126',
  'Map link': 'https://www.openstreetmap.org/search?query=Rhinebeck%2012572',
  Phone: '(845) 555-0117',
  Email: 'hello@riversidebarn.example',
  Facebook: '',
  Instagram: 'https://www.instagram.com/riversidebarn.example',
};

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
  <path d="M20 92V46L100 8l80 38v46h-56V60H76v32z" fill="#7A1F1F"/></svg>`;

/** The photographs of the home page: the group of the form, the file and its description. */
const photographs = [
  ['Hero', 'exterior-dusk', 'The barn at dusk, seen from the meadow'],
  ['Welcome', 'dance-floor', 'Dancing under the old beams'],
  ['Reasons', 'place-setting', 'A laid place with a menu card'],
  ['Weddings', 'hall-string-lights', 'Long tables under string lights'],
  ['Companies', 'bar-evening', 'The bar in the evening'],
] as const;

/** What nobody but Marquee Hall would say. */
const giveaways = [
  seedVenue.name,
  'MarqueeHall',
  seedVenue.caterer.replace('&', '&amp;'),
  seedVenue.caterer,
  seedVenue.phone,
  seedVenue.phone.replace(/\D/g, ''),
  '555-0142',
  seedVenue.street,
  seedVenue.city,
  seedVenue.postalCode,
  String(seedVenue.latitude),
  String(seedVenue.longitude),
].map((text) => text.toLowerCase());

function findGiveaways(text: string): string[] {
  const plain = text.replaceAll('<!-- -->', '').replaceAll('&nbsp;', ' ').toLowerCase();
  return giveaways.filter((giveaway) => plain.includes(giveaway));
}

const slot = (page: Page, name: string) => page.locator(`[name="${name}"]`);

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Visitors see it now.').first()).toBeVisible();
}

test('a new installation becomes Riverside Barn in the back-office alone, and nothing says Marquee Hall any more', async ({
  page,
  browser,
  browserErrors,
}) => {
  test.slow();
  // The rejected publication of a page that nobody has read.
  browserErrors.allow(/status of 400.*\/(?:privacy|legal)\/publish|Please replace the text in \[brackets\]/);
  const folder = temporaryFolder();
  const mail = await startMailSink();
  const server = await startServer(folder.path, mail.environment);
  await signInByStorage(page, server.origin);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step('the facts and a question of the venue', async () => {
    await page.goto(server.origin + adminPaths.venue);
    await page.getByRole('link', { name: 'Facts', exact: true }).click();
    for (const [label, value] of Object.entries(facts)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Monday opens').fill('10:00');
    await page.getByRole('button', { name: 'Copy to all days from Monday' }).click();
    await page.getByLabel('Closed on Tuesday').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved. Visitors see it now.').first()).toBeVisible();

    await page.getByRole('button', { name: 'All parts' }).click();
    await page.getByRole('link', { name: 'Questions', exact: true }).click();
    await page.getByLabel('Question', { exact: true }).first().fill('Is {name} heated?');
    await page.getByLabel('Answer', { exact: true }).first().fill('Yes, by two stoves.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  });

  await test.step('logo and colors', async () => {
    await page.goto(server.origin + adminPaths.brand);
    const file = { name: 'barn.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
    await page.getByLabel('Choose a logo').setInputFiles(file);
    await page.getByLabel('Primary', { exact: true }).fill('#3B1D1D');
    await page.getByLabel('Accent', { exact: true }).fill('#9C4A1A');
    await page.getByLabel('Paper', { exact: true }).fill('#FBF6EC');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved\. Visitors see it now/)).toBeVisible();
  });

  await test.step('the headline and five photographs of the home page', async () => {
    await page.goto(`${server.origin}${adminPaths.pages}?edit=home`);
    await slot(page, 'heroTaglines.0.text').fill('An orchard.');
    await slot(page, 'heroTaglines.1.text').fill('A barn.');
    await slot(page, 'heroTaglines.2.text').fill('One long table.');
    for (const [group, photo, description] of photographs) {
      const fields = page.getByRole('group', { name: group, exact: true });
      await fields.getByLabel('Replace Photo').setInputFiles(join('site', 'photos', `${photo}-1200.jpg`));
      await fields.getByLabel('Description for people who do not see it').fill(description);
    }
    await publish(page);
  });

  await test.step('what the homepage says of catering', async () => {
    await page.goto(server.origin + adminPaths.homepageServices);
    const catering = page.getByRole('listitem').filter({ hasText: 'Catering Services' });
    await catering.getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Edit Service' });
    await form.getByLabel('Description').fill('Orchard Kitchen cooks over wood, for 20 to 140 guests.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Service updated successfully!')).toBeVisible();
  });

  await test.step('no page for the night', async () => {
    await page.goto(`${server.origin}${adminPaths.pages}?edit=stay`);
    await page.getByRole('switch', { name: 'Visitors can see this page' }).click();
    await publish(page);
  });

  await test.step('the privacy and legal pages, once somebody has read them', async () => {
    for (const name of ['privacy', 'legal']) {
      await page.goto(`${server.origin}${adminPaths.pages}?edit=${name}`);
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expect(page.getByText('Please replace the text in [brackets] before you publish.').last()).toBeVisible();
      expect((await fetch(`${server.origin}/${name}`)).status).toBe(404);
      for (const field of await page.locator('form').getByRole('textbox').all()) {
        const text = await field.inputValue();
        if (text.includes('[')) await field.fill(text.replace(/\[[^\]]+\]/g, 'Read by Rose.'));
      }
      await publish(page);
    }
  });

  const documents = await test.step('everything that the public can read', async () => {
    const { routes: registered } = await wholeSurface();
    const fixed = registered.flatMap((route) => (/^GET ([^:*]+)$/.exec(route)?.[1] ?? []) as string | []);
    const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
    const queries = [
      ...['venue.get', 'venue.brand', 'gallery.list', 'services.list', 'testimonials.list', 'aboutItems.list'],
      'no.such',
      ...pageNames.map((name) => `pages.published?input=${input(name)}`),
      `venue.profile?input=${input(Object.keys(profileFields))}`,
    ].map((query) => `/trpc/${query}`);
    return crawl(server.origin, [
      '/',
      routes.stay,
      '/nowhere',
      '/api/v1/nowhere',
      '/media/nowhere.jpg',
      ...fixed,
      ...queries,
    ]);
  });
  const lists = ['services', 'testimonials', 'about-items', 'gallery', 'inquiries'];
  const staff = await signIn(server.origin);
  for (const list of lists) {
    const address = `/api/v1/${list}/export.csv`;
    const answer = await fetch(server.origin + address, { headers: staff.headers });
    documents.set(address, { status: answer.status, text: await answer.text() });
  }

  await test.step('a calendar feed, and the mail that an inquiry gets', async () => {
    const { data: feed } = await staff.call<{ link: string }>(server.origin, 'POST', '/calendar-feeds', {
      name: 'Office',
    });
    const answer = await fetch(server.origin + new URL(feed.link, server.origin).pathname);
    const text = await answer.text();
    expect(text).toContain('BEGIN:VCALENDAR');
    documents.set('the feed', { status: answer.status, text: text.replace(/\r\n /g, '') });

    const inquiry = {
      fullName: 'Ida Guest',
      email: 'ida@example.com',
      phone: '(845) 555-0100',
      eventType: 'wedding',
      eventDate: '2031-06-14',
      guestCount: 80,
      message: 'Is the barn free?',
    };
    // As a visitor, because what staff enter is not acknowledged.
    const sent = await fetch(`${server.origin}/api/v1/inquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
    });
    expect(sent.status).toBe(201);
    await expect.poll(() => mail.mails.filter(({ to }) => to === inquiry.email).length).toBe(1);
    for (const { to, source } of mail.mails) {
      const { from, subject, text = '', html = '' } = await simpleParser(source);
      documents.set(`the mail to ${to}`, { status: 200, text: [JSON.stringify(from), subject, text, html].join('\n') });
    }
    expect(documents.get(`the mail to ${inquiry.email}`)?.text).toContain('Riverside Barn');
  });

  const leaks = [...documents].flatMap(([address, { text }]) =>
    findGiveaways(text).map((giveaway) => `${address}: ${giveaway}`),
  );
  expect(leaks).toEqual([]);
  const statuses = Object.fromEntries([...documents].map(([address, { status }]) => [address, status]));
  for (const path of Object.values(routes)) {
    expect(statuses[path], path).toBe(path === routes.stay || path === routes.price ? 404 : 200);
    // Nor does the mark of Marquee stand in for the venue's logo.
    expect(documents.get(path)?.text, path).not.toMatch(/<path d="M(7 59|-20 22)/);
  }
  for (const path of [
    '/sitemap.xml',
    '/site.webmanifest',
    '/robots.txt',
    '/login',
    '/trpc/venue.get',
    '/api/v1/venue/',
  ])
    expect(statuses[path], path).toBe(200);
  const linksToStay = [...documents].filter(([, { text }]) =>
    /(href|action)="[^"]*\/stay["#?]|\/stay<\/loc>/.test(text),
  );
  expect(linksToStay.map(([address]) => address)).toEqual([]);
  for (const path of ['/', '/faq', '/contact', '/nowhere', '/login', '/site.webmanifest'])
    expect(documents.get(path)?.text, path).toContain('Riverside Barn');
  expect(documents.get('/faq')?.text).toContain('Is Riverside Barn heated?');
  expect(documents.get('/contact')?.text).toContain('href="tel:8455550117"');
  expect(documents.get('/privacy')?.text).toContain('Write to hello@riversidebarn.example.');
  expect(documents.get('/')?.text).toMatch(/alt="The barn at dusk, seen from the meadow"/);

  await test.step('the pages as browsers show them', async () => {
    const visitor = await browser.newPage({ reducedMotion: 'reduce' });
    const open = Object.values(routes).filter((path) => path !== routes.stay && path !== routes.price);
    for (const path of [...open, '/nowhere', '/login', '/api/docs']) {
      await visitor.goto(server.origin + path, { waitUntil: 'networkidle' });
      expect(findGiveaways(await visitor.content()), path).toEqual([]);
      if (path === '/api/docs') continue;
      await expect(visitor.getByText(/^© .* Riverside Barn\. All rights reserved\.$/), path).toBeVisible();
      if (path === routes.privacy || path === routes.legal) expect(await findAxeViolations(visitor), path).toEqual([]);
      for (const width of [320, 390, 820, 1440]) {
        await visitor.setViewportSize({ width, height: 900 });
        expect(await horizontalOverflow(visitor), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await visitor.close();
  });
  await page.close();
  await server.stop();
  await mail.stop();
  folder.remove();
});
