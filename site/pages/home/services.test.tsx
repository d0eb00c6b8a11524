import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { openPage, startDemoServer, startSiteServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const section = () => screen.getByRole('region', { name: /everything an evening needs/i });
const titles = () =>
  within(section())
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
const builtIn = seedHomepageServices.map(({ title }) => title);

async function serverWith(services: { title: string; icon: string }[]) {
  const server = await startSiteServer();
  const { headers } = await server.signIn();
  for (const service of services) {
    const payload = { description: 'For an evening.', category: 'HOMEPAGE', ...service };
    await server.app.inject({ method: 'POST', url: '/api/v1/services', headers, payload });
  }
  return server;
}

it('shows homepage services in order with their icons, and links to the contact page', async () => {
  const server = await serverWith([
    { title: 'Flowers', icon: 'Gift' },
    { title: 'Fireworks', icon: 'Firecracker' },
  ]);
  await openPage('/', {}, server);
  expect(titles()).toEqual(['Flowers', 'Fireworks']);
  const [first, second] = section().querySelectorAll('svg');
  expect(first?.classList).toContain('lucide-gift');
  expect(second?.classList).toContain('lucide-settings');
  expect(within(section()).getByRole('link', { name: 'GET STARTED' }).getAttribute('href')).toBe('/contact');
});

it.each([3, 5])('uses one column per service, up to four: %i', async (count) => {
  const server = await serverWith(Array.from({ length: count }, (_, i) => ({ title: `Service ${i}`, icon: 'Star' })));
  await openPage('/', {}, server);
  expect(within(section()).getByRole('list').dataset.columns).toBe(String(Math.min(count, 4)));
});

it('no longer shows a service that staff hide or delete', async () => {
  const flowers = { title: 'Flowers', description: 'For an evening.', category: 'HOMEPAGE' };
  const { app, headers, ids } = await siteWith({ services: [flowers] });
  const url = `/api/v1/services/${ids[0]}`;
  const isShown = async () => (await app.inject('/')).payload.includes('Flowers');
  expect(await isShown()).toBe(true);
  await app.inject({ method: 'PUT', url, headers, payload: { isActive: false } });
  expect(await isShown()).toBe(false);
  await app.inject({ method: 'PUT', url, headers, payload: { isActive: true } });
  expect(await isShown()).toBe(true);
  await app.inject({ method: 'DELETE', url, headers });
  expect(await isShown()).toBe(false);
});

it('hides the hint without services and still links to the contact page', async () => {
  await openPage('/');
  expect(titles()).toEqual([]);
  expect(section().textContent).not.toContain('these');
  expect(within(section()).getByRole('link', { name: 'GET STARTED' }).getAttribute('href')).toBe('/contact');
});

it('shows the six built-in services when the list was never loaded', async () => {
  const server = await startDemoServer();
  await server.db.query.run(sql`ALTER TABLE services RENAME TO lost`);
  await openPage('/', {}, server);
  expect(titles()).toEqual(builtIn);
});

it('keeps showing the last list while it cannot be loaded', async () => {
  const server = await serverWith([{ title: 'Flowers', icon: 'Gift' }]);
  await server.app.inject('/');
  await server.db.tx(async () => void (await server.db.query.run(sql`ALTER TABLE services RENAME TO lost`)));
  await openPage('/', {}, server);
  expect(titles()).toEqual(['Flowers']);
});

it.each(['no connection', 502] as const)(
  'shows the built-in ones and logs it where a call ends with %s',
  async (outage) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, network } = await openPage('/contact', {}, await startDemoServer());
    network.outage = outage;
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'HOME' }));
    await screen.findByRole('heading', { level: 1, name: /premier spaces/i });
    expect(titles()).toEqual(builtIn);
    expect(log).toHaveBeenCalledWith('Content could not be loaded.', expect.any(String), expect.any(Error));
  },
);
