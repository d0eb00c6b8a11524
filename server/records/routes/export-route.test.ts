import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { contentKinds } from '#server/testing/content-kinds.ts';
import { readCsv } from '#server/testing/read-csv.ts';

async function open(url: string) {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  return {
    app,
    add: async (payload: object) => {
      expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
    },
    read: async (query = '') => app.inject({ url: `${url}/export.csv${query}`, headers }),
  };
}

describe.each(contentKinds)('the export of $name', (kind) => {
  const file = kind.url.split('/').at(-1);

  it('holds the rows of the filter in their order', async () => {
    const { add, read } = await open(kind.url);
    for (const [label, isActive] of [
      ['Émile says, "yes"', true],
      ['=1+1', true],
      ['hidden 👻', false],
    ] as const)
      await add({ ...kind.body(label), isActive });
    const answer = await read('?includeInactive=true');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${file}.csv"`,
      'cache-control': 'no-store',
    });
    const [head = [], ...rows] = readCsv(answer.body.slice(1));
    const column = head.findIndex((name) => name.toLowerCase() === kind.label);
    expect(rows.map((row) => row[column])).toEqual(['Émile says, "yes"', "'=1+1", 'hidden 👻']);
    const active = head.indexOf('Active');
    expect(rows.map((row) => row.slice(active, active + 2))).toEqual([
      ['yes', '1'],
      ['yes', '2'],
      ['no', '3'],
    ]);
    expect(readCsv((await read()).body)).toHaveLength(3);
    expect(readCsv((await read('?includeInactive=true&search=HIDDEN')).body)).toHaveLength(2);
    expect(readCsv((await read('?search=%25')).body)).toHaveLength(1);
  });

  it('is for staff alone', async () => {
    const { app, add } = await open(kind.url);
    await add(kind.body('one'));
    for (const query of ['', '?includeInactive=true']) {
      const answer = await app.inject(`${kind.url}/export.csv${query}`);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.code).toBe('unauthenticated');
    }
  });

  it('refuses a filter that the list refuses', async () => {
    const { read } = await open(kind.url);
    expect((await read('?includeInactive=perhaps')).statusCode).toBe(400);
  });
});

describe('the export of one category', () => {
  it('leaves the others out, and one of them on demand', async () => {
    const { add, read } = await open('/api/v1/services');
    for (const category of ['HOMEPAGE', 'AUDIO', 'VIDEO'])
      await add({ title: `In ${category}`, description: 'One', category, icon: 'Video' });
    const titles = async (query: string) =>
      readCsv((await read(query)).body)
        .slice(1)
        .map(([title]) => title);
    expect(await titles('?category=audio')).toEqual(['In AUDIO']);
    expect(await titles('?exceptCategory=HOMEPAGE')).toEqual(['In AUDIO', 'In VIDEO']);
  });

  it('of the gallery is that of one size', async () => {
    const { add, read } = await open('/api/v1/gallery');
    for (const size of ['square', 'landscape']) await add({ title: size, imageUrl: 'https://a.example/b.jpg', size });
    expect(readCsv((await read('?size=landscape')).body).map(([title]) => title)).toEqual(['\uFEFFTitle', 'landscape']);
  });
});
