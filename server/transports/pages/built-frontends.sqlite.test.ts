import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/platform/process/start-error.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { getRaw } from '#server/testing/get-raw.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { billPage, proposalPage } from '#shared/rendering/site-renderer.ts';
import { openBuiltFrontends } from './built-frontends.ts';

const script = 'console.log("a script long enough to compress");'.repeat(20);
const manifest = {
  '_react-11111111.js': { file: 'assets/react-11111111.js', css: ['assets/shared-22222222.css'] },
  'pages/contact/page.tsx': {
    file: 'assets/page-33333333.js',
    isDynamicEntry: true,
    imports: ['_form-55555555.js', 'entry-client.tsx'],
    css: ['assets/page-66666666.css'],
  },
  'pages/home/page.tsx': { file: 'assets/home-99999999.js', imports: ['entry-client.tsx'] },
  'pages/not-found/page.tsx': { file: 'assets/not-found-99999999.js', imports: ['entry-client.tsx'] },
  'app/start-after-paint.ts': { file: 'start-after-paint-88888888.js', isEntry: true },
  'pages/home/start-splash.ts': { file: 'start-splash-77777777.js', isEntry: true },
  'pages/proposal/start-proposal.ts': { file: 'start-proposal-77777777.js', isEntry: true },
  'pages/proposal/styles.css': { file: 'styles-77777777.css', isEntry: true },
  'pages/bill/styles.css': { file: 'styles-88888888.css', isEntry: true },
  'pages/client/styles.css': { file: 'styles-99999999.css', isEntry: true },
  '_form-55555555.js': { file: 'assets/form-55555555.js', imports: ['_react-11111111.js'] },
  'entry-client.tsx': {
    file: 'assets/entry-client-12345678.js',
    isEntry: true,
    imports: ['_react-11111111.js'],
    dynamicImports: ['pages/contact/page.tsx'],
    css: ['assets/entry-client-44444444.css'],
  },
};
const credits = 'Gaëtan wrote a part of it, and this is its license.\n'.repeat(400);
const guide = `<!doctype html><title>Guide</title>${'<p>How it is done.</p>'.repeat(200)}`;
const entry = `
  export const renderer = {
    pages: new Map([['/', 'home'], ['/contact', 'contact']]),
    async render({ assets }) { return { status: 200, html: JSON.stringify(assets), isComplete: true }; },
  };
`;

