import { describe, expect, it } from 'vitest';
import { openRecords } from '#server/testing/open-records.ts';

async function open() {
  const records = await openRecords();
  const { send, add } = records;
  const speaker = { title: 'Speaker', description: 'Loud.', category: 'AUDIO', price: 250 };
  const addService = (more: object = {}) => add('/services', { ...speaker, ...more });
  const addItem = (more: object = {}) =>
    send('POST', '/catalog-items', { name: 'Speaker', category: 'AV', priceCents: 10_000, ...more });
  const priceOfItem = async (id: string) => (await send('GET', `/catalog-items/${id}`)).data.priceCents;
  const priceOfService = async (id: string) => (await send('GET', `/services/${id}`)).data.price;
  return { ...records, addService, addItem, priceOfItem, priceOfService };
}

describe('a catalog item', () => {
  it('has the tax class of most others of its category, unless it says otherwise', async () => {
    const { addItem } = await open();
    const taxClassOf = async (more: object) => (await addItem(more)).data.taxClass;
    expect(await taxClassOf({ category: 'Bar' })).toBe('other');
    for (const taxClass of ['alcohol', 'alcohol', 'food']) await taxClassOf({ category: 'Bar', taxClass });
    expect(await taxClassOf({ category: 'Bar' })).toBe('alcohol');
    expect(await taxClassOf({ category: 'Mains' })).toBe('other');
  });

  it('is for accounts alone, and its list is too', async () => {
    const { app, addItem } = await open();
    const { _id } = (await addItem()).data;
    for (const path of ['/catalog-items', `/catalog-items/${_id}`, '/catalog-items/categories', '/packages'])
      expect((await app.inject({ url: `/api/v1${path}` })).statusCode).toBe(401);
    for (const name of ['catalogItems', 'packages', 'rentalPrices'])
      expect((await app.inject({ url: `/trpc/${name}.list` })).statusCode).toBe(401);
  });

  it('that a package contains stays out of the trash, and says which one', async () => {
    const { send, add, addItem } = await open();
    const itemId = (await addItem()).data._id;
    const parts = [
      { id: 'a', kind: 'choice', name: 'Sound', count: 1, options: [{ id: 'b', itemId, upgradeCents: 0 }] },
    ];
    const packageId = await add('/packages', { name: 'Gold', priceCents: 8500, parts });
    const message = 'The package “Gold” contains this item. Please take it out of the package first.';
    expect(await send('POST', `/catalog-items/${itemId}/trash`)).toMatchObject({ status: 409, message });
    expect(await send('DELETE', `/catalog-items/${itemId}`)).toMatchObject({ status: 409, message });
    // Nor does the package come back without it.
    await send('POST', `/packages/${packageId}/trash`);
    expect((await send('POST', `/catalog-items/${itemId}/trash`)).status).toBe(200);
    expect(await send('POST', `/packages/${packageId}/restore`)).toMatchObject({
      status: 409,
      message: 'The catalog item "Speaker" is in the trash. Please restore the catalog item first.',
    });
    expect((await send('PUT', `/packages/${packageId}`, { parts: [] })).status).toBe(404);
    expect(await send('POST', '/packages', { name: 'Silver', priceCents: 1, parts })).toMatchObject({ status: 400 });
  });
});

