import { expect, it } from 'vitest';
import { ordinal } from './values.ts';

it('places in a line have the endings of English, above 20 too', () => {
  const places = [1, 2, 3, 4, 11, 12, 13, 20, 21, 22, 23, 101, 111];
  expect(places.map(ordinal).join(' ')).toBe('1st 2nd 3rd 4th 11th 12th 13th 20th 21st 22nd 23rd 101st 111th');
});
