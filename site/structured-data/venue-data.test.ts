// @vitest-environment node
import { expect, it } from 'vitest';
import { seedVenue } from '#shared/seed/venue.ts';
import { aVenue } from '#site/testing/a-venue.ts';
import { venueData } from './venue-data.ts';

it('names the profiles of the venue, and takes the front page of a network for none', () => {
  const origin = 'https://hall.example';
  expect(venueData(aVenue(), origin).sameAs).toEqual(['https://social.example/hall', 'https://pictures.example/hall']);
  expect(venueData(seedVenue, origin).sameAs).toBeUndefined();
});
