import { expect, it, vi } from 'vitest';
import { untilWritten } from './kept.ts';

it('what was read is kept until anything is written', async () => {
  const db = { version: 1 };
  const kept = untilWritten(db);
  const read = vi.fn(async () => db.version);
  expect([await kept('services', read), await kept('services', read)]).toEqual([1, 1]);
  expect(read).toHaveBeenCalledTimes(1);
  db.version = 2;
  expect(await kept('services', read)).toBe(2);
});

it('what was read while something was written is not kept', async () => {
  const db = { version: 1 };
  const kept = untilWritten(db);
  const late = kept('services', async () => {
    db.version = 2;
    return 'before';
  });
  expect(await kept('services', async () => 'after')).toBe('after');
  expect(await late).toBe('before');
  expect(await kept('services', async () => 'never asked')).toBe('after');
});

it('a reading that failed is tried again', async () => {
  const kept = untilWritten({ version: 1 });
  await expect(kept('services', async () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await kept('services', async () => 'there')).toBe('there');
});
