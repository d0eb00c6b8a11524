import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

const addresses = [
  '/',
  '/nothing-here',
  '/login',
  '/healthz',
  '/api/v1/nothing',
  '/api/v1/auth/profile',
  '/media/nothing.jpg',
  '/%zz',
];

describe('every answer', () => {
  it.each(addresses)('of %s keeps browsers from guessing, framing and telling', async (url) => {
    const { app } = await buildTestApp({ frontends: fixtureFrontends() });
    const { headers } = await app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers['content-security-policy']).toMatch(/default-src '(self|none)'.*frame-ancestors 'none'/);
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers.server).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('of the API allows nothing to be stored or run', async () => {
    const { app, signIn } = await buildTestApp();
    const { headers: auth } = await signIn();
    const { headers } = await app.inject({ url: '/api/v1/auth/profile', headers: auth });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it.each([
    ['http://www.example.com', undefined],
    ['https://www.example.com', 'max-age=31536000'],
  ])('of the origin %s has strict transport security %s', async (publicOrigin, expected) => {
    const { app } = await buildTestApp({ config: { publicOrigin } });
    expect((await app.inject('/healthz')).headers['strict-transport-security']).toBe(expected);
    expect((await app.inject('/%zz')).headers['strict-transport-security']).toBe(expected);
  });
});
