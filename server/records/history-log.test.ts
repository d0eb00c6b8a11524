import { count, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { hour, noon, openDesk } from '#server/testing/open-desk.ts';
import { historyLog } from './history-log.ts';
import { history } from './table.ts';

const anna: Staff = { kind: 'staff', id: 'a'.repeat(24), username: 'anna', role: 'admin' };

async function open() {
  const desk = await openDesk();
  const { db } = desk;
  const log = historyLog(createContext(desk.parts));
  const countOf = async (condition: SQL) => {
    const [row] = await db.query.select({ total: count() }).from(history).where(condition);
    return row?.total;
  };
  return { ...desk, log, countOf };
}

it('keeps the last 1,000 entries of a record, and with an inquiry’s all of its statuses', async () => {
  const { account, arrive, db, countOf, log } = await open();
  const rose = await account('rose');
  const id = await arrive();
  await rose.send('PUT', `/inquiries/${id}`, { status: 'contacted' });
  await db.tx(async () => {
    const entry = { at: 1, entity: 'inquiry', entityId: id, action: 'updated', version: 1 } as const;
    for (let batch = 0; batch < 10; batch += 1)
      await db.query.insert(history).values(Array.from({ length: 100 }, () => entry));
    await log.record({ by: anna, entity: 'inquiry', entityId: id, action: 'updated', version: 2 });
  });
  expect(await countOf(eq(history.entityId, id))).toBe(1002);
  const { statusHistory } = await rose.find(id);
  expect(statusHistory).toMatchObject([
    { from: null, to: 'new' },
    { from: 'new', to: 'contacted' },
  ]);
});

it('names what staff changed in the last 1,000 changes of content alone', async () => {
  const { db, countOf, log } = await open();
  const isTold = isNotNull(history.activity);
  await db.tx(async () => {
    const told = {
      at: noon - 1000,
      action: 'updated',
      version: 1,
      activity: 'content_updated',
      name: 'Hall',
    } as const;
    const ofRecord = { ...told, entity: 'service', entityId: 's' } as const;
    const ofSite = { ...told, entity: 'service', entityId: '', isActivityOnly: true } as const;
    for (let batch = 0; batch < 10; batch += 1)
      await db.query
        .insert(history)
        .values(Array.from({ length: 100 }, (_, index) => (index < 50 ? ofSite : ofRecord)));
    for (const fields of [['hours'], ['phone']])
      await log.logSiteChange({ by: anna, change: 'updated', entity: 'venue', id: 'venue', name: 'Barn', fields });
  });
  expect(await countOf(isTold)).toBe(1000);
  // An entry that was for the recent activity alone is gone, one of a record is there without the name.
  expect(await countOf(inArray(history.entityId, ['', 's']))).toBe(998);
  await db.tx(async () => {
    for (let change = 0; change < 50; change += 1)
      await log.logSiteChange({ by: anna, change: 'updated', entity: 'venue', id: 'venue', name: 'Barn' });
  });
  expect(await countOf(isTold)).toBe(1000);
  expect(await countOf(eq(history.entityId, 's'))).toBe(500);
  // What staff did more than 400 days ago is not told any more.
  await db.tx(async () => {
    await db.query.update(history).set({ at: noon - 401 * 24 * hour });
    await log.logSiteChange({ by: anna, change: 'updated', entity: 'venue', id: 'venue', name: 'Barn' });
  });
  expect(await countOf(isTold)).toBe(1);
  const [newest] = await db.query.select().from(history).orderBy(desc(history.seq)).limit(1);
  expect(newest).toMatchObject({ entityId: 'venue', name: 'Barn', isActivityOnly: true });
});
