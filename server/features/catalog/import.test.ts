import { describe, expect, it } from 'vitest';
import { openRecords } from '#server/testing/open-records.ts';
import type { CatalogImport } from '#shared/catalog-item/import.ts';

const url = '/api/v1/catalog-items';

async function open() {
  const records = await openRecords();
  const { app, headers, send, add } = records;
  const importFile = (payload: string | Buffer, query = '', more: object = {}) =>
    app.inject({
      method: 'POST',
      url: `${url}/import${query}`,
      headers: { ...headers, 'content-type': 'text/csv', ...more },
      payload,
    });
  const run = async (payload: string | Buffer, query = ''): Promise<CatalogImport> =>
    (await importFile(payload, query)).json().data;
  const exported = async () => (await app.inject({ url: `${url}/export.csv?includeInactive=true`, headers })).body;
  const items = async () => (await send('GET', '/catalog-items?includeInactive=true')).data;
  const addItem = (more: object) =>
    add('/catalog-items', { name: 'Chicken', category: 'Mains', priceCents: 3400, ...more });
  return { ...records, importFile, run, exported, items, addItem };
}

const lines = (...rows: string[]) => rows.join('\r\n');
const outcomes = ({ rows }: CatalogImport) => rows.map(({ outcome }) => outcome);

describe('an imported catalog', () => {
  it('that was exported before changes nothing, whatever its texts hold', async () => {
    const { addItem, exported, run, items } = await open();
    const texts = ['=1+1', '@home', '-', '+1', "'quoted", "'=quoted", '<b>"x", y</b>', 'a\nb', '＝wide', 'Zoë 🍗'];
    for (const [index, name] of texts.entries())
      await addItem({ name, description: name, costCents: index === 0 ? null : index * 33, isActive: index !== 1 });
    await addItem({
      diets: ['gluten_free', 'halal'],
      allergens: ['tree_nuts', 'soy'],
      unit: 'guest',
      isCharged: false,
    });
    const before = await items();
    const report = await run(await exported());
    expect([...new Set(outcomes(report))]).toEqual(['unchanged']);
    expect([report.rows.length, report.changed]).toEqual([texts.length + 1, null]);
    expect(await items()).toEqual(before);
  });

  it('adds, changes and leaves out by row, says so before, and is undone at once', async () => {
    const { addItem, run, items, undo } = await open();
    const id = await addItem({ costCents: 900, diets: ['halal'] });
    await addItem({ name: 'Beef' });
    const before = await items();
    const file = lines(
      '\uFEFFId,Name,Category,Price (USD),Diets,Service charge,Position',
      `${id},Roast chicken,mains,"$1,250.95","Gluten-free, nut-free",no,7`,
      ',beef,Mains,"1,25",,yes,',
      ',Carrots,Sides,6.5,Vegan,,',
      ',Carrots,Sides,7,,,',
      ',Peas,Sides,,,,',
      ',Corn,Sides,1,Carnivore,,',
      ',,Sides,1,,,',
    );
    const preview = await run(file, '?dryRun=true');
    expect(preview.rows).toEqual([
      { line: 2, name: 'Roast chicken', outcome: 'changed', why: '' },
      { line: 3, name: 'beef', outcome: 'rejected', why: 'Price (USD): Please write it as 1250.95.' },
      { line: 4, name: 'Carrots', outcome: 'new', why: '' },
      { line: 5, name: 'Carrots', outcome: 'rejected', why: 'This item is in the file twice.' },
      { line: 6, name: 'Peas', outcome: 'rejected', why: 'Price (USD): Please enter a price.' },
      { line: 7, name: 'Corn', outcome: 'rejected', why: 'Diets: Please choose from the listed diets.' },
      { line: 8, name: '', outcome: 'rejected', why: 'Name: Please enter a name.' },
    ]);
    expect([preview.changed, await items()]).toEqual([null, before]);

    const { changed, ...report } = await run(file);
    expect(report.rows).toEqual(preview.rows);
    const [beef, carrots] = (await items()).filter(({ _id }: { _id: string }) => _id !== id);
    expect(beef).toEqual(before.find(({ name }: { name: string }) => name === 'Beef'));
    expect(carrots).toMatchObject({ name: 'Carrots', category: 'SIDES', priceCents: 650, diets: ['vegan'] });
    expect((await items()).find(({ _id }: { _id: string }) => _id === id)).toMatchObject({
      ...{ name: 'Roast chicken', priceCents: 125_095, costCents: 900, isCharged: false },
      diets: ['gluten_free', 'nut_free'],
    });
    if (changed === null) expect.unreachable();
    else expect((await undo('catalog_item', changed._id, changed.version)).status).toBe(200);
    const withoutVersions = (rows: Record<string, unknown>[]) =>
      rows.map(({ version: _v, updatedAt: _at, ...row }) => row);
    expect(withoutVersions(await items())).toEqual(withoutVersions(before));
  });

  it('leaves out what is in the trash, and what its AV service does not allow', async () => {
    const { addItem, run, send } = await open();
    const id = await addItem({});
    await send('POST', `/catalog-items/${id}/trash`);
    const { rows } = await run(lines('Id,Name,Category,Price (USD),AV service id', `${id},A,B,1,`, `,C,B,1,${id}`));
    expect(rows.map(({ why }) => why)).toEqual([
      'This item is in the trash. Please restore it first.',
      'AV service id: Please choose a published piece of AV equipment.',
    ]);
  });

  it.each([
    ['', 'This file has no column “Name”. Please export the catalog to see how its columns are called.'],
    ['Name,Color\r\na,b', 'The catalog has no column “Color”. Please remove it.'],
    ['Name,Unit,Unit\r\na,b,c', 'Two columns have the same heading. Please remove one.'],
    ['Name\r\n"a', 'This file is not a CSV file (line 2).'],
    [Buffer.from([0x4e, 0xe9]), 'This file cannot be read. Please save it as CSV UTF-8.'],
    [`Name\n${'a\n'.repeat(1001)}`, 'This file has more than 1,000 items. Please import a part of it.'],
  ])('that is %j is rejected', async (file, message) => {
    const { importFile } = await open();
    const answer = await importFile(file);
    expect([answer.statusCode, answer.json().error.details]).toEqual([400, [{ field: 'file', message }]]);
  });
});
