import { expect, it } from 'vitest';
import { toStorageError } from './storage-errors.ts';

const reset = (more: object) => Object.assign(new Error('aborted'), { code: 'ECONNRESET', ...more });

it('tells a lost database from a request that its sender broke off', () => {
  expect(toStorageError(reset({ syscall: 'read' }))).toMatchObject({ code: 'unavailable', retryAfter: 1 });
  const brokenOff = reset({ statusCode: 400 });
  expect(toStorageError(brokenOff)).toBe(brokenOff);
});
