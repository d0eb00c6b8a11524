import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { type ContentKind, contentKinds } from '#server/testing/content-kinds.ts';

interface Item {
  _id: string;
  order: number;
  version: number;
  isActive: boolean;
  [field: string]: unknown;
}

/** The app with one member of staff, and short words for what is asked of one kind of content. */
async function open(kind: ContentKind) {
  const { app, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, extra: object = headers) =>
    app.inject({ method, url: kind.url + path, headers: { ...extra }, ...(payload && { payload }) });
  const add = async (label: string, more: object = {}) =>
    (await ask('POST', '', { ...kind.body(label), ...more })).json().data as Item;
  const labels = async (query = '?includeInactive=true') =>
    ((await ask('GET', query)).json().data as Item[]).map((item) => item[kind.label]);
  const reorder = (ids: string[]) => ask('PUT', '/reorder', { [kind.idsField]: ids, ...kind.list });
  return { app, headers, signIn, ask, add, labels, reorder };
}

describe.each(contentKinds)('$name', (kind) => {
  it('are made with a place at the end of their list, whatever order was wished for', async () => {
    const { ask, add } = await open(kind);
    const answer = await ask('POST', '', kind.body('first'));
    expect(answer.statusCode).toBe(201);
    expect(answer.headers.etag).toBe('"1"');
    expect(answer.json()).toMatchObject({ success: true, data: { ...kind.body('first'), order: 0, isActive: true } });
    expect(await add('second', { order: 0 })).toMatchObject({ order: 1 });
    expect(await add('third', { order: 700 })).toMatchObject({ order: 2 });
  });

  it('keep what the server owns, whatever is sent along', async () => {
    const { add, ask } = await open(kind);
    const foreign = { _id: 'mine', version: 99, createdAt: '2001-01-01', updatedAt: '2001-01-01', role2: 'admin' };
    const made = await add('one', { ...foreign, isSample: true, picture: { width: 1 } });
    expect(made._id).toMatch(/^[0-9a-f]{24}$/);
    expect(made.version).toBe(1);
    expect(made.createdAt).not.toBe('2001-01-01');
    expect(made.isSample ?? false).toBe(false);
    expect(made.picture ?? null).toBeNull();
    expect(made).not.toHaveProperty('role2');
    const changed = (await ask('PUT', `/${made._id}`, foreign)).json().data as Item;
    expect(changed).toEqual(made);
  });

  it('sent back whole with the switch turned are hidden, and nothing else changes', async () => {
    const { add, ask } = await open(kind);
    await add('zero');
    const made = await add('one');
    const answer = await ask('PUT', `/${made._id}`, { ...made, order: 0, isActive: false });
    expect(answer.json().data).toEqual({
      ...made,
      isActive: false,
      version: 2,
      updatedAt: answer.json().data.updatedAt,
    });
    expect(answer.headers.etag).toBe('"2"');
  });

  it('keep the fields that a change does not name', async () => {
    const { add, ask } = await open(kind);
    const made = await add('one', { isActive: false });
    const changed = (await ask('PUT', `/${made._id}`, { [kind.label]: 'renamed' })).json().data as Item;
    expect(changed).toEqual({ ...made, [kind.label]: 'renamed', version: 2, updatedAt: changed.updatedAt });
  });

  it('move to a place when only that place is sent', async () => {
    const { add, ask, labels } = await open(kind);
    const first = await add('one');
    await add('two');
    await add('three');
    expect((await ask('PUT', `/${first._id}`, { order: 1 })).json().data).toMatchObject({ order: 1, version: 1 });
    expect(await labels()).toEqual(['two', 'one', 'three']);
    await ask('PUT', `/${first._id}`, { order: 999_999 });
    expect(await labels()).toEqual(['two', 'three', 'one']);
  });

  it('close the gap that a deleted one leaves', async () => {
    const { add, ask } = await open(kind);
    const first = await add('one');
    await add('two');
    const answer = await ask('DELETE', `/${first._id}`);
    expect(answer.json()).toEqual({ success: true, data: { _id: first._id } });
    expect((await ask('GET', '')).json().data).toMatchObject([{ [kind.label]: 'two', order: 0 }]);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await ask(method, `/${first._id}`, method === 'PUT' ? {} : undefined)).statusCode).toBe(404);
  });

  it('are reordered as sent, hidden ones keeping their places', async () => {
    const { add, labels, reorder } = await open(kind);
    const one = await add('one');
    await add('hidden', { isActive: false });
    const two = await add('two');
    const three = await add('three');
    const answer = await reorder([three._id, one._id, two._id]);
    expect(answer.json().data.map((item: Item) => [item[kind.label], item.order])).toEqual([
      ['three', 0],
      ['hidden', 1],
      ['one', 2],
      ['two', 3],
    ]);
    expect(await labels()).toEqual(['three', 'hidden', 'one', 'two']);
  });

  it('are reordered in part within the places that the sent ones held', async () => {
    const { add, labels, reorder } = await open(kind);
    const items: Item[] = [];
    for (const label of ['a', 'b', 'c', 'd']) items.push(await add(label));
    await reorder([items[3]?._id ?? '', items[0]?._id ?? '']);
    expect(await labels()).toEqual(['d', 'b', 'c', 'a']);
  });

  it.each([
    ['an unknown id', (ids: string[]) => [...ids, 'f'.repeat(24)]],
    ['an id twice', (ids: string[]) => [...ids, ids[0] ?? '']],
    ['no id', () => []],
    ['more than 1,000 ids', () => Array.from({ length: 1001 }, (_, index) => String(index))],
    ['something that is no id', (ids: string[]) => [...ids, 7 as unknown as string]],
  ])('refuse a reorder with %s and stay as they were', async (_name, change) => {
    const { add, labels, reorder } = await open(kind);
    const ids = [(await add('one'))._id, (await add('two'))._id];
    const answer = await reorder(change(ids.toReversed()));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details[0].field).toMatch(new RegExp(`^${kind.idsField}`));
    expect(await labels()).toEqual(['one', 'two']);
  });

  it('take up to 1,000 ids and an order up to 1,000,000', async () => {
    const { add, ask, reorder } = await open(kind);
    const details = async (ids: string[]) => (await reorder(ids)).json().error.details[0].message;
    const unknown = Array.from({ length: 1001 }, (_, index) => String(index));
    expect(await details(unknown.slice(1))).toBe('This list has changed in the meantime. Please reload and try again.');
    expect(await details(unknown)).toBe('Please reorder at most 1,000 items at once.');
    const { _id } = await add('one');
    expect((await ask('PUT', `/${_id}`, { order: 1_000_000 })).statusCode).toBe(200);
    for (const order of [1_000_001, -1, 0.5, '1', 2 ** 53 + 2])
      expect((await ask('PUT', `/${_id}`, { order })).json().error.details).toMatchObject([{ field: 'order' }]);
  });

  it('end in one of the sent orders when eight clients reorder at once', async () => {
    const { app, headers, add } = await open(kind);
    const ids: string[] = [];
    for (const label of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) ids.push((await add(label))._id);
    const sent = ids.map((_id, shift) => [...ids.slice(shift), ...ids.slice(0, shift)]);
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        sent.map((order) =>
          app.inject({
            method: 'PUT',
            url: `${kind.url}/reorder`,
            headers,
            payload: { [kind.idsField]: order, ...kind.list },
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
      const items = (await app.inject({ url: kind.url })).json().data as Item[];
      expect(sent).toContainEqual(items.map(({ _id }) => _id));
      expect(items.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    }
  });

  it('refuse a change and a removal that come from an older version, and say who was faster', async () => {
    const { add, ask, headers, signIn } = await open(kind);
    const anna = await signIn('anna');
    const made = await add('one');
    const guard = { ...headers, 'if-match': '"1"' };
    expect((await ask('PUT', `/${made._id}`, { [kind.label]: 'by anna' }, anna.headers)).statusCode).toBe(200);
    for (const [method, payload] of [
      ['PUT', { [kind.label]: 'by admin' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await ask(method, `/${made._id}`, payload, guard);
      expect(answer.statusCode).toBe(412);
      expect(answer.json().error.code).toBe('stale');
      expect(answer.json().message).toMatch(
        new RegExp(
          `^anna changed this \\(${kind.label}\\) on \\w+ \\d+, \\d{4}, \\d+:\\d\\d [AP]M E[SD]T\\. Please reload and try again\\.$`,
        ),
      );
    }
    expect((await ask('GET', `/${made._id}`)).json().data).toMatchObject({ [kind.label]: 'by anna', version: 2 });
  });

  it.each(['"1"', '"0", "1"', '*', undefined])('take a change guarded by the header %s', async (ifMatch) => {
    const { add, ask, headers } = await open(kind);
    const made = await add('one');
    const guard = { ...headers, ...(ifMatch && { 'if-match': ifMatch }) };
    const answer = await ask('PUT', `/${made._id}`, { [kind.label]: 'changed' }, guard);
    expect(answer.statusCode).toBe(200);
    expect((await ask('DELETE', `/${made._id}`, undefined, { ...guard, 'if-match': '"2"' })).statusCode).toBe(200);
  });

  it.each(['"2"', '1', 'W/"1"', '"x"', ''])('take no change guarded by the header %s', async (ifMatch) => {
    const { add, ask, headers } = await open(kind);
    const made = await add('one');
    const answer = await ask('PUT', `/${made._id}`, { isActive: false }, { ...headers, 'if-match': ifMatch });
    expect(answer.statusCode).toBe(412);
    expect((await ask('GET', `/${made._id}`)).json().data).toEqual(made);
  });

  it('let only one of two editors through who began from the same version', async () => {
    const { add, ask, headers } = await open(kind);
    const made = await add('one');
    const guard = { ...headers, 'if-match': '"1"' };
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((label) => ask('PUT', `/${made._id}`, { [kind.label]: label }, guard)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412, 412]);
  });

  it('write nothing when nothing differs', async () => {
    const { add, ask } = await open(kind);
    const made = await add('one');
    expect((await ask('PUT', `/${made._id}`, made)).json().data).toEqual(made);
    expect((await ask('PUT', `/${made._id}`, {})).json().data).toEqual(made);
  });

  it('round-trip odd text exactly and lose what no text is made of', async () => {
    const { add } = await open(kind);
    const odd = 'Zoë 👩‍👩‍👧 e\u0301 \u202Eשלום\u202C <b>&amp;</b>';
    expect(await add(odd)).toMatchObject({ [kind.label]: odd });
    expect(await add('a\u0000b\u0007c')).toMatchObject({ [kind.label]: 'abc' });
    expect(await add('lone \ud800 half')).toMatchObject({ [kind.label]: 'lone \ufffd half' });
  });

  it('are changed by staff alone', async () => {
    const { app, add } = await open(kind);
    const made = await add('one');
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'token=x' }])
      for (const [method, path, payload] of [
        ['POST', '', kind.body('two')],
        ['PUT', `/${made._id}`, { isActive: false }],
        ['PUT', '/reorder', { [kind.idsField]: [made._id], ...kind.list }],
        ['DELETE', `/${made._id}`, undefined],
      ] as const) {
        const answer = await app.inject({ method, url: kind.url + path, headers, ...(payload && { payload }) });
        expect(answer.statusCode).toBe(401);
      }
    expect((await app.inject({ url: `${kind.url}/${made._id}` })).json().data).toEqual(made);
  });
});
