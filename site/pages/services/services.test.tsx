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

const toText = (html: string) => html.replace(/<[^>]+>/g, '|').replace(/\|+/g, '|');

it('shows packages that are marked public once staff switch them on, with all charges in the price or beside it', async () => {
  const dinner = { name: 'Seated dinner', description: 'Three courses.', priceCents: 8500, minimumGuests: 50 };
  const { app, headers, ids } = await siteWith({
    'catalog-items': [{ name: 'Bread', category: 'FOOD', priceCents: 300, costCents: 12_345 }],
    packages: [
      { ...dinner, isPublic: true },
      { ...dinner, name: 'Of the house' },
      { ...dinner, name: 'Of last year', isPublic: true, isActive: false },
    ],
  });
  const put = async (url: string, payload: object) =>
    expect((await app.inject({ method: 'PUT', url: `/api/v1/${url}`, headers, payload })).statusCode).toBe(200);
  const page = async () => toText((await app.inject('/services')).body);
  const shown = async () => (await app.inject('/trpc/packages.shown')).json().result.data;
  const charge = {
    ...{ name: 'Service charge', kind: 'service_charge', amount: { percent: 22_000 }, classes: ['food'] },
    ...{ paidOutPercent: 0, purpose: 'pays the kitchen', validFrom: null },
  };
  const rate = {
    ...{ name: 'Sales tax', percent: 8000, classes: ['food'], validFrom: null },
    ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: false },
  };
  await put('settings/money', { charges: [charge], taxRates: [rate] });
  expect([(await page()).includes('Seated dinner'), await shown()]).toEqual([false, []]);

  await put('pages/services', { packagesShown: true });
  await app.inject({ method: 'POST', url: '/api/v1/pages/services/publish', headers });
  const html = await page();
  expect(html).toContain(
    'Seated dinner|From $103.70 a guest|all charges included|plus tax|at least 50 guests|Three courses.',
  );
  expect(html).not.toMatch(/Of the house|Of last year|\$85/);
  expect(JSON.stringify(await shown())).not.toMatch(/12345|Of the house|parts/);

  await put('settings/money', { publicPrices: 'charges_beside' });
  const { body } = await app.inject('/services');
  expect(toText(body)).toContain(
    '|From $85 a guest|plus 22% Service charge (pays the kitchen)|plus tax|at least 50 guests|',
  );
  // All of it is one paragraph of one size.
  expect(body).toMatch(/packages__price"><span>From \$85 a guest<\/span><span>plus 22% [^<]*<\/span>/);

  await put(`packages/${ids[1]}`, { priceCents: 9000 });
  expect(await page()).toContain('From $90 a guest');
});