describe('the price of an item and of its AV service', () => {
  it('is one, whichever of them is changed, with a history of both', async () => {
    const { send, undo, addService, addItem, priceOfItem, priceOfService } = await open();
    const serviceId = await addService();
    const { _id: id } = (await addItem()).data;
    // Linked by itself, it takes the price that visitors see.
    expect((await send('PUT', `/catalog-items/${id}`, { serviceId })).data).toMatchObject({ priceCents: 25_000 });
    const { data: changed } = await send('PUT', `/catalog-items/${id}`, { priceCents: 30_000 });
    expect(await priceOfService(serviceId)).toBe(300);
    await send('PUT', `/services/${serviceId}`, { price: 320.5 });
    expect(await priceOfItem(id)).toBe(32_050);
    for (const one of [id, serviceId]) {
      const [last] = (await send('GET', `/history?id=${one}`)).data;
      expect(last.changes).toEqual([{ field: one === id ? 'priceCents' : 'price', from: 30_000, to: 32_050 }]);
    }
    const { version } = (await send('GET', `/services/${serviceId}`)).data;
    expect((await undo('service', serviceId, version)).status).toBe(200);
    expect(await priceOfItem(id)).toBe(30_000);
    expect(changed.version).toBe(3);
  });

  it('is the one that a new item gives, or the one that the service has', async () => {
    const { addService, addItem, priceOfService } = await open();
    const [first, second, free] = [await addService(), await addService(), await addService({ price: null })];
    expect((await addItem({ serviceId: first, priceCents: undefined })).data.priceCents).toBe(25_000);
    expect((await addItem({ serviceId: second, priceCents: 9_900 })).status).toBe(201);
    expect(await priceOfService(second)).toBe(99);
    const { status, error } = await addItem({ serviceId: free, priceCents: undefined });
    expect([status, error.details]).toEqual([400, [{ field: 'priceCents', message: 'Please enter a price.' }]]);
  });

  it('is of published equipment alone', async () => {
    const { addService, addItem } = await open();
    const others = [await addService({ isActive: false }), await addService({ category: 'HOMEPAGE' }), 'f'.repeat(24)];
    for (const serviceId of others)
      expect((await addItem({ serviceId })).error.details[0]).toEqual({
        field: 'serviceId',
        message: 'Please choose a published piece of AV equipment.',
      });
  });

  it('is changed by managers alone', async () => {
    const { enter, addService, addItem, priceOfItem, priceOfService } = await open();
    const serviceId = await addService();
    const { _id: id } = (await addItem({ serviceId })).data;
    const clerk = await enter('clara', 'staff');
    expect(await clerk.send('PUT', `/services/${serviceId}`, { price: 1, title: 'Cheap' })).toMatchObject({
      status: 403,
      message: 'This is also the price of “Speaker” in the catalog. Please ask a manager to change it.',
    });
    expect([await priceOfItem(id), await priceOfService(serviceId)]).toEqual([10_000, 100]);
    expect((await clerk.send('PUT', `/services/${serviceId}`, { title: 'Louder' })).status).toBe(200);
  });

  it('is one again after either comes back from the trash', async () => {
    const { send, addService, addItem, priceOfItem, priceOfService } = await open();
    const serviceId = await addService();
    const { _id: id } = (await addItem({ serviceId })).data;
    await send('POST', `/catalog-items/${id}/trash`);
    await send('PUT', `/services/${serviceId}`, { price: 400 });
    await send('POST', `/catalog-items/${id}/restore`);
    expect(await priceOfItem(id)).toBe(40_000);
    await send('POST', `/services/${serviceId}/trash`);
    await send('PUT', `/catalog-items/${id}`, { priceCents: 41_000 });
    await send('POST', `/services/${serviceId}/restore`);
    expect(await priceOfService(serviceId)).toBe(410);
  });
});

describe('a rental price', () => {
  async function openPrices() {
    const records = await open();
    const [hall, loft] = [
      await records.add('/spaces', { name: 'Main hall', color: 'red' }),
      await records.add('/spaces', { name: 'Upper loft', color: 'blue' }),
    ] as [string, string];
    const addPrice = (spaceId: string, name: string, more: object = {}) =>
      records.send('POST', '/rental-prices', { spaceId, name, priceCents: 1000, ...more });
    const names = async (spaceId: string) =>
      (await records.send('GET', `/rental-prices?spaceId=${spaceId}`)).data.map(
        ({ name, order }: { name: string; order: number }) => `${order} ${name}`,
      );
    return { ...records, hall, loft, addPrice, names };
  }

  it('has its place among those of its space, which it goes and comes back with', async () => {
    const { send, hall, loft, addPrice, names } = await openPrices();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c']) ids.push((await addPrice(hall, name)).data._id);
    await addPrice(loft, 'd');
    const [first, , third] = ids;
    await send('PUT', '/rental-prices/reorder', { rentalPriceIds: [third, first], spaceId: hall });
    expect([await names(hall), await names(loft)]).toEqual([['0 c', '1 b', '2 a'], ['0 d']]);
    await send('PUT', `/rental-prices/${third}`, { spaceId: loft });
    expect([await names(hall), await names(loft)]).toEqual([
      ['0 b', '1 a'],
      ['0 d', '1 c'],
    ]);
    await send('POST', `/spaces/${hall}/trash`);
    expect(await names(hall)).toEqual([]);
    await send('POST', `/spaces/${hall}/restore`);
    expect(await names(hall)).toEqual(['0 b', '1 a']);
  });

  it.each([
    [{ fromDay: '06-01' }, 'toDay', 'Please enter both days of the season, or neither.'],
    [{ fromDay: '02-30', toDay: '03-01' }, 'fromDay', 'Please enter the day as MM-DD, such as 06-15.'],
    [{ perExtraHourCents: 1 }, 'hours', 'Please enter how many hours are in the price.'],
    [{ weekdays: ['Caturday'] }, 'weekdays.0', 'Please choose from the days of the week.'],
    [{ spaceId: 'f'.repeat(24) }, 'spaceId', 'Please choose a space from the list.'],
  ])('with %j is rejected by name', async (more, field, message) => {
    const { hall, addPrice } = await openPrices();
    const { status, error } = await addPrice(hall, 'a', more);
    expect([status, error.details]).toEqual([400, [{ field, message }]]);
  });
});
