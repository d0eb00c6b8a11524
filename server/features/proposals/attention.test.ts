import { expect, it } from 'vitest';
import { hour } from '#server/testing/open-desk.ts';
import { listTodayProposals } from './attention.ts';
import { markViewed } from './opening.ts';
import { openProposals } from './testing/open-proposals.ts';

const day = 24 * hour;

it('lists on Today what expires by tomorrow, and what was viewed three days ago, of its sender or of all', async () => {
  const { ctx, draft, sent, read, rose, joan, wait, sign } = await openProposals();
  const viewed = await sent();
  await markViewed(ctx, await read(viewed.token));
  const signed = await sent();
  await markViewed(ctx, await read(signed.token));
  await sign(signed.token).catch(() => undefined);
  const ofJoan = (await joan.send('POST', `/proposals/${(await draft({ validUntil: '2026-11-25' }))._id}/send`, {}))
    .data;
  await sent();
  const list = async ({ id }: { id: string }, username: string, mine = false) => {
    const actor = { kind: 'staff', id, username, role: 'read_only' } as const;
    const rows = await listTodayProposals(ctx, actor, { mine });
    return rows.map(({ _id, expiresInDays, isUnsigned }) => [_id, expiresInDays, isUnsigned]);
  };
  wait(3 * day - 1);
  expect(await list(rose, 'rose')).toEqual([[ofJoan._id, 1, false]]);
  wait(1);
  expect(await list(rose, 'rose')).toEqual([
    [ofJoan._id, 1, false],
    [viewed._id, 11, true],
  ]);
  expect([await list(rose, 'rose', true), await list(joan, 'joan', true)]).toEqual([
    [[viewed._id, 11, true]],
    [[ofJoan._id, 1, false]],
  ]);
  wait(2 * day);
  expect(await list(joan, 'joan', true)).toEqual([]);
});
