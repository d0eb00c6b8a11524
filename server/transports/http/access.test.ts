import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { sessions } from '#server/platform/auth/table.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';
import { adminRoutes } from '#shared/admin-routes.ts';

/** Everything that answers without a session. A new route is added here or asks for a token. */
const openRoutes = [
  'GET /*',
  'GET /brand/:name',
  'GET /calendar/:token',
  'GET /credits.txt',
  'GET /e/:token',
  'GET /e/:token/bills/:id',
  'GET /e/:token/bills/:id/pdf',
  'GET /e/:token/documents/:id',
  'GET /e/:token/event.ics',
  'GET /e/:token/signed/:id',
  'GET /e/:token/uploads/:id',
  'GET /favicon.ico',
  'GET /guide',
  'GET /guide/:page',
  'GET /healthz',
  'GET /i/:token',
  'GET /i/:token/pdf',
  'GET /media/:name',
  'GET /contact/tour',
  'GET /p/:token',
  'GET /p/:token/pdf',
  'GET /pay/:id',
  'GET /preview/:token',
  'GET /proposal-preview/:token',
  'POST /e/:token',
  'POST /i/:token',
  'GET /t/:token',
  'GET /t/:token/tour.ics',
  'POST /contact/tour',
  'POST /p/:token',
  'POST /t/:token',
  'GET /readyz',
  'GET /robots.txt',
  'GET /starter-photos/:name',
  'GET /site.webmanifest',
  'GET /sitemap.xml',
  'GET /api/docs',
  'GET /api/docs/:file',
  'GET /api/docs/start.js',
  'GET /api/uploadthing',
  'GET /api/v1/about-items',
  'GET /api/v1/about-items/:id',
  'GET /api/v1/about-items/list/categories',
  'GET /api/v1/dates',
  'GET /api/v1/gallery',
  'GET /api/v1/gallery/:id',
  'GET /api/v1/openapi.json',
  'GET /api/v1/services',
  'GET /api/v1/services/:id',
  'GET /api/v1/services/categories',
  'GET /api/v1/testimonials',
  'GET /api/v1/testimonials/:id',
  'GET /api/v1/venue',
  'POST /*',
  'POST /api/uploadthing',
  'GET /invite/:token',
  'POST /api/v1/auth/invitation',
  'POST /api/v1/auth/invitation/accept',
  'POST /api/v1/auth/login',
  'POST /api/v1/auth/logout',
  'POST /api/v1/inquiries',
  // Stripe signs what it sends there.
  'POST /api/v1/stripe/webhook',
  'PUT /api/uploadthing/ingest/:key',
  ...adminRoutes.map((path) => `GET ${path}`),
];

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';

async function buildWholeApp() {
  const built = await buildTestApp({ frontends: fixtureFrontends() });
  await built.app.ready();
  const routes = built.app.routeAccess().map(({ route, access }) => {
    const [method, url = ''] = route.split(' ') as [Method, string];
    return { method, url: url.replace(/(?<=.)\/$/, ''), access };
  });
  const staffRoutes = routes.filter(({ access }) => access !== 'public' && access !== 'nobody');
  return { ...built, routes, staffRoutes };
}

describe('access to the routes', () => {
  it('stops the start when a route does not declare its access', async () => {
    const { app } = await buildTestApp({ hasOwnRoutes: true });
    app.get('/api/v1/forgotten', async () => 'secrets');
    await expect(app.ready()).rejects.toThrow('The route GET /api/v1/forgotten does not declare its access.');
  });

  it('is open to everybody for these and no others', async () => {
    const { routes } = await buildWholeApp();
    const open = routes
      .filter(({ method, url, access }) => access === 'public' && method !== 'HEAD' && !url.startsWith('/trpc/'))
      .map(({ method, url }) => `${method} ${url}`);
    expect([...new Set(open)].sort()).toEqual([...openRoutes].sort());
  });

  it('needs a session that is alive for all the rest', async () => {
    const { app, db, staffRoutes, signIn } = await buildWholeApp();
    const { token } = await signIn();
    await db.tx(async () => {
      await db.query.delete(sessions);
    });
    expect(staffRoutes.length).toBeGreaterThan(5);
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Basic ${token}`, token, `Bearer ${token}`])
      for (const { method, url } of staffRoutes) {
        const answer = await app.inject({ method, url: url.replace(':id', 'x'), headers: { authorization } });
        expect(answer.statusCode, `${method} ${url} with ${authorization}`).toBe(401);
        if (method !== 'HEAD') expect(answer.json().error.code).toBe('unauthenticated');
      }
  });

  it('is decided before a body is read', async () => {
    const { app, staffRoutes } = await buildWholeApp();
    for (const { method, url } of staffRoutes.filter(({ method }) => method === 'PUT' || method === 'POST')) {
      const payload = new Readable({ read: () => expect.unreachable('The body was read.') });
      const headers = { 'content-type': 'application/json', 'content-length': String(8 * 1024 * 1024) };
      expect((await app.inject({ method, url: url.replace(':id', 'x'), payload, headers })).statusCode).toBe(401);
    }
  });

  it('comes from the header alone, not from a query, a cookie or a body', async () => {
    const { app, signIn } = await buildWholeApp();
    const { token, headers } = await signIn();
    const url = '/api/v1/auth/profile';
    expect((await app.inject({ url, headers })).statusCode).toBe(200);
    expect((await app.inject({ url: `${url}?token=${token}&access_token=${token}` })).statusCode).toBe(401);
    expect((await app.inject({ url, headers: { cookie: `token=${token}; marquee.token=${token}` } })).statusCode).toBe(
      401,
    );
    expect((await app.inject({ url, headers: { 'x-http-method-override': 'GET', token } })).statusCode).toBe(401);
  });
});
