import type { Page } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { routes } from '#site/routes.ts';
import { expect, test } from './setup/test.ts';

type Thing = { '@type': string } & Record<string, unknown>;

async function headOf(page: Page) {
  return page.evaluate(() => {
    const all = (selector: string, attribute: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
    return {
      titles: [...document.querySelectorAll('head title')].map(({ textContent }) => textContent),
      descriptions: all('meta[name="description"]', 'content'),
      robots: all('meta[name="robots"]', 'content'),
      canonical: all('link[rel="canonical"]', 'href'),
      sharedAs: all('meta[property="og:url"]', 'content'),
      sharedTitle: all('meta[property="og:title"]', 'content'),
      pictures: all('meta[property="og:image"]', 'content'),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
    };
  });
}

async function thingsOf(page: Page): Promise<Thing[]> {
  const { data } = await headOf(page);
  expect(data).toHaveLength(1);
  return (JSON.parse(data[0] ?? '') as { '@graph': Thing[] })['@graph'];
}

async function mappedPaths(page: Page): Promise<string[]> {
  const map = await (await page.request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(String(address)).pathname);
}

test('every page on the map has a head of its own that names its one address', async ({ page, baseURL }) => {
  const paths = await mappedPaths(page);
  expect(paths).toEqual(expect.arrayContaining([routes.home, routes.contact]));
  const said = new Set<string>();
  for (const path of paths) {
    const answer = await page.goto(`${path}?utm_source=letter&x=%zz`);
    expect(answer?.status(), path).toBe(200);
    const { titles, descriptions, robots, canonical, sharedAs, sharedTitle } = await headOf(page);
    const address = `${baseURL}${path}`;
    expect({ robots, canonical, sharedAs }, path).toEqual({
      robots: ['index,follow'],
      canonical: [address],
      sharedAs: [address],
    });
    expect(sharedTitle).toEqual(titles);
    expect(titles[0]?.length, path).toBeLessThanOrEqual(70);
    expect(descriptions[0]?.length, path).toBeGreaterThan(50);
    for (const text of [titles, descriptions]) {
      expect(text, path).toHaveLength(1);
      expect(said).not.toContain(text[0]);
      said.add(String(text[0]));
    }
  }
});

test('the picture of a shared link is there, as large as it is said to be, and its own on each page', async ({
  page,
}) => {
  const shown = new Set<string>();
  for (const path of await mappedPaths(page)) {
    await page.goto(path);
    const { pictures } = await headOf(page);
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = String(address);
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, pictures[0]);
    expect(size, path).toEqual([1200, 630]);
    expect(shown).not.toContain(pictures[0]);
    shown.add(String(pictures[0]));
  }
});

test('search engines are told of the venue, of every question and of the pictures of the gallery', async ({
  page,
  request,
}) => {
  await page.goto(routes.home);
  const venue = (await thingsOf(page)).find((thing) => thing['@type'] === 'EventVenue');
  expect(venue).toMatchObject({
    priceRange: '$$$',
    currenciesAccepted: 'USD',
    paymentAccepted: 'Cash, Credit Card',
    openingHoursSpecification: { opens: '09:00', closes: '18:00' },
    address: { '@type': 'PostalAddress' },
  });
  await page.goto(routes.faq);
  const faq = (await thingsOf(page)).find((thing) => thing['@type'] === 'FAQPage');
  const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  const asked = await page.locator('main').textContent();
  expect(questions.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of questions) {
    expect(asked).toContain(name);
    expect(asked).toContain(acceptedAnswer.text);
  }
  await page.goto(routes.gallery);
  const gallery = (await thingsOf(page)).find((thing) => thing['@type'] === 'ImageGallery');
  const pictures = gallery?.image as { contentUrl: string }[];
  expect(pictures.length).toBeGreaterThan(3);
  for (const { contentUrl } of pictures) expect((await request.get(contentUrl)).status(), contentUrl).toBe(200);
});

test('going to another page changes the head and what search engines are told', async ({ page, baseURL }) => {
  await page.goto(routes.home);
  await page.getByRole('link', { name: 'BOOK A TOUR', exact: true }).click();
  await expect(page).toHaveTitle(/^Contact/);
  const { canonical, sharedAs, titles, robots } = await headOf(page);
  const address = `${baseURL}${routes.contact}`;
  expect({ canonical, sharedAs, robots }).toEqual({
    canonical: [address],
    sharedAs: [address],
    robots: ['index,follow'],
  });
  expect(titles).toHaveLength(1);
  const way = (await thingsOf(page)).find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(JSON.stringify(way)).toContain(address);
});

test('what is none of the public pages stays out of search engines', async ({ page, complaints, request }) => {
  complaints.allow(/404|No page/);
  for (const path of [adminPaths.login, adminPaths.dashboard]) {
    const answer = await request.get(path);
    expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow');
    expect(await answer.text()).toContain('<meta name="robots" content="noindex');
  }
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  const { robots, canonical, data } = await headOf(page);
  expect({ robots, canonical, data }).toEqual({ robots: ['noindex'], canonical: [], data: [] });
  for (const path of await mappedPaths(page)) expect(path).not.toMatch(/login|dashboard/);
});

test('an address in another spelling leads to the one true page', async ({ page }) => {
  for (const spelling of ['/Contact', '/contact/', '/CONTACT/?from=card']) {
    await page.goto(spelling);
    expect(new URL(page.url()).pathname).toBe(routes.contact);
  }
});

test('the document names all scripts of its page, and each is asked for once', async ({ page }) => {
  for (const path of [routes.home, routes.contact]) {
    const asked: string[] = [];
    const note = (request: { url(): string; resourceType(): string }) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    const html = String(await answer?.text());
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((script) => !html.includes(`"${script}"`))).toEqual([]);
    expect(new Set(asked).size, path).toBe(asked.length);
  }
});

test('icons and the web manifest arrive as what they say they are', async ({ page, request }) => {
  await page.goto(routes.home);
  const manifest = await (await request.get('/site.webmanifest')).json();
  const touchIcon = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  const icons = [{ src: touchIcon, sizes: '180x180' }, ...manifest.icons] as { src: string; sizes: string }[];
  expect(icons).toHaveLength(4);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
