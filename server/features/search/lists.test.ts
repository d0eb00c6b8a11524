import { expect, it } from 'vitest';
import { openSearch } from '#server/testing/open-search.ts';

it('the lists of mail, of clients and of events look with the search of everything', async () => {
  const { account, client, event, message, rose } = await openSearch();
  const received = await message({ subject: 'Menu', text: 'Crème brûlée for Zoë' });
  const reply = { direction: 'out', kind: 'reply', isAutomatic: false } as const;
  const sent = await message({ ...reply, state: 'sent', to: ['zoe.oneill@example.com'], text: 'Yes' });
  const draft = await message({ ...reply, state: 'draft', authorId: rose.id, text: 'Brulee, too' });
  const program = { isAutomatic: true, subject: 'About your day', text: 'Thanks' } as const;
  const toZoe = { ...program, direction: 'out' as const, to: ['zoe.oneill@example.com'] };
  const written = await message({ ...toZoe, kind: 'acknowledgment', state: 'sent' });
  const notice = await message({ ...toZoe, kind: 'staff_notice', state: 'queued', to: ['rose_1@example.com'] });
  const library = { fromName: 'Library', fromAddress: 'noreply@library.example' };
  const away = await message({ ...program, ...library, to: ['events@example.com'] });
  const ids = async (q: string, by = rose) => {
    const { data, pagination } = await by.send('GET', `/messages?search=${encodeURIComponent(q)}`);
    expect(pagination.total).toBe(data.length);
    return data.map(({ _id }: { _id: string }) => _id);
  };
  expect(await ids('zoe brulee')).toEqual([received]);
  expect(await ids('oneill')).toEqual([written, sent]);
  expect(await ids('Zoe.ONeill@example.com ')).toEqual([written, sent]);
  expect(await ids('DAY about')).toEqual([away, notice, written]);
  expect(await ids('rose_1')).toEqual([notice]);
  expect(await ids('rose%1')).toEqual([]);
  expect(await ids('library noreply')).toEqual([away]);
  for (const q of ['thanks', "'"]) expect(await ids(q)).toEqual([]);
  expect(await ids('brulee')).toEqual([draft, received]);
  expect(await ids('brulee', await account('tom'))).toEqual([received]);
  const zoe = await client({ name: 'Zoë O’Neill', email: 'z@example.com' });
  expect((await rose.send('GET', '/clients?search=oneill%20zoe')).data).toMatchObject([{ _id: zoe }]);
  const party = await event(zoe, { title: 'Soirée of Zoë', notes: 'Lanterns' });
  await event(zoe);
  expect((await rose.send('GET', '/events?search=lantern%20soiree')).data).toMatchObject([{ _id: party }]);
});
