import { describe, expect, it } from 'vitest';
import { seedContent } from '#server/seed/seed-content.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import type { SiteRequest } from '#shared/rendering/site-renderer.ts';

const origin = 'https://www.hall.example';

/** The home page shows the testimonials, the contact page nothing with a date; what is not ready answers 503. */
async function open({ isReady = true } = {}) {
  let moment = Date.UTC(2026, 10, 21, 12);
  const render = async ({ path, content }: SiteRequest) => {
    const html = path === '/' ? JSON.stringify(await content.testimonials()) : path;
    return { status: path === '/' || isReady ? 200 : 503, html, isComplete: true };
  };
  const built = await buildTestApp({
    config: { publicOrigin: origin },
    frontends: fixtureFrontends(render),
    now: () => new Date(moment),
  });
  await seedContent(built.parts);
  const get = (url: string, headers = {}) => built.app.inject({ url, headers });
  return { ...built, get, at: (time: number) => (moment = time) };
}

describe('sitemap.xml', () => {
  it('names every page by its public address, with the moment its content was last changed', async () => {
    const { app, get, at, signIn } = await open();
    const { headers } = await signIn();
    const [first] = (await app.inject('/api/v1/testimonials')).json().data;
    const update = async (time: string) => {
      at(Date.parse(time));
      await app.inject({ method: 'PUT', url: `/api/v1/testimonials/${first._id}`, headers, payload: { quote: time } });
    };
    const entries = async () =>
      [...(await get('/sitemap.xml')).body.matchAll(/<url>(.*)<\/url>/g)].map(([, entry]) => entry);
    const home = `<loc>${origin}/</loc>`;
    const contact = `<loc>${origin}/contact</loc>`;
    expect(await entries()).toEqual([`${home}<lastmod>2026-11-21T12:00:00.000Z</lastmod>`, contact]);
    await update('2026-11-21T13:14:15.000Z');
    expect(await entries()).toEqual([`${home}<lastmod>2026-11-21T13:14:15.000Z</lastmod>`, contact]);
  });

  it('is XML, whatever the address is made of', async () => {
    const { get } = await open();
    const { headers, body } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(body).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
    );
    expect(body.trimEnd().endsWith('</urlset>')).toBe(true);
  });

  it('leaves out a page that does not answer yet', async () => {
    const { get } = await open({ isReady: false });
    expect((await get('/sitemap.xml')).body).not.toContain('/contact');
  });

  it('is not sent again to whoever has it', async () => {
    const { get } = await open();
    const { headers } = await get('/sitemap.xml');
    expect((await get('/sitemap.xml', { 'if-none-match': headers.etag })).statusCode).toBe(304);
  });
});

describe('robots.txt', () => {
  it('keeps crawlers from the API only and leads them to the map', async () => {
    const { get } = await open();
    const { headers, body } = await get('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
});

describe('the web manifest', () => {
  it('is made by the site from what the venue is called', async () => {
    const { get } = await open();
    const { headers, body } = await get('/site.webmanifest');
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({ name: 'Marquee Hall' });
  });
});
