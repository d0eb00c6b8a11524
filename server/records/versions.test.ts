import { expect, it } from 'vitest';
import { recordVersions } from '#server/records/table.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { defineVersions } from './versions.ts';

interface Offer {
  title: string;
  photo?: string;
}

const offers = defineVersions<Offer>({ entity: 'test_offer', maxVersions: 3 });
const menus = defineVersions<Offer>({ entity: 'test_menu' });

async function open() {
  const { ctx, wait } = await openDesk();
  const freeze = (id: string, content: Offer, versions = offers) =>
    ctx.db.tx(() => versions.freeze(ctx, id, content, 'rose'));
  const titles = async (id: string, versions = offers) =>
    (await versions.list(ctx, id)).map(({ number, content }) => `${number} ${content.title}`);
  return { ctx, wait, freeze, titles };
}

it('are numbered for each record of each kind, and listed from the newest on', async () => {
  const { ctx, wait, freeze, titles } = await open();
  const at = ctx.now().getTime();
  expect([await freeze('one', { title: 'A' }), await freeze('two', { title: 'B' })]).toEqual([1, 1]);
  wait(1000);
  expect([await freeze('one', { title: 'C' }), await freeze('one', { title: 'D' }, menus)]).toEqual([2, 1]);
  expect([await titles('one'), await titles('one', menus)]).toEqual([['2 C', '1 A'], ['1 D']]);
  expect((await offers.list(ctx, 'one')).map((version) => [version.at - at, version.by])).toEqual([
    [1000, 'rose'],
    [0, 'rose'],
  ]);
});

it('read as they were frozen, whatever becomes of what was frozen, and by their own record alone', async () => {
  const { ctx, freeze } = await open();
  const content = { title: 'Ünd "so"  on', photo: '/media/a.jpg' };
  const frozen = structuredClone(content);
  await freeze('one', content);
  content.title = 'Other';
  await freeze('one', content);
  const [, { id = '' } = {}] = await offers.list(ctx, 'one');
  expect(await offers.find(ctx, 'one', id)).toMatchObject({ id, number: 1, content: frozen });
  expect([await offers.find(ctx, 'two', id), await menus.find(ctx, 'one', id)]).toEqual([undefined, undefined]);
  const rows = await ctx.db.query.select().from(recordVersions);
  expect(rows.map(({ snapshot }) => snapshot)).toEqual([frozen, content].map((one) => JSON.stringify(one)));
});

it('have a number each when they are frozen at once, and no number is given twice after the oldest went', async () => {
  const { freeze, titles } = await open();
  const numbers = await Promise.all(Array.from({ length: 20 }, (_, index) => freeze('one', { title: `${index}` })));
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect((await titles('one')).map((title) => title.split(' ')[0])).toEqual(['20', '19', '18']);
  expect(await freeze('one', { title: 'Next' })).toBe(21);
});

it('all stay where their number is not limited', async () => {
  const { ctx, freeze, titles } = await open();
  expect(await menus.hasAny(ctx, 'one')).toBe(false);
  for (const title of ['A', 'B', 'C', 'D', 'E']) await freeze('one', { title }, menus);
  expect([await menus.hasAny(ctx, 'one'), await menus.hasAny(ctx, 'two')]).toEqual([true, false]);
  expect(await titles('one', menus)).toEqual(['5 E', '4 D', '3 C', '2 B', '1 A']);
});

it('are rejected by the database under a number that is taken', async () => {
  const { ctx, freeze } = await open();
  await freeze('one', { title: 'A' });
  const [{ seq: _seq, ...row } = { id: '' }] = await ctx.db.query.select().from(recordVersions);
  const again = { ...row, id: 'another' } as typeof recordVersions.$inferInsert;
  await expect(ctx.db.tx(async () => void (await ctx.db.query.insert(recordVersions).values(again)))).rejects.toThrow();
});

it('name another upload once one is replaced everywhere, and are the same otherwise', async () => {
  const { ctx, freeze } = await open();
  await freeze('one', { title: '/media/a.jpg!', photo: '/media/a.jpg' });
  await freeze('two', { title: 'B', photo: '/media/a.jpg' });
  const [before] = await offers.list(ctx, 'one');
  await ctx.db.tx(() => offers.replaceUpload(ctx, 'one', '/media/a.jpg', '/media/b.jpg'));
  expect(await offers.list(ctx, 'one')).toEqual([
    { ...before, content: { title: '/media/a.jpg!', photo: '/media/b.jpg' } },
  ]);
  expect((await offers.list(ctx, 'two'))[0]?.content.photo).toBe('/media/a.jpg');
});
