import { expect, it } from 'vitest';
import { addCatalog } from '#server/seed/seed-catalog.ts';
import { proposalStarters } from '#shared/proposal/values.ts';
import { openProposals } from './testing/open-proposals.ts';

type Sold = { kind: string; name: string; partId: string; groupIds: string[]; isOptional: boolean };
const sold = (lines: Sold[]) => lines.filter(({ kind }) => kind !== 'text').map(({ name }) => name);

it.each(proposalStarters)('the starter %s makes a sound draft, of the catalog as far as it goes', async (starter) => {
  const { rose, arrive, create, parts } = await openProposals();
  const bare = await create({ starter });
  expect([sold(bare.lines), bare.totals.total, bare.intro !== '', bare.terms !== '']).toEqual([[], 0, true, true]);
  expect(bare.parts.length).toBeGreaterThan(1);
  expect(bare.groups[0].expected).toBe(100);
  await parts.db.tx(() => addCatalog(parts.db, 0));
  const full = await create({ starter });
  expect(sold(full.lines).length).toBeGreaterThan(1);
  expect(full.totals.total).toBeGreaterThan(100_000);
  const partIds = full.parts.map(({ id }: { id: string }) => id);
  for (const { kind, partId } of full.lines) if (kind !== 'text') expect(partIds).toContain(partId);
  // Without a day there is nothing that its lines could stand in.
  const inquiryId = await arrive({ eventDate: undefined, guestCount: undefined });
  expect((await rose.send('POST', '/proposals', { inquiryId, starter })).data).toMatchObject({ parts: [] });
});

it('a starter leaves the times that are known, and takes no package for more guests than come', async () => {
  const { rose, joan, arrive } = await openProposals();
  const dinner = { priceCents: 85_00, name: 'Wedding dinner', minimumGuests: 80 };
  await joan.send('POST', '/packages', dinner);
  await joan.send('POST', '/packages', { ...dinner, name: 'Small table', minimumGuests: 10 });
  const inquiryId = await arrive({ eventDate: '2027-06-12', guestCount: 30 });
  const times = { eventDate: '2027-06-12', startTime: '15:00', endTime: '23:00' };
  const hold = (await rose.send('POST', '/holds', { ...times, inquiryId })).data;
  const { data } = await rose.send('POST', '/proposals', { holdId: hold._id, starter: 'wedding' });
  expect(data.parts).toMatchObject([{ name: 'Event', ...times }]);
  expect(sold(data.lines)).toEqual(['Small table']);
  const [adults, children] = data.groups;
  expect(data.lines[0]).toMatchObject({ partId: null, groupIds: [adults.id, children.id] });
  expect((await rose.send('POST', '/proposals', { inquiryId, starter: 'picnic' })).error.details).toMatchObject([
    { field: 'starter' },
  ]);
});
