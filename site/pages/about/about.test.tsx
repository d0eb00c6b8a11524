import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { openPage, startDemoServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const list = (category: string) => {
  const region = screen.queryByRole('region', { name: category });
  return (
    region &&
    within(region)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  );
};
const headings = () => [...document.querySelectorAll('.about-list h2')].map(({ textContent }) => textContent);
const capacities = ['500 Seated', '700 Reception', '760 Theater', '460 Classroom'];
const offerings = [
  'Full Service Catering',
  'Event Rentals',
  'Audio Visual',
  'Complimentary Parking',
  'Valet Available',
  'Adjacent to a Hotel',
].map((title) => ` ${title}`);

it('shows active items by category, capacities with their number and others with their icon', async () => {
  const server = await siteWith({
    'about-items': [
      { title: 'Sauna', category: 'WELLNESS', icon: 'Zap' },
      { title: 'Valet', category: 'OFFERINGS', icon: 'Car' },
      { title: '1,200 Standing', category: 'CAPACITIES', icon: 'Users' },
      { title: 'Parties', category: 'CAPACITIES', icon: 'Nonsense' },
      { title: 'Fireworks', category: 'OFFERINGS', icon: 'Star', isActive: false },
    ],
  });
  await openPage('/history', {}, server);
  expect(headings()).toEqual(['CAPACITIES', 'OFFERINGS', 'WELLNESS']);
  expect(list('CAPACITIES')).toEqual(['1,200 Standing', ' Parties']);
  expect(list('OFFERINGS')).toEqual([' Valet']);
  const icon = (name: string) => screen.getByRole('region', { name }).querySelector('svg')?.getAttribute('class');
  expect(icon('OFFERINGS')).toContain('lucide-car');
  expect(icon('CAPACITIES')).toContain('lucide-settings');
});

it('no longer shows an item that staff hide', async () => {
  const valet = { title: 'Valet', category: 'OFFERINGS', icon: 'Car' };
  const { app, headers, ids } = await siteWith({ 'about-items': [valet] });
  const isShown = async () => (await app.inject('/history')).payload.includes('Valet');
  expect(await isShown()).toBe(true);
  await app.inject({ method: 'PUT', url: `/api/v1/about-items/${ids[0]}`, headers, payload: { isActive: false } });
  expect(await isShown()).toBe(false);
});

it('leaves out empty categories', async () => {
  await openPage('/history');
  expect(headings()).toEqual([]);
});

it('shows the built-in lists when the content fails to load', async () => {
  const server = await startDemoServer();
  await server.db.query.run(sql`ALTER TABLE about_items RENAME TO lost`);
  await openPage('/history', {}, server);
  expect(list('CAPACITIES')).toEqual(capacities);
  expect(list('OFFERINGS')).toEqual(offerings);
});

it.each(['no connection', 502] as const)('shows the built-in lists when a call ends with %s', async (outage) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { network, user } = await openPage('/contact', {}, await startDemoServer());
  network.outage = outage;
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'ABOUT' }));
  await screen.findByRole('heading', { level: 1, name: /one venue/i });
  expect(headings()).toEqual(['CAPACITIES', 'OFFERINGS']);
  expect(list('OFFERINGS')).toEqual(offerings);
  expect(log).toHaveBeenCalledWith('Content could not be loaded.', 'aboutItems', expect.any(Error));
});

it('links to the contact page from both buttons, and to the pages missing from the header', async () => {
  await openPage('/history');
  const address = (name: string) => within(screen.getByRole('main')).getByRole('link', { name }).getAttribute('href');
  expect(['GET IN TOUCH', 'SCHEDULE TOUR'].map(address)).toEqual(['/contact', '/contact']);
  expect(['The Venue', 'Stay the Night', 'Questions'].map(address)).toEqual(['/venue', '/stay', '/faq']);
});

it('shows the hours of the venue', async () => {
  await openPage('/history');
  expect(screen.getByRole('main').textContent).toContain('every day from 9:00 AM to 6:00 PM');
});
