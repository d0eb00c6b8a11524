import { asc, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anAction } from '#server/testing/record-actions.ts';
import { dumpRecords, findStrays } from '#server/testing/record-checks.ts';
import { type Office, openOffice } from '#server/testing/record-office.ts';
import { recordEntities } from '#shared/entities.ts';
import { serverRecords } from './records.ts';
import { history, isOfRecord } from './table.ts';

/** `RECORD_RUNS=500 npm run test:long -- references-property` looks at more of them, in minutes. */
const runs = Number(process.env.RECORD_RUNS ?? (process.env.POSTGRES_FOR_TESTS === undefined ? 8 : 2));

it('never fails, keeps every history whole and leaves nothing without its owner, whatever two people do when', async () => {
  const counted = { right: 0, stale: 0 };
  const actions = fc.array(anAction(), { minLength: 30, maxLength: 60, size: 'max' });
  await fc.assert(
    fc.asyncProperty(actions, async (list) => {
      const office = await openOffice();
      const { ctx } = office.started;
      expect(
        serverRecords(ctx)
          .all()
          .map(({ entity }) => entity)
          .sort(),
      ).toEqual([...recordEntities].sort());
      for (const one of list) await office.act(one);
      await office.readAll();
      expect(office.faults).toEqual([]);
      expect(await findStrays(ctx)).toEqual([]);
      expect(await office.firstRows.findHoles()).toEqual([]);
      counted.right += office.counted.right;
      counted.stale += office.counted.stale;
    }),
    { numRuns: runs, seed: Number(process.env.SEED ?? 1), endOnFailure: true },
  );
  expect(Math.min(counted.right, counted.stale)).toBeGreaterThan(runs);
});

/** Has everybody take back their actions since an entry, the last one first; all entries of a batch are one action. */
async function takeAllBack({ started: { db }, people }: Office, since: number): Promise<void> {
  const entries = await db.query.select().from(history).where(gt(history.seq, since)).orderBy(asc(history.seq));
  const batches = new Set<string | null>();
  for (const { entity, entityId: id, version, batch, action, isActivityOnly, by } of entries.reverse()) {
    if (isActivityOnly || action === 'promoted' || (batch !== null && batches.has(batch))) continue;
    batches.add(batch);
    const { send } = by === 'rose' ? people.staff : people.owner;
    const { status, message = '' } = await send('POST', '/history/undo', { items: [{ entity, id, version }] });
    expect(`${action} ${entity}: ${status} ${message}`).toBe(`${action} ${entity}: 200 `);
  }
}

/** A hold that was placed is released and stays to be read; whoever moves up by that is to be called. */
const staying = ['hold released', 'task hold'];

it('is as at the start once everything was taken back', async () => {
  // Mail cannot be taken back, and a space has to stay while an event names it, in the trash too. The price of an item in the catalog
  // follows that of its service, also when that is set back, which is one more action. A payment stays with its receipt, and its proposal with both.
  const staysOrFollows = ['message', 'space', 'catalog_item', 'payment', 'billing_document', 'running_sheet'];
  const entities = recordEntities.filter((entity) => !staysOrFollows.includes(entity));
  const action = anAction(['change', 'trash', 'restore'], entities);
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 30, size: 'max' }), async (list) => {
      const office = await openOffice({ isCalm: true });
      const { ctx, db } = office.started;
      const before = await dumpRecords(ctx);
      const entries = await db.query.select({ seq: history.seq }).from(history).where(isOfRecord);
      for (const one of list) await office.act(one);
      const start = Math.max(...entries.map(({ seq }) => seq));
      // What is restored, or gets another category, goes last in its list, and no undo of that knows where it was.
      const moved = (await db.query.select().from(history).where(gt(history.seq, start)))
        .filter(({ action, after }) => action === 'restored' || 'category' in (after ?? {}))
        .map(({ entity }) => String(entity));
      await takeAllBack(office, start);
      const after = await dumpRecords(ctx);
      const compared = ({ order, ...one }: Record<string, unknown> = {}) =>
        moved.includes(String(one.entity)) ? one : { ...one, order };
      for (const [id, one] of before) expect(compared(after.get(id))).toEqual(compared(one));
      const left = [...after].flatMap(([id, { entity, state, kind }]) =>
        before.has(id) ? [] : [`${entity} ${state ?? kind}`],
      );
      expect(left.filter((one) => !staying.includes(one))).toEqual([]);
    }),
    { numRuns: runs, seed: Number(process.env.SEED ?? 1), endOnFailure: true },
  );
});
