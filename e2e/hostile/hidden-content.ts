import { adminPaths } from '#shared/admin-paths.ts';
import { routes } from '#site/runtime/routes.ts';
import { forEachConcurrently } from './private-files.ts';
import { type Staff, secret } from './venue-with-secrets.ts';

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
const contentLists = ['/api/v1/services', '/api/v1/testimonials', '/api/v1/about-items', '/api/v1/gallery'];
const places = [
  ...contentLists,
  ...Object.values(routes),
  ...Object.values(adminPaths),
  ...['/sitemap.xml', '/robots.txt', '/site.webmanifest', '/api/docs', '/api/v1/openapi.json'],
  ...['/api/v1/services/categories'],
  ...['/api/v1/about-items/list/categories', '/api/v1/inquiries', '/api/v1/inquiries/stats'],
  ...['/api/v1/clients', '/api/v1/events', '/api/v1/dashboard/stats', '/api/v1/dashboard/recent-activity'],
  ...['services', 'testimonials', 'aboutItems', 'gallery'].map((name) => `/trpc/${name}.list?input=${input}`),
  ...['services.categories', 'aboutItems.categories', 'venue.bookedDays'].map((name) => `/trpc/${name}`),
];

/** Every place plainly, and the content lists in every spelling; `isFull` tries every spelling with every token. */
export async function findHiddenContent(staff: Staff, { isFull = false } = {}): Promise<string[]> {
  const tokens = ['', 'Bearer wrong', `Basic ${staff.token}`];
  const withTokens = (paths: string[]) => paths.flatMap((path) => tokens.map((token) => [path, token] as const));
  const spelled = (paths: string[]) =>
    paths.flatMap((path) => (path.includes('?') ? [path] : spellings.map((spelling) => path + spelling)));
  const requests = isFull
    ? withTokens(spelled(places))
    : [...withTokens(places), ...spelled(contentLists).map((path) => [path, ''] as const)];
  const found: string[] = [];
  await forEachConcurrently(requests, async ([path, authorization]) => {
    const response = await fetch(staff.origin + path, { headers: authorization === '' ? {} : { authorization } });
    const body = await response.text();
    if (response.status >= 500 || body.toLowerCase().includes(secret.toLowerCase()))
      found.push(`${path} (${authorization.split(' ')[0]}): ${response.status}`);
  });
  return found;
}
