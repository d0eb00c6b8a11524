import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { testimonials } from '#server/features/testimonials/table.ts';
import { anInquiry } from '#server/testing/an-inquiry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import type { SiteRequest } from '#shared/rendering/site-renderer.ts';

/** Pages that list the testimonials, or one title at every address that is no page. */
async function draw({ path, content, now }: SiteRequest) {
  if (path === '/404') return { status: 404, html: `Oops! ${now}`, isComplete: true };
  const authors = (await content.testimonials()).map(({ author }) => author);
  return { status: 200, html: `${path} ${authors.join(', ')} ${now}`.padEnd(2000), isComplete: true };
}

async function open(render: typeof draw = draw) {
  const drawn = vi.fn(render);
  let moment = Date.UTC(2026, 10, 21, 12);
  const built = await buildTestApp({ frontends: fixtureFrontends(drawn), now: () => new Date(moment) });
  const { headers } = await built.signIn();
  const praise = (author: string) =>
    built.app.inject({
      method: 'POST',
      url: '/api/v1/testimonials',
      headers,
      payload: { author, quote: 'Lovely.', role: 'Wedding', event: 'June 2026' },
    });
  const get = (url: string, more: Record<string, string> = {}) => built.app.inject({ url, headers: more });
  const loseTable = (name: 'testimonials' | 'lost') =>
    built.db.tx(async () => {
      const rename = {
        testimonials: sql`ALTER TABLE ${testimonials} RENAME TO lost`,
        lost: sql`ALTER TABLE lost RENAME TO ${testimonials}`,
      };
      await built.db.query.run(rename[name]);
    });
  return { ...built, drawn, praise, get, loseTable, wait: (time: number) => (moment += time) };
}

function aSignal(): [Promise<void>, () => void] {
  let give: () => void = () => undefined;
  return [new Promise((resolve) => (give = resolve)), () => give()];
}

describe('a public page', () => {
  it('is drawn once and then sent from memory, whatever the query', async () => {
    const { get, drawn } = await open();
    const first = await get('/contact');
    for (const url of ['/contact', '/contact?from=home', '/contact?', '/contact?%zz']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.body]).toEqual([200, first.body]);
    }
    await get('/');
    expect(drawn.mock.calls.map(([{ path }]) => path)).toEqual(['/contact', '/']);
  });

  it('takes an unreadable query before it was ever drawn, too', async () => {
    const { get } = await open();
    expect((await get('/contact?%zz')).statusCode).toBe(200);
  });

  it('shows a change of its content with the very next request', async () => {
    const { get, praise } = await open();
    for (const author of ['Anna', 'Ben', 'Cleo']) {
      await praise(author);
      expect((await get('/')).body).toContain(author);
    }
  });

  it('is not drawn again when something else was written', async () => {
    const { app, get, drawn } = await open();
    await get('/');
    await app.inject({ method: 'POST', url: '/api/v1/inquiries', payload: anInquiry() });
    await get('/');
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  it('is drawn once after a change, however many ask at once', async () => {
    const { get, praise, drawn } = await open();
    await get('/');
    await praise('Anna');
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/')));
    for (const { body } of answers) expect(body).toContain('Anna');
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('never shows an older content to whoever asks after a change, while it is still being drawn', async () => {
    const [hasRead, read] = aSignal();
    const [mayEnd, end] = aSignal();
    const { get, praise } = await open(async (request) => {
      const page = await draw(request);
      if (page.html.includes('Anna')) return page;
      read();
      await mayEnd;
      return page;
    });
    const early = get('/');
    await hasRead;
    await praise('Anna');
    expect((await get('/')).body).toContain('Anna');
    end();
    expect((await early).body).not.toContain('Anna');
    expect((await get('/')).body).toContain('Anna');
  });

  it('is drawn again when the day changes at the venue', async () => {
    const { get, drawn, wait } = await open();
    expect((await get('/')).body).toContain(String(Date.UTC(2026, 10, 21, 5)));
    wait(12 * 60 * 60 * 1000);
    await get('/');
    expect(drawn).toHaveBeenCalledTimes(1);
    wait(5 * 60 * 60 * 1000);
    expect((await get('/')).body).toContain(String(Date.UTC(2026, 10, 22, 5)));
  });

  it('is not kept while it stands without something', async () => {
    let isComplete = false;
    const { get, drawn } = await open(async (request) => ({ ...(await draw(request)), isComplete }));
    await get('/');
    isComplete = true;
    await get('/');
    await get('/');
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  it('shows its last content while the database cannot be read, and the new one at once when it can', async () => {
    const { get, praise, loseTable } = await open();
    await praise('Anna');
    await get('/');
    await loseTable('testimonials');
    for (let round = 0; round < 2; round += 1) expect((await get('/')).body).toContain('Anna');
    await loseTable('lost');
    await praise('Ben');
    expect((await get('/')).body).toContain('Ben');
  });

  it('that could not be drawn is tried again by the next visitor', async () => {
    const drawing = vi.fn(draw).mockRejectedValueOnce(new Error('out of paint'));
    const { get } = await open(drawing);
    expect((await get('/')).statusCode).toBe(500);
    expect((await get('/')).statusCode).toBe(200);
  });

  it('goes out compressed to the very first visitor, with the same tag, and not again to whoever has it', async () => {
    const { get } = await open();
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const { body, headers } = await get('/');
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', 'x-frame-options': 'DENY' });
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ['br', 'gzip'] as const) {
      const packed = await get('/', { 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(packed.headers.etag).toBe(headers.etag);
      expect(unpack[encoding](packed.rawPayload).toString()).toBe(body);
    }
    const again = await get('/', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('answers HEAD without a body, from memory as well', async () => {
    const { app, drawn } = await open();
    for (let round = 0; round < 2; round += 1) {
      const answer = await app.inject({ method: 'HEAD', url: '/' });
      expect([answer.statusCode, answer.body]).toEqual([200, '']);
      expect(Number(answer.headers['content-length'])).toBe(2000);
    }
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});

describe('the page of all addresses that are none', () => {
  it('is drawn once for all of them and is always a 404', async () => {
    const { get, drawn } = await open();
    const tag = (await get('/404')).headers.etag;
    for (const url of ['/wp-login.php', '/404', '/a/b/c', '/contact.html', '/__proto__', '/constructor?x=1']) {
      const answer = await get(url, { 'if-none-match': String(tag) });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
    expect(drawn).toHaveBeenCalledTimes(1);
  });
});
