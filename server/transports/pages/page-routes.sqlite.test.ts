import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { venue } from '#server/features/venue/table.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { getRaw } from '#server/testing/get-raw.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { adminRoutes } from '#shared/admin-routes.ts';
import { seedVenue } from '#shared/seed/venue.ts';

const withPages = () => buildTestApp({ frontends: fixtureFrontends() });

describe('a public page', () => {
  it('is rendered from the content of the database, for the public origin', async () => {
    const { app } = await buildTestApp({
      frontends: fixtureFrontends(),
      config: { publicOrigin: 'https://www.example.com' },
    });
    const answer = await app.inject({ url: '/contact?from=home', headers: { host: 'evil.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<title>Marquee Hall</title>');
    expect(answer.body).toContain('href="https://www.example.com/contact"');
  });

  it('may run the files of its own origin and nothing else, and show pictures from anywhere', async () => {
    const { app } = await withPages();
    const { headers } = await app.inject('/');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: https:");
    for (const part of ["object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(policy).not.toMatch(/unsafe|nonce|\*|http:/);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('may fetch and play a video from where the venue streams it, and from nowhere else', async () => {
    const { app, db } = await withPages();
    for (const [filmStreamUrl, origin] of [
      ['https://video.example/hall/master.m3u8', 'https://video.example'],
      ['javascript:alert(1)//; script-src *', undefined],
      ["/video.m3u8; script-src 'unsafe-inline'", undefined],
    ] as const) {
      await db.tx(async () => {
        const facts = { ...seedVenue, filmStreamUrl };
        await db.query
          .insert(venue)
          .values({ key: 1, ...facts })
          .onConflictDoUpdate({ target: venue.key, set: facts });
      });
      const policy = String((await app.inject('/')).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*|javascript/);
      expect(policy.includes(`connect-src 'self' ${origin};`)).toBe(origin !== undefined);
      expect(policy.endsWith(`; media-src 'self' blob: ${origin}`)).toBe(origin !== undefined);
    }
  });

  it.each([
    '/nothing-here',
    '/.env',
    '/.git/config',
    '/package.json',
    '/data/marquee.db',
    '/%2e%2e/package.json',
    '/dashboard/elsewhere',
    '/dashboard/settings/elsewhere',
    '/login/again',
    '/guide/nothing',
    '/guide/mail/again',
    '/guide/..%2fmail',
  ])('that does not exist, %s, is the 404 page with status 404', async (url) => {
    const { app } = await withPages();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Oops! Page not found');
  });

  it.each([
    ['/contact/?from=home', '/contact?from=home'],
    ['/Contact', '/contact'],
    ['/CONTACT/?A=b', '/contact?A=b'],
    ['/Login', '/login'],
    ['/guide/', '/guide'],
    ['/Guide/Mail/?from=Inbox', '/guide/mail?from=Inbox'],
    ['/guide/Mail', '/guide/mail'],
    ['/No/Such/Page/', '/No/Such/Page'],
  ])('moves from another spelling, %s, to its one address', async (url, address) => {
    const { app } = await withPages();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(308);
    expect(answer.headers.location).toBe(address);
  });

  it.each(['//evil.example/', '/\\evil.example/', '//evil.example/%2f..//'])(
    'never moves a visitor to another site: %s',
    async (url) => {
      const { app } = await withPages();
      const answer = await getRaw(app, url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    },
  );

  it.each(['/contact', '/guide', '/guide/mail'])('takes no other method than GET and HEAD: %s', async (url) => {
    const { app } = await withPages();
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: 'x',
      headers: { 'content-type': 'a/b' },
    });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });

  it('that cannot be rendered becomes a plain page that tells nothing but a number, which the log tells too', async () => {
    const lines: string[] = [];
    const log = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const broken = fixtureFrontends(async () => {
      throw new Error('secret of the renderer');
    });
    const { app } = await buildTestApp({ frontends: broken, logger: createLogger({ logLevel: 'error' }, log) });
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('secret of the renderer');
    const [, id] = /tell us this number: ([\da-f-]{36})/.exec(answer.body) ?? [];
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reqId: id, err: { message: 'secret of the renderer' } },
    ]);
  });
});

describe('the back-office', () => {
  it('names the venue to the sign-in page, which shows the starter logo only with the starter name', async () => {
    const { app, db } = await withPages();
    const document = async () => (await app.inject(adminPaths.login)).body;
    expect(await document()).toContain('<meta name="venue" content="Marquee Hall" data-starter />');
    await db.tx(async () => {
      await db.query.insert(venue).values({ key: 1, ...seedVenue, name: '"Barn" <$&> __CSP_NONCE__' });
    });
    expect(await document()).toContain('<meta name="venue" content="&#34;Barn&#34; &#60;$&#38;&#62; __CSP_NONCE__" />');
  });

  it.each(adminRoutes)('has its document at %s, never stored', async (url) => {
    const { app } = await withPages();
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
  });

  it('gets a nonce of its own with every answer, in the document and in the policy', async () => {
    const { app } = await withPages();
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i += 1) {
      const { body, headers } = await app.inject('/login');
      const [, nonce = ''] = /content="([^"]+)"/.exec(body) ?? [];
      expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
      expect(body).toContain(`<style nonce="${nonce}">`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain(`script-src 'self'; style-src 'self' 'nonce-${nonce}'`);
      expect(policy).not.toMatch(/unsafe|\*/);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });
});

describe('without front ends', () => {
  it('every page is a 404 in the envelope', async () => {
    const { app } = await buildTestApp();
    const answer = await app.inject('/');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.code).toBe('not_found');
  });
});
