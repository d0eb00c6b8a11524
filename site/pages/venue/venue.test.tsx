import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { changeVenue } from '#site/testing/change-venue.ts';
import { openPage, startDemoServer, startSiteServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const space = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('article') as HTMLElement;
const capacities = () =>
  within(within(space('The Ballroom')).getByRole('list', { name: 'Capacities' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const pictures = () => {
  const region = screen.queryByRole('region', { name: 'From the gallery' });
  return (
    region &&
    within(region)
      .getAllByRole('img')
      .map((image) => image.getAttribute('alt'))
  );
};

it('shows each space with a photograph, and the ballroom with the stored capacities', async () => {
  const item = { category: 'CAPACITIES', icon: 'Users' };
  const server = await siteWith({
    'about-items': [
      { ...item, title: '520 Seated' },
      { ...item, title: 'Standing Room' },
      { ...item, title: '9 Closed', isActive: false },
      { ...item, title: 'Valet', category: 'OFFERINGS' },
    ],
  });
  await openPage('/venue', {}, server);
  for (const { name, photo } of seedProfile.spaces) expect(within(space(name)).getByAltText(photo.alt)).toBeDefined();
  expect(capacities()).toEqual(['520 Seated', ' Standing Room']);
  expect(within(space('The Garden')).queryByRole('list')).toBeNull();
});

it('shows built-in capacities when they fail to load, and none when there are none', async () => {
  const server = await startSiteServer();
  await openPage('/venue', {}, server);
  expect(within(space('The Ballroom')).queryByRole('list')).toBeNull();
  const broken = await startDemoServer();
  const rename = sql`ALTER TABLE about_items RENAME COLUMN icon TO lost`;
  await broken.db.query.run(rename);
  const { payload } = await broken.app.inject('/venue');
  expect(payload).toMatch(/<span>500<\/span>(<!-- -->| )*Seated/);
});

const capacityTable = () =>
  [...document.querySelectorAll('.capacities tr')].map((row) => [...row.children].map((cell) => cell.textContent));

it('compares how many guests each space holds by set-up, with the capacities of the About page where they apply', async () => {
  const item = { category: 'CAPACITIES', icon: 'Users' };
  const server = await siteWith({ 'about-items': [{ ...item, title: '1,520 Seated' }] });
  const [garden, bar, ballroom, lawn] = seedProfile.spaces.map((space) => ({ ...space, theater: null }));
  const spaces = [
    garden,
    { ...bar, reception: null },
    ballroom,
    { ...lawn, seated: 1200 },
  ] as typeof seedProfile.spaces;
  await changeVenue(server, {}, { spaces });
  await openPage('/venue', {}, server);
  expect(screen.getByRole('columnheader', { name: 'Seated' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'The Ballroom' })).toBeTruthy();
  expect(capacityTable()).toEqual([
    ['', 'Seated', 'Reception'],
    ['The Garden', '–', '350'],
    ['The Ballroom', '1,520', '–'],
    ['The Lawn', '1,200', '400'],
  ]);
});

it('shows no table without a number, no floor plan without one, and what is included either way', async () => {
  const server = await startSiteServer();
  // As an older release stored them, which knew neither.
  const spaces = seedProfile.spaces.map(({ name, text, photo }) => ({
    name,
    text,
    photo,
    holdsCapacities: false,
  }));
  await changeVenue(server, {}, { spaces: spaces as typeof seedProfile.spaces });
  await openPage('/venue', {}, server);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Floor plan')).toBeNull();
  expect(screen.getByText('The bar and its staff')).toBeTruthy();
});

it('shows a space by the name that it has now, and no longer once it is gone', async () => {
  const color = 'blue';
  const server = await siteWith({ spaces: ['The Garden', 'The Lawn'].map((name) => ({ name, color })) });
  const { app, headers, ids } = server;
  const send = async (method: 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    expect(answer.statusCode).toBe(200);
  };
  const page = async () => (await app.inject('/venue')).payload;
  await send('PUT', '/venue/profile/spaces', { value: seedProfile.spaces.slice(0, 1) });
  expect(await page()).toContain('<h3>The Garden</h3>');
  await send('PUT', `/spaces/${ids[0]}`, { name: 'The Orchard' });
  expect(await page()).toContain('<h3>The Orchard</h3>');
  await send('POST', `/spaces/${ids[0]}/trash`);
  expect(await page()).not.toContain('The spaces');
  await send('POST', `/spaces/${ids[0]}/restore`);
  expect(await page()).toContain('<h3>The Orchard</h3>');
});

it('shows the floor plan of the space that has one', async () => {
  await openPage('/venue');
  expect(within(space('The Ballroom')).getByAltText(/^Floor plan of the ballroom/)).toBeTruthy();
  expect(screen.getAllByText('Floor plan')).toHaveLength(1);
});

it('shows the day plan in order', async () => {
  await openPage('/venue');
  const plan = screen.getByRole('region', { name: /how a wedding day flows/i });
  const steps = within(plan)
    .getAllByRole('listitem')
    .map((step) => [step.querySelector('p')?.textContent, within(step).getByRole('heading').textContent]);
  expect(steps).toEqual(seedProfile.planOfTheDay.map(({ time, title }) => [time, title]));
});

it('shows the first five gallery images, carries no more, and links to the rest', async () => {
  const gallery = Array.from({ length: 7 }, (_, i) => ({
    title: `Picture of ${i}`,
    imageUrl: `https://x.example/${i}`,
  }));
  const { answer } = await openPage('/venue', {}, await siteWith({ gallery }));
  expect(pictures()).toEqual(gallery.slice(0, 5).map(({ title }) => title));
  expect(answer.payload).not.toContain('Picture of 5');
  expect(screen.getByRole('link', { name: 'SEE THE GALLERY' }).getAttribute('href')).toBe('/gallery');
});

it('hides the gallery preview without images', async () => {
  await openPage('/venue');
  expect(pictures()).toBeNull();
});

it('shows the address and links to the map, unless the address is blank', async () => {
  const server = await startSiteServer();
  await openPage('/venue', {}, server);
  const where = within(screen.getByRole('region', { name: '1420 Millrace Lane' }));
  expect(where.getByRole('link', { name: 'Open the map' }).getAttribute('href')).toMatch(
    /^https:\/\/www\.openstreetmap/,
  );
  expect(where.getByRole('link', { name: 'BOOK A TOUR' }).getAttribute('href')).toBe('/contact');
  await changeVenue(server, { street: '', city: '', region: '', postalCode: '' });
  expect((await server.app.inject('/venue')).payload).not.toContain('Open the map');
});
