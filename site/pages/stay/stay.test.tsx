import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { seedProfile } from '#shared/seed/venue-profile.ts';
import { changeVenue } from '#site/testing/change-venue.ts';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';

const rooms = () => [...document.querySelectorAll<HTMLElement>('.room')];
const termsOf = (room: HTMLElement) => [
  within(room).getByRole('heading', { level: 3 }).textContent,
  room.querySelector('.room__terms')?.textContent,
];

it('shows the three accommodations with price, guests, photograph and a booking link', async () => {
  await openPage('/stay');
  expect(rooms().map(termsOf)).toEqual([
    ['Luxury Bridal Suite', '$350/night 2-4 guests'],
    ['Garden View Rooms', '$180/night 2 guests'],
    ['Family Accommodations', '$280/night 4-6 guests'],
  ]);
  for (const room of rooms()) {
    expect(within(room).getByRole('img').getAttribute('alt')?.length).toBeGreaterThan(20);
    expect(within(room).getByRole('link', { name: 'BOOK ROOM' }).getAttribute('href')).toBe('/contact');
  }
});

it('shows the six hotel features and a booking link', async () => {
  await openPage('/stay');
  const hotel = screen.getByRole('region', { name: 'A night without car keys' });
  const features = within(hotel)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  expect(features).toEqual(seedProfile.hotelFeatures.map(({ title }) => title));
  expect(features).toHaveLength(6);
  const booking = within(screen.getByRole('main')).getByRole('link', { name: 'BOOK NOW' });
  expect(booking.getAttribute('href')).toBe('/contact');
});

it('shows no price where there is none', async () => {
  const server = await startSiteServer();
  const accommodations = seedProfile.accommodations.slice(0, 1).map((room) => ({ ...room, pricePerNight: 0 }));
  await changeVenue(server, {}, { accommodations });
  await openPage('/stay', {}, server);
  expect(rooms().map(termsOf)).toEqual([['Luxury Bridal Suite', ' 2-4 guests']]);
});

it('shows a changed price on the next request, and a room without a known photograph', async () => {
  const server = await startSiteServer();
  const accommodations = seedProfile.accommodations
    .slice(0, 1)
    .map((room) => ({ ...room, pricePerNight: 1395, photo: { src: 'treehouse', alt: 'A tree' } }));
  await changeVenue(server, {}, { accommodations });
  await openPage('/stay', {}, server);
  expect(rooms().map(termsOf)).toEqual([['Luxury Bridal Suite', '$1,395/night 2-4 guests']]);
  expect(within(rooms()[0] as HTMLElement).queryByRole('img')).toBeNull();
});