function makeDist() {
  const dist = temporaryFolder();
  const files: Record<string, string | Buffer> = {
    'site/client/.vite/manifest.json': JSON.stringify(manifest),
    'site/client/assets/entry-client-12345678.js': script,
    'site/client/assets/entry-client-12345678.js.br': brotliCompressSync(script),
    'site/client/assets/entry-client-12345678.js.gz': gzipSync(script),
    'site/client/assets/entry-client-12345678.js.map': '{}',
    'site/client/logo.svg': '<svg/>',
    'site/client/favicon-12345678.svg': '<svg/>',
    'site/server/entry-server.js': entry,
    'site/server/package.json': '{"type":"module"}',
    'admin/index.html': '<!doctype html><title>Back-office __CSP_NONCE__</title>',
    'admin/assets/main-12345678.js': script,
    'guide/index.html': guide,
    'guide/mail.html': '<!doctype html><title>Mail</title>',
    'guide/guide-7YHX5D2M.css': 'main {}',
    'credits.txt': credits,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return dist;
}

async function buildWithDist() {
  return buildTestApp({ frontends: await openBuiltFrontends(undefined, makeDist()) });
}

describe('the built front ends', () => {
  it('name to each page the scripts, styles and modules that it will need', async () => {
    const { app } = await buildWithDist();
    expect((await app.inject('/')).json()).toEqual({
      start: '/assets/site/start-after-paint-88888888.js',
      scripts: ['/assets/site/assets/entry-client-12345678.js'],
      styles: ['/assets/site/assets/entry-client-44444444.css', '/assets/site/assets/shared-22222222.css'],
      splash: '/assets/site/start-splash-77777777.js',
      modulePreloads: ['/assets/site/assets/home-99999999.js', '/assets/site/assets/react-11111111.js'],
    });
    expect((await app.inject('/contact')).json()).toEqual({
      start: '/assets/site/start-after-paint-88888888.js',
      scripts: ['/assets/site/assets/entry-client-12345678.js'],
      styles: [
        '/assets/site/assets/entry-client-44444444.css',
        '/assets/site/assets/page-66666666.css',
        '/assets/site/assets/shared-22222222.css',
      ],
      splash: '/assets/site/start-splash-77777777.js',
      modulePreloads: [
        '/assets/site/assets/page-33333333.js',
        '/assets/site/assets/react-11111111.js',
        '/assets/site/assets/form-55555555.js',
      ],
    });
  });

  it('name to the page of a proposal its own script and styles, and none of the scripts of the others', async () => {
    const { assetsOf } = await (await openBuiltFrontends(undefined, makeDist())).site();
    expect(assetsOf(proposalPage)).toEqual({
      start: '/assets/site/start-proposal-77777777.js',
      scripts: [],
      styles: [...assetsOf('not-found').styles, '/assets/site/styles-77777777.css'],
      modulePreloads: [],
    });
    expect(assetsOf(billPage)).toMatchObject({
      scripts: [],
      styles: [...assetsOf('not-found').styles, '/assets/site/styles-88888888.css'],
    });
  });

  it('say in plain text who wrote what they hold, for people and not for search engines', async () => {
    const { app } = await buildWithDist();
    const answer = await app.inject('/credits.txt?from=footer');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(credits);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
    const again = await app.inject({ url: '/credits.txt', headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.statusCode).toBe(304);
    const small = await app.inject({ url: '/credits.txt', headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(credits.length / 10);
  });

  it.each(['pages/contact/page.tsx', '_form-55555555.js', 'pages/home/start-splash.ts', 'pages/bill/styles.css'])(
    'say at the start that the chunk of %s is missing',
    async (name) => {
      const dist = makeDist();
      const rest = Object.fromEntries(Object.entries(manifest).filter(([chunk]) => chunk !== name));
      writeFileSync(join(dist, 'site/client/.vite/manifest.json'), JSON.stringify(rest));
      await expect(openBuiltFrontends(undefined, dist)).rejects.toThrow(StartError);
    },
  );

  it('serve the back-office with its document and files', async () => {
    const { app } = await buildWithDist();
    expect((await app.inject('/login')).body).toMatch(/<title>Back-office [\w+/=]{24}<\/title>/);
    expect((await app.inject('/assets/admin/assets/main-12345678.js')).body).toBe(script);
  });

  it('serve the guide to whoever asks, for people and not for search engines', async () => {
    const { app } = await buildWithDist();
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url: '/guide?from=header' });
      expect([answer.statusCode, answer.body]).toEqual([200, method === 'GET' ? guide : '']);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['content-security-policy']).toMatch(/script-src 'self'; style-src 'self';/);
      expect(answer.headers['content-security-policy']).not.toMatch(/unsafe|nonce/);
    }
    const { headers } = await app.inject('/guide');
    const again = await app.inject({ url: '/guide', headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
    const small = await app.inject({ url: '/guide', headers: { 'accept-encoding': 'br' } });
    expect(small.rawPayload.length).toBeLessThan(guide.length / 10);
    expect((await app.inject('/guide/mail')).body).toContain('<title>Mail</title>');
    expect((await app.inject('/assets/guide/guide-7YHX5D2M.css')).headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it.each(['br', 'gzip'])('send files compressed ahead as %s, to be kept for ever', async (encoding) => {
    const { app } = await buildWithDist();
    const url = '/assets/site/assets/entry-client-12345678.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.rawPayload.length).toBeLessThan(script.length / 2);
  });

  it('have a file without a hash in its name asked after each time', async () => {
    const { app } = await buildWithDist();
    const { headers } = await app.inject('/assets/site/logo.svg');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await app.inject({
      url: '/assets/site/logo.svg',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    '/assets/site/.vite/manifest.json',
    '/assets/site/%2evite/manifest.json',
    '/assets/site/assets/entry-client-12345678.js.map',
    '/assets/site/../server/entry-server.js',
    '/assets/site/..%2fserver/entry-server.js',
    '/assets/site/%2e%2e/server/entry-server.js',
    '/assets/site/..%5cserver%5centry-server.js',
    '/assets/site/',
    '/assets/admin/index.html',
    '/assets/guide/index.html',
    '/assets/site/nothing.js',
  ])('do not serve %s', async (url) => {
    const { app } = await buildWithDist();
    const answer = await getRaw(app, url);
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toMatch(/renderer|isEntry|__CSP_NONCE__|mappings/);
  });

  it.each(['credits.txt', 'guide', 'guide/index.html'])(
    'stop the start when a build before has no %s',
    async (name) => {
      const dist = makeDist();
      rmSync(join(dist, name), { recursive: true });
      await expect(openBuiltFrontends(undefined, dist)).rejects.toThrow(StartError);
    },
  );

  it('stop the start with one sentence when they were never built', async () => {
    const opening = openBuiltFrontends(undefined, temporaryFolder());
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(
      /^The built files in [^\n]+ are missing or incomplete\. Run npm run build\.$/,
    );
  });
});
