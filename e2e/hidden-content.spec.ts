import { expect, test } from '@playwright/test';
import { adminPaths } from '#shared/admin-paths.ts';
import { routes } from '#site/routes.ts';
import { plantSecrets, Staff, secret } from './hostile/venue-with-secrets.ts';
import { type ServerProcess, startServer, temporaryFolder } from './setup/server-process.ts';

test.describe.configure({ timeout: 180_000 });

const folder = temporaryFolder();
let server: ServerProcess;
let staff: Staff;

test.beforeAll(async () => {
  server = await startServer(folder.path);
  staff = await new Staff(server.origin).signIn();
  await plantSecrets(staff);
});

test.afterAll(async () => {
  await server.stop();
  folder.remove();
});

const spellings = [
  '',
  '?includeInactive=true',
  '?includeInactive=TRUE',
  '?includeInactive=1',
  '?includeinactive=true',
  '?includeInactive[]=true',
  '?includeInactive=false&includeInactive=true',
  '?includeInactive%3Dtrue',
];
const input = encodeURIComponent('{"includeInactive":true}');
const places = [
  ...Object.values(routes),
  ...Object.values(adminPaths),
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/api/docs', '/api/v1/openapi.json'],
  ...['/api/v1/services', '/api/v1/services/categories', '/api/v1/testimonials', '/api/v1/about-items'],
  ...['/api/v1/about-items/list/categories', '/api/v1/gallery', '/api/v1/inquiries', '/api/v1/inquiries/stats'],
  ...['/api/v1/clients', '/api/v1/events', '/api/v1/dashboard/stats', '/api/v1/dashboard/recent-activity'],
  ...['services', 'testimonials', 'aboutItems', 'gallery'].map((name) => `/trpc/${name}.list?input=${input}`),
  ...['services.categories', 'aboutItems.categories', 'venue.bookedDays'].map((name) => `/trpc/${name}`),
];

test('nothing that is hidden or personal shows anywhere to whoever has no session', async ({ request }) => {
  const tokens = ['', 'Bearer wrong', `Basic ${staff.token}`];
  const look = async (path: string, authorization: string) => {
    const headers: Record<string, string> = authorization === '' ? {} : { authorization };
    const answer = await request.get(server.origin + path, { headers });
    expect(answer.status(), path).toBeLessThan(500);
    expect((await answer.text()).toLowerCase(), path).not.toContain(secret.toLowerCase());
  };
  for (const place of places) {
    const asked = place.includes('?') ? [place] : spellings.map((spelling) => place + spelling);
    await Promise.all(asked.flatMap((path) => tokens.map((token) => look(path, token))));
  }
});

test('what is hidden is gone from its page with the very next request, and back with the one after', async ({
  request,
}) => {
  const item = { quote: 'Hide-And-Seek', author: 'Ida Tarbell', role: 'Wedding', event: 'June 2026' };
  const id = await staff.add('/testimonials', item);
  for (const isActive of [false, true, false]) {
    await staff.call('PUT', `/testimonials/${id}`, { isActive });
    const page = await (await request.get(server.origin + routes.home)).text();
    const list = await (await request.get(`${server.origin}/api/v1/testimonials`)).text();
    expect([page, list].map((text) => text.includes('Hide-And-Seek'))).toEqual([isActive, isActive]);
  }
});
