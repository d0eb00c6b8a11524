import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openPage, startDemoServer, startSiteServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const lectern = { title: 'Lectern', description: 'Of oak.', category: 'AUDIO', icon: 'Mic', price: 65 };
const section = () => screen.getByRole('region', { name: 'Audio Visual / Event Technology' });
const nothing = () => within(section()).queryByText('No equipment available at the moment.');
const lists = () =>
  within(section())
    .queryAllByRole('region')
    .map((list) => [
      within(list).getByRole('heading', { level: 3 }).textContent,
      ...within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ]);

it('lists equipment by category in alphabetical order, each item with its price', async () => {
  const server = await siteWith({
    services: [
      { ...lectern, category: 'VIDEO', title: 'Screen', description: 'White.', price: 1175 },
      { ...lectern, price: 89.5 },
      { ...lectern, title: 'String Lights', description: 'Included.', price: 0 },
      { ...lectern, category: 'HOMEPAGE', title: 'Weddings' },
      { ...lectern, title: 'Broken Speaker', isActive: false },
    ],
  });
  await openPage('/services', {}, server);
  expect(lists()).toEqual([
    ['AUDIO', 'Lectern $89.50Of oak.', 'String Lights Included.'],
    ['VIDEO', 'Screen $1,175White.'],
  ]);
  expect(nothing()).toBeNull();
});

it('shows prices per guest, without those that are blank, and nothing where none is left', async () => {
  const server = await siteWith({});
  const publish = async (pricesList: object[]) => {
    const call = { headers: server.headers, payload: { pricesList } };
    await server.app.inject({ method: 'PUT', url: '/api/v1/pages/services', ...call });
    await server.app.inject({ method: 'POST', url: '/api/v1/pages/services/publish', ...call });
  };
  const [evening, lunch] = ['Evening', 'Lunch'].map((title) => ({ title, price: '', text: 'With coffee.' }));
  await publish([{ ...evening, price: 'From $80 per guest' }, { ...lunch }]);
  await openPage('/services', {}, server);
  const prices = within(screen.getByRole('region', { name: 'What an evening costs, per guest' }));
  expect(prices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EveningFrom $80 per guestWith coffee.',
  ]);
  await publish([{ ...lunch }]);
  expect((await server.app.inject('/services')).body).not.toContain('What an evening costs');
});

it.each([
  [3, '3'],
  [5, '4'],
])('shows %i lists in %s columns', async (count, columns) => {
  const services = Array.from({ length: count }, (_, index) => ({ ...lectern, category: `KIND ${index}` }));
  await openPage('/services', {}, await siteWith({ services }));
  expect(section().querySelector('[data-columns]')?.getAttribute('data-columns')).toBe(columns);
});

it('shows the empty state when there are only homepage services', async () => {
  await openPage('/services', {}, await siteWith({ services: [{ ...lectern, category: 'HOMEPAGE' }] }));
  expect(nothing()).not.toBeNull();
});

it('shows the empty state when the list fails to load', async () => {
  const server = await startSiteServer();
  await server.db.tx(async () => void (await server.db.query.run(sql`ALTER TABLE services RENAME TO lost`)));
  await openPage('/services', {}, server);
  expect(nothing()).not.toBeNull();
});

it.each(['no connection', 502] as const)(
  'says so, and logs it, where the call for the list ends with %s',
  async (outage) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user, network } = await openPage('/contact', {}, await startDemoServer());
    network.outage = outage;
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'SERVICES' }));
    await screen.findByRole('heading', { level: 1, name: /sound, light/i });
    expect(nothing()).not.toBeNull();
    expect(log).toHaveBeenCalledWith('Content could not be loaded.', 'services', expect.any(Error));
    // Catering and counters still render.
    expect(screen.getByText('20,000+', { selector: '.visually-hidden' })).toBeDefined();

    network.outage = 'none';
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'HOME' }));
    await screen.findByRole('heading', { level: 1, name: /premier spaces/i });
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'SERVICES' }));
    await screen.findByText('Concert Sound System');
  },
);

it('links to the contact page for a quote and a booking', async () => {
  await openPage('/services');
  for (const name of ['REQUEST QUOTE', 'BOOK OUR SERVICES'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/contact');
});

it('presents the catering company', async () => {
  await openPage('/services');
  const region = screen.getByRole('region', { name: 'Marquee Catering & Events' });
  expect(region.textContent).toContain('The kitchen is next to the ballroom');
});

it('shows a change by staff on the next request', async () => {
  const { app, headers, ids } = await siteWith({ services: [lectern] });
  expect((await app.inject('/services')).payload).toContain('$65');
  await app.inject({ method: 'PUT', url: `/api/v1/services/${ids[0]}`, headers, payload: { price: 70 } });
  const { payload } = await app.inject('/services');
  expect(payload).toContain('$70');
  expect(payload).not.toContain('$65');
});
