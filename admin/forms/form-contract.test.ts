import { expect, it } from 'vitest';
import { changedFields } from './form-contract.ts';

it('returns the fields that differ, blank and false values among them', () => {
  const before = { quote: 'a', author: 'b', isActive: true };
  expect(changedFields(before, { quote: 'a', author: '', isActive: false })).toEqual({ author: '', isActive: false });
  expect(changedFields(before, { ...before })).toEqual({});
});
