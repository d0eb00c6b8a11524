import { expect, it } from 'vitest';
import { changedFields } from './conflict.ts';

it('names what differs, blank and false values among it, and nothing else', () => {
  const before = { quote: 'a', author: 'b', isActive: true };
  expect(changedFields(before, { quote: 'a', author: '', isActive: false })).toEqual({ author: '', isActive: false });
  expect(changedFields(before, { ...before })).toEqual({});
});
