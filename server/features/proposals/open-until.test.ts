import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { storedProposalStates } from '#shared/proposal/values.ts';
import { isExpired, isExpiredOn, isOpen, isOpenOn } from './open-until.ts';
import { proposals } from './table.ts';
import { openProposals } from './testing/open-proposals.ts';

it('is said alike of rows and by queries: what was sent can be signed through its last day', async () => {
  const { db, draft } = await openProposals();
  const { _id } = await draft();
  const isFound = async (condition: ReturnType<typeof isOpenOn>) =>
    (await db.query.select({ id: proposals.id }).from(proposals).where(condition)).length === 1;
  const open: string[] = [];
  const expired: string[] = [];
  for (const state of storedProposalStates)
    for (const validUntil of ['2026-11-28', '2026-11-29', '2026-11-30']) {
      await db.tx(() => db.query.update(proposals).set({ state, validUntil }).where(eq(proposals.id, _id)));
      const today = '2026-11-29';
      const row = { state, validUntil };
      expect([await isFound(isOpenOn(today)), await isFound(isExpiredOn(today))]).toEqual([
        isOpen(row, today),
        isExpired(row, today),
      ]);
      if (isOpen(row, today)) open.push(`${state} ${validUntil}`);
      if (isExpired(row, today)) expired.push(`${state} ${validUntil}`);
    }
  expect(open).toEqual(['sent 2026-11-29', 'sent 2026-11-30']);
  expect(expired).toEqual(['sent 2026-11-28']);
});
