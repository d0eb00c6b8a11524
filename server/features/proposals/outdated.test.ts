import { expect, it } from 'vitest';
import { aLine, openProposals } from './testing/open-proposals.ts';

it('drafts with the price that an item had are named with their lines of today; what was sent and what was typed is not', async () => {
  const { joan, rose, draft, sent } = await openProposals();
  const add = async (more: object = {}) =>
    (await joan.send('POST', '/catalog-items', { name: 'Booth', category: 'AV', priceCents: 350_00, ...more })).data;
  const service = { title: 'Booth', description: 'With props.', category: 'VIDEO', icon: 'Camera', price: 350 };
  const { _id: serviceId } = (await joan.send('POST', '/services', service)).data;
  const booth = await add({ serviceId });
  const other = await add({ name: 'Arch' });
  const line = (more: object = {}) => aLine({ kind: 'item', sourceId: booth._id, priceCents: 350_00, ...more });
  const [first, second] = [
    await draft({ title: 'First', lines: [line(), line({ id: 'again', priceCents: 320_00 })] }),
    await draft({ title: 'Second', lines: [line({ id: 'arch', sourceId: other._id }), line()] }),
  ];
  await draft({ lines: [line({ priceCents: 320_00 })] });
  await sent({ lines: [line()] });
  const outdated = async (sourceId: string, priceCents: number) =>
    (await rose.send('GET', `/proposals/outdated?sourceId=${sourceId}&priceCents=${priceCents}`)).data;
  expect(await outdated(booth._id, 350_00)).toEqual([]);

  await joan.send('PUT', `/services/${serviceId}`, { price: 300 });
  const found = await outdated(serviceId, 350_00);
  expect(found).toEqual(await outdated(booth._id, 350_00));
  expect(found).toMatchObject([
    { title: 'First', version: first.version, lines: [{ priceCents: 300_00 }, { priceCents: 320_00 }] },
    { title: 'Second', version: second.version, lines: [{ id: 'arch', priceCents: 350_00 }, { priceCents: 300_00 }] },
  ]);
  // Somebody changes one of them meanwhile, which is not overwritten.
  await rose.send('PUT', `/proposals/${second._id}`, { intro: 'Hello' });
  const put = async ({ _id, lines, version }: typeof first) =>
    (await joan.send('PUT', `/proposals/${_id}`, { lines }, version)).status;
  expect([await put(found[0]), await put(found[1])]).toEqual([200, 412]);
  expect(await outdated(booth._id, 350_00)).toMatchObject([{ title: 'Second' }]);
});
