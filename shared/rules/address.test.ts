import { expect, it } from 'vitest';
import { addressInWords } from './address.ts';

it('has what is known of an address in one line', () => {
  const address = { street: '1 Mill Road', city: 'Canton', region: 'OH', postalCode: '44702' };
  expect(addressInWords(address)).toBe('1 Mill Road, Canton, OH 44702');
  expect(addressInWords({ ...address, region: '' })).toBe('1 Mill Road, Canton, 44702');
  expect(addressInWords({ street: '', city: 'Canton', region: 'OH', postalCode: '' })).toBe('Canton, OH');
  expect(addressInWords({ street: '', city: '', region: '', postalCode: '' })).toBe('');
});
