import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import type { PublishedBrand } from '#shared/brand/values.ts';

const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${inner}</svg>`;
const toLogo = (text: string) => `data:image/svg+xml;base64,${Buffer.from(text).toString('base64')}`;
const barn = toLogo(svg('<path d="M0 0h200v100H0z" fill="#a01020"/>'));
const toPng = (data: Buffer) => `data:image/png;base64,${data.toString('base64')}`;
const drawing = (
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

async function open() {
  const { app, signIn } = await buildTestApp({ frontends: fixtureFrontends() });
  const { headers } = await signIn('anna');
  const get = async () => (await app.inject({ url: '/api/v1/brand', headers })).json().data;
  const put = (payload: object, extra: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url: '/api/v1/brand', headers: { ...headers, ...extra }, payload });
  const published = async (): Promise<PublishedBrand> => (await app.inject('/trpc/venue.brand')).json().result.data;
  return { app, get, headers, published, put };
}

const starter = { primary: '#22352C', accent: '#A67C3D', paper: '#FAF6EF', logo: '' };

describe('the brand', () => {
  it('is the starter’s until somebody changes it, and again when somebody changes it back', async () => {
    const { get, published, put } = await open();
    expect(await get()).toEqual({ ...starter, version: 0 });
    const untouched = {
      primary: '#22352C',
      accent: '#A67C3D',
      paper: '#FAF6EF',
      styles: null,
      logo: null,
      files: null,
    };
    expect(await published()).toEqual(untouched);
    const answer = await put({ primary: '#3a1f5c', logo: barn });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.etag).toBe('"1"');
    expect(await get()).toMatchObject({
      ...starter,
      primary: '#3A1F5C',
      version: 1,
      logo: expect.stringMatching(/^data:/),
    });
    expect(await published()).toMatchObject({ primary: '#3A1F5C', logo: { width: 1024, height: 512, isOpaque: true } });
    await put(starter);
    expect(await published()).toEqual(untouched);
  });

  it('has a style sheet with its colors, which no other address answers', async () => {
    const { app, published, put } = await open();
    await put({ primary: '#3A1F5C' });
    const { styles } = await published();
    const { body, headers } = await app.inject(String(styles));
    expect(headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(body).toMatch(/^:root\{--paper:#FAF6EF;--linen:#EFE7DA;.*--evergreen:#3A1F5C\}@media screen/);
    for (const other of [String(styles).replace('3A1F5C', '3A1F5D'), '/brand/colors.css', '/brand/..%2fmarquee.db'])
      expect((await app.inject(other)).statusCode).toBe(404);
  });

  it('has icons and a share image made of logo and colors', async () => {
    const { app, published, put } = await open();
    await put({ paper: '#FFFFFF', logo: barn });
    const { files } = await published();
    const sizes: Record<string, string> = {};
    const pixels: Record<string, number[]> = {};
    for (const [name, url] of Object.entries(files ?? {})) {
      const image = sharp((await app.inject(url)).rawPayload);
      const { width, height, format } = await image.metadata();
      sizes[name] = `${format} ${width}x${height}`;
      const middle = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
      pixels[name] = [...(await image.clone().extract(middle).removeAlpha().raw().toBuffer())];
    }
    expect(sizes).toEqual({
      favicon: 'png 96x96',
      'touch-180': 'png 180x180',
      'icon-192': 'png 192x192',
      'icon-512': 'png 512x512',
      'maskable-512': 'png 512x512',
      share: 'jpeg 1200x630',
    });
    expect(pixels.favicon).toEqual([0xa0, 0x10, 0x20]);
    const favicon = sharp((await app.inject(String(files?.favicon))).rawPayload);
    expect([
      ...(await favicon.extract({ left: 48, top: 2, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
    ]).toEqual([255, 255, 255]);
    expect((await app.inject('/favicon.ico')).headers.location).toBe(files?.favicon);
  });

  it('serves the logo as a file that can do nothing', async () => {
    const { app, published, put } = await open();
    await put({ logo: toLogo(svg('<script>alert(1)</script><circle cx="50" cy="50" r="40" onclick="alert(1)"/>')) });
    const { logo } = await published();
    const { body, headers } = await app.inject(String(logo?.url));
    expect(body).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100" width="512" height="256"><circle cx="50" cy="50" r="40"></circle></svg>',
    );
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const again = await app.inject({ url: String(logo?.url), headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('takes a PNG, made smaller, and knows whether it has a background of its own', async () => {
    const { app, published, put } = await open();
    await put({ logo: toPng(await drawing(3000, 1000, '#204060')) });
    const { logo } = await published();
    expect(logo).toMatchObject({ width: 1024, height: 341, isOpaque: true });
    const file = await sharp((await app.inject(String(logo?.url))).rawPayload).metadata();
    expect(file).toMatchObject({ format: 'png', width: 1024 });
    await put({ logo: toPng(await drawing(30, 10, { r: 9, g: 9, b: 9, alpha: 0.5 })) });
    expect((await published()).logo).toMatchObject({ width: 30, height: 10, isOpaque: false });
  });

  it('colors the back-office, whose document is unchanged before that', async () => {
    const { app, published, put } = await open();
    const document = async () =>
      (await app.inject('/login')).body.replaceAll(/(content|nonce)="[^"]{22,26}"/g, '$1=""');
    const before = await document();
    expect(before).not.toContain('brand');
    await put({ accent: '#8A5A9E', logo: barn });
    const { logo } = await published();
    expect(await document()).toContain(`<meta name="brand" content="#22352C #8A5A9E #FAF6EF ${logo?.url}" />`);
  });
});

describe('a change of the brand', () => {
  it('is rejected with 412 after somebody else changed it, and says who', async () => {
    const { get, put } = await open();
    await put({ primary: '#3A1F5C' });
    const answer = await put({ accent: '#8A5A9E' }, { 'if-match': '"0"' });
    expect(answer.statusCode).toBe(412);
    expect(answer.json().error.message).toMatch(/^anna changed this \(primary\) on .+ Please reload and try again\.$/);
    expect(await get()).toMatchObject({ accent: '#A67C3D', version: 1 });
  });

  it('loses nothing when two arrive at once', async () => {
    const { get, put } = await open();
    const answers = await Promise.all([put({ primary: '#3A1F5C' }), put({ accent: '#8A5A9E' })]);
    const saved = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 412)).toBe(true);
    expect((await get()).version).toBe(saved);
  });

  it('is in the activity feed with the names of the changed fields, and nowhere if nothing differs', async () => {
    const { app, headers, put } = await open();
    await put({ primary: '#22352c' });
    await put({ primary: '#22352c', logo: barn });
    const { data } = (await app.inject({ url: '/api/v1/dashboard/recent-activity', headers })).json();
    const changes = data.filter(({ entity }: { entity: string }) => entity === 'brand');
    expect(changes).toMatchObject([{ kind: 'content_updated', subject: 'Marquee Hall', detail: 'logo' }]);
  });

  it('is refused with a color that is accepted, where text could not be read', async () => {
    const { get, put } = await open();
    const answer = await put({ primary: '#8FB39F', accent: '#FFEEAA' });
    expect(answer.statusCode).toBe(400);
    const { details, message } = answer.json().error;
    expect(details.map(({ field }: { field: string }) => field)).toEqual(['primary', 'accent']);
    expect(message).toBe(details[0].message);
    const [primary, accent] = details.map(({ message }: { message: string }) => /#[\dA-F]{6}/.exec(message)?.[0]);
    expect(await get()).toMatchObject({ version: 0 });
    expect((await put({ primary, accent })).statusCode).toBe(200);
  });

  const photograph = readFileSync(join(import.meta.dirname, '../../seed/pictures/place-setting.jpg'));
  it.each([
    ['a color', { primary: 'green' }, /Please enter a color as #RRGGBB/],
    ['a color that closes its rule', { paper: '#fff}*{display:none' }, /Please enter a color as #RRGGBB/],
    [
      'an SVG with a script alone',
      { logo: toLogo(svg('<script>alert(1)</script>')) },
      /shows nothing without its scripts/,
    ],
    ['a logo that is transparent', { logo: toLogo(svg('<path d="M0 0h9v9z" fill="none"/>')) }, /fully transparent/],
    ['a JPEG', { logo: `data:image/jpeg;base64,${photograph.subarray(0, 900).toString('base64')}` }, /SVG or a PNG/],
    ['a JPEG that says it is a PNG', { logo: toPng(photograph.subarray(0, 9000)) }, /could not be read/],
    ['bytes', { logo: toPng(Buffer.alloc(99, 7)) }, /could not be read/],
    ['an address', { logo: 'https://evil.example/logo.svg' }, /SVG or a PNG/],
    ['too large a logo', { logo: toPng(Buffer.alloc(151 * 1024)) }, /at most 150 KB/],
  ])('is refused with one sentence for %s', async (_what, payload, message) => {
    const { put, published } = await open();
    const answer = await put(payload);
    expect(answer.statusCode).toBe(400);
    const { error } = answer.json();
    expect(error.details?.[0]?.message ?? error.message).toMatch(message);
    expect((await published()).files).toBeNull();
  });

  it('is for staff only', async () => {
    const { app } = await open();
    expect((await app.inject('/api/v1/brand')).statusCode).toBe(401);
    expect((await app.inject({ method: 'PUT', url: '/api/v1/brand', payload: {} })).statusCode).toBe(401);
  });
});
