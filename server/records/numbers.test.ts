import { expect, it } from 'vitest';
import { openDesk } from '#server/testing/open-desk.ts';
import { drawNumber } from './numbers.ts';

async function open() {
  const { ctx, wait } = await openDesk();
  const draw = (kind = 'proposal', prefix = 'P') => ctx.db.tx(() => drawNumber(ctx, kind, prefix));
  const waitUntil = (moment: string) => wait(Date.parse(moment) - ctx.now().getTime());
  return { ctx, draw, waitUntil };
}

it('are drawn without a gap and none twice, a hundred at once, each kind for itself', async () => {
  const { draw } = await open();
  const drawn = await Promise.all(Array.from({ length: 100 }, () => draw()));
  const all = Array.from({ length: 100 }, (_, index) => `P-2026-${String(index + 1).padStart(4, '0')}`);
  expect(drawn.toSorted()).toEqual(all);
  expect([await draw('invoice', 'INV'), await draw()]).toEqual(['INV-2026-0001', 'P-2026-0101']);
});

it('leave no gap where a transaction is rolled back', async () => {
  const { ctx, draw } = await open();
  const failed = ctx.db.tx(async () => {
    await drawNumber(ctx, 'proposal', 'P');
    throw new Error('The proposal could not be sent.');
  });
  await expect(failed).rejects.toThrow('could not be sent');
  expect(await draw()).toBe('P-2026-0001');
});

it('begin at 1 with the year of the venue, whatever year it is in UTC', async () => {
  const { draw, waitUntil } = await open();
  expect(await draw()).toBe('P-2026-0001');
  waitUntil('2026-12-31T23:59:59-05:00');
  expect(await draw()).toBe('P-2026-0002');
  waitUntil('2027-01-01T00:00:00-05:00');
  expect(await draw()).toBe('P-2027-0001');
});
