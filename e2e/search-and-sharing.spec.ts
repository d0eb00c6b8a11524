import type { Page } from '@playwright/test';
import { routes } from '#site/runtime/routes.ts';
import { untilInteractive } from './setup/open-page.ts';
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

/** What each of these pages tells search engines beyond its place in the site. */
const structuredData: Partial<Record<string, (page: Page) => Promise<void>>> = {
  [routes.home]: async (page) => {
    const venue = (await thingsOf(page)).find((thing) => thing['@type'] === 'EventVenue');
    expect(venue).toMatchObject({
      priceRange: '$$$',
      currenciesAccepted: 'USD',
      paymentAccepted: 'Cash, Credit Card',
      openingHoursSpecification: { opens: '09:00', closes: '18:00' },
      address: { '@type': 'PostalAddress' },
    });
  },
  [routes.faq]: async (page) => {
    const faq = (await thingsOf(page)).find((thing) => thing['@type'] === 'FAQPage');
    const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    const content = await page.locator('main').textContent();
    expect(questions.length).toBeGreaterThan(5);
    for (const { name, acceptedAnswer } of questions) {
      expect(content).toContain(name);
      expect(content).toContain(acceptedAnswer.text);
    }
  },
  [routes.gallery]: async (page) => {
    const gallery = (await thingsOf(page)).find((thing) => thing['@type'] === 'ImageGallery');
    const images = gallery?.image as { contentUrl: string }[];
    expect(images.length).toBeGreaterThan(3);
    for (const { contentUrl } of images) expect((await page.request.get(contentUrl)).status(), contentUrl).toBe(200);
  },
};

test('every page of the sitemap has its own head, share image and structured data', { tag: '@quick' }, async ({
  page,
  baseURL,
}) => {
  test.slow();
  const map = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(String(address)).pathname);
  expect(paths).toEqual(expect.arrayContaining([routes.home, routes.contact, ...Object.keys(structuredData)]));
  const seen = new Set<string>();
  for (const path of paths) {
    const response = await page.goto(`${path}?utm_source=letter&x=%zz`);
    expect(response?.status(), path).toBe(200);
    const { titles, descriptions, robots, canonical, sharedAs, sharedTitle, pictures } = await headOf(page);
    const address = `${baseURL}${path}`;
    expect({ robots, canonical, sharedAs }, path).toEqual({
      robots: ['index,follow'],
      canonical: [address],
      sharedAs: [address],
    });
    expect(sharedTitle).toEqual(titles);
    expect(titles[0]?.length, path).toBeLessThanOrEqual(70);
    expect(descriptions[0]?.length, path).toBeGreaterThan(50);
    for (const values of [titles, descriptions]) expect(values, path).toHaveLength(1);
    for (const [value] of [titles, descriptions, pictures]) {
      expect(seen, path).not.toContain(value);
      seen.add(String(value));
    }
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = String(address);
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    }, pictures[0]);
    expect(size, path).toEqual([1200, 630]);
    await structuredData[path]?.(page);
  }
});

test('the document lists all scripts of its page, and each is requested once', { tag: '@quick' }, async ({ page }) => {
  for (const path of [routes.home, routes.contact]) {
    const asked: string[] = [];
    const note = (request: { url(): string; resourceType(): string }) => {
      if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname);
    };
    page.on('request', note);
    const answer = await page.goto(path);
    const html = String(await answer?.text());
    await untilInteractive(page);
    page.off('request', note);
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.filter((script) => !html.includes(`"${script}"`))).toEqual([]);
    expect(new Set(asked).size, path).toBe(asked.length);
  }
});

test('icons of the page and the web manifest have the sizes that they declare', async ({ page, request }) => {
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
