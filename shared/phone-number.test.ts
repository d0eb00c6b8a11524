import { expect, it } from 'vitest';
import { isSameNumber, phoneKey } from './phone-number.ts';

it.each([
  ['(330) 555-0117', '3305550117'],
  ['+1 330.555.0117', '3305550117'],
  ['+44 (0)20 7946 0958', '2079460958'],
  ['330-555-0117 ext. 12', '3305550117x12'],
  ['330 555 0117 x12', '3305550117x12'],
  ['555-0117', ''],
  ['000 000 0000', ''],
  ['+1 (123) 456-7890', ''],
  ['9876543210', ''],
  ['-', ''],
])('compares %s by %s', (phone, key) => {
  expect(phoneKey(phone)).toBe(key);
});

it.each([
  ['(330) 555-0117', '+1 330 555 0117', true],
  ['001 330 555 0117', '330.555.0117', true],
  ['+44 (0)20 7946 0958', '020 7946 0958', true],
  ['+44 20 7946 0958', '+1 207 946 0958', false],
  ['330-555-0117 ext. 12', '330-555-0117 x12', true],
  ['330-555-0117 ext. 12', '330-555-0117 ext. 13', false],
  ['330-555-0117 ext. 12', '330-555-0117', false],
  ['0000000000', '0000000000', false],
  ['', '', false],
])('says of %s and %s that they are one number: %s', (one, other, expected) => {
  expect([isSameNumber(one, other), isSameNumber(other, one)]).toEqual([expected, expected]);
});
