import { expect, it, vi } from 'vitest';
import { cachedUntilWrite } from './cached-until-write.ts';

it('reads each input once until a write', async () => {
  const db = { version: 1 };
  const read = vi.fn(async (key: string) => ({ key, version: db.version }));
  const cached = cachedUntilWrite(() => db.version, read);
  expect(await cached('services')).toEqual({ key: 'services', version: 1 });
  expect(await cached('services')).toEqual({ key: 'services', version: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  db.version = 2;
  expect(await cached('services')).toEqual({ key: 'services', version: 2 });
});

it('does not cache a value whose reading overlapped a write', async () => {
  const db = { version: 1 };
  const values = ['before', 'after'];
  const cached = cachedUntilWrite(
    () => db.version,
    async () => {
      const value = { text: values.shift() };
      db.version = 2;
      return value;
    },
  );
  expect(await cached()).toEqual({ text: 'before' });
  expect(await cached()).toEqual({ text: 'after' });
  expect(await cached()).toEqual({ text: 'after' });
});

it('reads again after a failure', async () => {
  const results = [Promise.reject(new Error('busy')), Promise.resolve({ text: 'there' })];
  const cached = cachedUntilWrite(
    () => 1,
    () => results.shift() as Promise<object>,
  );
  await expect(cached()).rejects.toThrow('busy');
  expect(await cached()).toEqual({ text: 'there' });
});
