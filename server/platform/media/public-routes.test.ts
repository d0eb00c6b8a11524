import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const key = '0b8f3c52-6a57-4f6e-9d6c-2f1f7c3f2a10';

async function start() {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, 'media'));
  writeFileSync(join(dataDir, 'secret.jpg'), 'secret');
  const keep = (name: string) => writeFileSync(join(dataDir, 'media', name), `bytes of ${name}`);
  const { app } = await buildTestApp({ config: { dataDir } });
  return { app, keep };
}

describe('a public picture', () => {
  it.each([
    [`${key}.jpg`, 'image/jpeg'],
    [`${key}.png`, 'image/png'],
    [`${key}.gif`, 'image/gif'],
    [`${key}-640.webp`, 'image/webp'],
    [`${key}-1920.avif`, 'image/avif'],
  ])('%s is sent whole to anyone as %s, to keep for good and to run nothing', async (name, type) => {
    const { app, keep } = await start();
    keep(name);
    const answer = await app.inject({ url: `/media/${name}`, headers: { range: 'bytes=0-1,0-1,0-1' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(`bytes of ${name}`);
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${name}"`,
    });
  });

  it('is not sent again to one who has it, and HEAD tells its size', async () => {
    const { app, keep } = await start();
    const url = `/media/${key}.jpg`;
    keep(`${key}.jpg`);
    const again = await app.inject({ url, headers: { 'if-none-match': `"${key}.jpg"` } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const head = await app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '49', '']);
  });

  it.each([
    ['that is not there', `${key}.jpg`],
    ['outside the folder', '..%2fsecret.jpg'],
    ['outside the folder, twice encoded', '..%252fsecret.jpg'],
    ['by a name that is not ours', 'mine.jpg'],
    ['of a type that is not ours', `${key}.svg`],
    ['with a NUL in its name', `${key}.jpg%00.html`],
    ['in another spelling', `${key.toUpperCase()}.jpg`],
    ['that is the folder itself', ''],
  ])('%s is a 404 that nobody keeps', async (_what, name) => {
    const { app, keep } = await start();
    for (const kept of ['mine.jpg', `${key}.svg`]) keep(kept);
    const answer = await app.inject(`/media/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).not.toContain('secret');
  });
});
