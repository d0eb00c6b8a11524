import { initialPaths } from '#shared/pages/pages.ts';
import { routes } from '#site/runtime/routes.ts';
import { expect, test } from './setup/test.ts';

/** What a visitor without JavaScript must find on each page: its sentence, its content and its ways on. */
const pages = [
  {
    path: routes.home,
    texts: ['Premier spaces.', 'Catering Services', 'Premium Service', 'Flexible Packages', 'Prime Location'],
    links: { 'BOOK A TOUR': routes.contact, 'GET STARTED': routes.contact, 'PLAN YOUR EVENT': routes.contact },
  },
  {
    path: routes.services,
    texts: [
      'Audio Visual / Event Technology',
      'Lectern with Microphone',
      '$65',
      'Marquee Catering & Events',
      '1,000,000+',
    ],
    links: { 'REQUEST QUOTE': routes.contact, 'BOOK OUR SERVICES': routes.contact },
  },
  { path: routes.gallery, texts: ['From the set table to the last dance.'], links: { 'BOOK A TOUR': routes.contact } },
  {
    path: routes.about,
    texts: ['CAPACITIES', '760', 'Complimentary Parking'],
    links: { 'GET IN TOUCH': routes.contact, 'SCHEDULE TOUR': routes.contact },
  },
  {
    path: routes.faq,
    texts: ['What happens if we have to cancel?'],
    links: { 'CONTACT US': routes.contact, 'CALL NOW': 'tel:3305550142' },
  },
  {
    path: routes.stay,
    texts: ['Luxury Bridal Suite', '$350/night', '$180/night', '$280/night', 'Breakfast until 11:00'],
    links: { 'BOOK ROOM': routes.contact, 'BOOK NOW': routes.contact },
  },
  {
    path: routes.venue,
    texts: ['The Ballroom', '460', 'The Ceremony', '6:30 PM'],
    links: { 'BOOK A TOUR': routes.contact },
  },
  {
    path: routes.weddings,
    texts: ['Three weddings, from the vows to the last song.', 'What will yours look like?'],
    links: {},
  },
  { path: routes.companies, texts: ['Set the way you work', 'One rate for the whole day'], links: {} },
  { path: routes.contact, texts: ['Come and see the hall.', '1420 Millrace Lane'], links: {} },
];

test.use({ javaScriptEnabled: false });

test('on a phone without JavaScript MENU leads to the links, and no dead control is rendered', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(routes.home);
  await expect(page.getByRole('button', { name: /menu|testimonial/i })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' })).toBeInViewport();
});

test('every page is complete without JavaScript, and one question is open at a time', { tag: '@quick' }, async ({
  page,
}) => {
  expect(pages.map(({ path }) => path).toSorted()).toEqual(initialPaths.toSorted());
  test.slow();
  // Playwright scrolls only to what rests, and the first photograph is animated.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path, texts, links } of pages) {
    await page.goto(path);
    const main = page.getByRole('main');
    for (const text of texts) await expect(main.getByText(text).first(), path).toBeVisible();
    for (const [name, address] of Object.entries(links))
      await expect(main.getByRole('link', { name, exact: true }).first(), path).toHaveAttribute('href', address);
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }), path).toBeVisible();
    for (const photograph of await main.locator('.photo img').all()) {
      await photograph.scrollIntoViewIfNeeded();
      await expect.poll(async () => (await photograph.boundingBox())?.height, path).toBeGreaterThan(100);
    }
    if (path === routes.faq) {
      const opened = () => page.locator('details[open] summary').allTextContents();
      const [deposit, payment] = ['How do we secure a date?', 'How can we pay?'] as const;
      const ask = (question: string) => page.locator('summary', { hasText: question }).click();
      expect(await opened()).toEqual([]);
      await ask(deposit);
      await expect(page.getByText('A deposit of 25% secures your date.')).toBeVisible();
      await ask(payment);
      await expect(page.getByText('By cash, check, credit card or bank transfer.')).toBeVisible();
      await expect(page.getByText('A deposit of 25% secures your date.')).toBeHidden();
      expect(await opened()).toEqual([payment]);
      await ask(payment);
      await expect(page.getByText('By cash, check, credit card or bank transfer.')).toBeHidden();
    }
    // Without a script no session counts as a second visit, and still no splash screen opens.
    if (path === routes.home) await expect(page.locator('dialog.splash')).toBeHidden();
    if (path === routes.gallery) {
      const last = page.getByRole('region', { name: 'Portfolio' }).getByRole('link').last().locator('picture img');
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeVisible();
    }
  }
});
