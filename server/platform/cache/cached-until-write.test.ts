import { expect, it, vi } from 'vitest';
import { clients } from '#server/features/clients/table.ts';
import { newId } from '#server/platform/db/columns.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { cachedUntilWrite } from './cached-until-write.ts';

const aDatabase = () => ({ isInTransaction: false, version: 1, publicVersion: 1 });

it('reads each input once until a write', async () => {
  const db = aDatabase();
  const read = vi.fn(async (key: string) => ({ key, version: db.version }));
  const cached = cachedUntilWrite(db, 'version', read);
  expect(await cached('services')).toEqual({ key: 'services', version: 1 });
  expect(await cached('services')).toEqual({ key: 'services', version: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  db.version = 2;
  expect(await cached('services')).toEqual({ key: 'services', version: 2 });
});

it('does not cache a value whose reading overlapped a write', async () => {
  const db = aDatabase();
  const values = ['before', 'after'];
  const cached = cachedUntilWrite(db, 'version', async () => {
    const value = { text: values.shift() };
    db.version = 2;
    return value;
  });
  expect(await cached()).toEqual({ text: 'before' });
  expect(await cached()).toEqual({ text: 'after' });
  expect(await cached()).toEqual({ text: 'after' });
});

it('reads again after a failure', async () => {
  const results = [Promise.reject(new Error('busy')), Promise.resolve({ text: 'there' })];
  const cached = cachedUntilWrite(aDatabase(), 'version', () => results.shift() as Promise<object>);
  await expect(cached()).rejects.toThrow('busy');
  expect(await cached()).toEqual({ text: 'there' });
});

it('reads what a transaction wrote inside it, and keeps nothing of one that was rolled back', async () => {
  const db = await openTestDatabase();
  const cached = cachedUntilWrite(db, 'version', () => db.query.select({ name: clients.name }).from(clients));
  const undone = db.tx(async () => {
    await db.query
      .insert(clients)
      .values({ id: newId(), name: 'Anna', notes: '', email: '', phone: '', createdAt: 0, updatedAt: 0 });
    expect(await cached()).toEqual([{ name: 'Anna' }]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await cached()).toEqual([]);
  await db.close();
});
