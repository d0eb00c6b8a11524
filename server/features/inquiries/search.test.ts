import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsWords } from '#server/testing/holds-words.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';

const nobody = { fullName: 'Nobody', email: 'nobody@example.com', phone: '000', message: '' };

describe('searching inquiries', () => {
  it('looks in name, email, phone and message, in any case', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive({ ...nobody, fullName: 'Zoë Ångström', email: 'zoe@lake.example' });
    await desk.arrive({ ...nobody, fullName: 'Second', phone: '(216) 555-0199', message: 'A Zeppelin over the lawn' });
    await desk.arrive({ ...nobody, fullName: 'Third' });
    for (const query of ['zoë', 'ZOË', 'ÅNGSTRÖM', 'lake.EX', 'zoe@l'])
      expect(await desk.names(`?search=${encodeURIComponent(query)}`)).toEqual(['Zoë Ångström']);
    for (const query of ['zeppelin', 'OVER THE', '(216) 555', 'lawn'])
      expect(await desk.names(`?search=${encodeURIComponent(query)}`)).toEqual(['Second']);
  });

  it('takes every character literally', async () => {
    const desk = await openInquiryDesk();
    const texts = [
      '100% sure',
      'snake_case',
      'say "hello"',
      "o'neill",
      'a*b',
      'c:\\d',
      'NOT this',
      '(x) OR y',
      '^start',
      'e-f + g',
    ];
    for (const message of texts) await desk.arrive({ ...nobody, fullName: `With ${message}`, message });
    for (const message of texts)
      expect(await desk.names(`?search=${encodeURIComponent(message)}`)).toEqual([`With ${message}`]);
    for (const [query, found] of [
      ['%', 1],
      ['_', 1],
      ['"', 1],
      ['\\', 1],
      ['*', 1],
      ['0%', 1],
      ['__', 0],
      ['%%', 0],
      ['a%b', 0],
      ['case snake', 1],
      ["'", 0],
      ['""', 0],
    ] as const)
      expect([query, (await desk.names(`?search=${encodeURIComponent(query)}`)).length]).toEqual([query, found]);
  });

  it('makes no difference between accents, or apostrophes, or none', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive({ ...nobody, fullName: 'Zoë Núñez' });
    await desk.arrive({ ...nobody, fullName: "Tom O'Neill", message: 'Ihr Café' });
    await desk.arrive({ ...nobody, fullName: 'Ann O’Neill' });
    await desk.arrive({ ...nobody, fullName: 'Bob Oneill', message: 'cafe' });
    await desk.arrive({ ...nobody, fullName: 'Zoe\u0308 Decomposed' });
    for (const [query, names] of [
      ['zoe', ['Zoe\u0308 Decomposed'.normalize('NFC'), 'Zoë Núñez']],
      ['ZOË', ['Zoe\u0308 Decomposed'.normalize('NFC'), 'Zoë Núñez']],
      ['nunez', ['Zoë Núñez']],
      ['oneill', ['Bob Oneill', 'Ann O’Neill', "Tom O'Neill"]],
      ["o'neill", ['Bob Oneill', 'Ann O’Neill', "Tom O'Neill"]],
      ['O’NEILL', ['Bob Oneill', 'Ann O’Neill', "Tom O'Neill"]],
      ['café', ['Bob Oneill', "Tom O'Neill"]],
      ['fe', ['Bob Oneill', "Tom O'Neill"]],
    ] as const)
      expect([
        query,
        (await desk.names(`?search=${encodeURIComponent(query)}`)).map((name) => name.normalize('NFC')),
      ]).toEqual([query, names]);
  });

  it('finds words in any order and place, short ones too', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive({ ...nobody, fullName: 'Anna Becker', message: 'A garden in May' });
    await desk.arrive({ ...nobody, fullName: 'Anna Meyer', message: 'Becket' });
    for (const query of [
      'becker anna',
      'anna becker',
      'anna b garden',
      'garden becker',
      'ay an er ga',
      'may  becker',
      'y a g',
    ])
      expect([query, await desk.names(`?search=${encodeURIComponent(query)}`)]).toEqual([query, ['Anna Becker']]);
    expect(await desk.names('?search=anna')).toEqual(['Anna Meyer', 'Anna Becker']);
    for (const query of ['becker anna 7', 'anna meyer garden', 'zz anna', 'q anna'])
      expect([query, await desk.names(`?search=${encodeURIComponent(query)}`)]).toEqual([query, []]);
  });

  it('finds by one and by two letters, at the end of a text too', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive({ ...nobody, fullName: 'Jo Fox', message: 'x' });
    await desk.arrive({ ...nobody, fullName: 'Ünsal Öz' });
    for (const [query, names] of [
      ['jo', ['Jo Fox']],
      ['OX', ['Jo Fox']],
      ['x', ['Ünsal Öz', 'Jo Fox']],
      ['f', ['Jo Fox']],
      ['öz', ['Ünsal Öz']],
      ['Ö', ['Ünsal Öz', 'Jo Fox']],
      ['ü', ['Ünsal Öz']],
      ['qq', []],
      ['ß', []],
    ] as const)
      expect([query, await desk.names(`?search=${encodeURIComponent(query)}`)]).toEqual([query, names]);
  });

  it('finds a phone number however its digits are set apart', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive({ ...nobody, fullName: 'Caller', phone: '(330) 555-0142' });
    for (const query of ['3305550142', '330-555-0142', '330.555.0142', '330 555', '555-0142', '(330) 555-0142'])
      expect([query, await desk.names(`?search=${encodeURIComponent(query)}`)]).toEqual([query, ['Caller']]);
    expect(await desk.names('?search=330-555-0143')).toEqual([]);
  });

  it('follows every change: an edited text, a removed inquiry', async () => {
    const desk = await openInquiryDesk();
    const id = await desk.arrive({ ...nobody, message: 'before' });
    await desk.change(id, { message: 'afterwards', status: 'contacted' });
    expect(await desk.names('?search=before')).toEqual([]);
    expect(await desk.names('?search=afterwards')).toEqual(['Nobody']);
    await desk.staff('DELETE', `/${id}`);
    expect(await desk.names('?search=afterwards')).toEqual([]);
    expect(await desk.names('?search=ft')).toEqual([]);
  });

  it('finds every inquiry that was answered, however many wait for the index', async () => {
    const desk = await openInquiryDesk();
    const names: string[] = [];
    for (const count of [1, 2, 60, 64, 65, 3]) {
      for (let i = 0; i < count; i += 1) {
        const fullName = `Arrival ${names.length}`;
        names.unshift(fullName);
        await desk.arrive({ ...nobody, fullName });
      }
      expect((await desk.list('?search=arrival&limit=5')).pagination?.total).toBe(names.length);
      expect(await desk.names('?search=arrival&limit=5')).toEqual(names.slice(0, 5));
    }
  });

  it('never finds what a waiting inquiry said before it was edited or removed', async () => {
    const desk = await openInquiryDesk();
    await desk.arrive({ ...nobody, fullName: 'Stays', message: 'orchid' });
    const edited = await desk.arrive({ ...nobody, fullName: 'Edited', message: 'orchid' });
    await desk.change(edited, { message: 'peony' });
    const removed = await desk.arrive({ ...nobody, fullName: 'Removed', message: 'orchid' });
    await desk.staff('DELETE', `/${removed}`);
    // Takes the number of the removed one.
    await desk.arrive({ ...nobody, fullName: 'Next', message: 'tulip' });
    expect(await desk.names('?search=orchid')).toEqual(['Stays']);
    expect(await desk.names('?search=peony')).toEqual(['Edited']);
    expect(await desk.names('?search=tulip')).toEqual(['Next']);
  });

  it('finds an older inquiry again that came back from the trash, which can go there again', async () => {
    const desk = await openInquiryDesk();
    const older = await desk.arrive({ ...nobody, fullName: 'Older', message: 'orchid' });
    await desk.arrive({ ...nobody, fullName: 'Newer', message: 'orchid' });
    for (const _trip of [1, 2]) {
      expect((await desk.staff('POST', `/${older}/trash`)).status).toBe(200);
      expect(await desk.names('?search=orchid')).toEqual(['Newer']);
      expect((await desk.staff('POST', `/${older}/restore`)).status).toBe(200);
      expect(await desk.names('?search=orchid')).toEqual(['Newer', 'Older']);
    }
  });

  it('finds exactly the texts that hold what was searched for', async () => {
    const desk = await openInquiryDesk();
    const letters = fc.string({ unit: fc.constantFrom(...'aAbB%_"*\'\\ éÉ😀-('), minLength: 1, maxLength: 8 });
    const typed = letters.filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(typed, typed, async (message, search) => {
        const id = await desk.arrive({ ...nobody, fullName: '~', email: 'zz@zz.zz', phone: '~', message });
        const { data } = await desk.list(`?ids=${id}`);
        const { data: found } = await desk.list(`?search=${encodeURIComponent(search)}`);
        const holds = holdsWords(String(data[0]?.message), search);
        expect(found.some(({ _id }) => _id === id)).toBe(holds);
        await desk.staff('DELETE', `/${id}`);
      }),
      { numRuns: 150 },
    );
  });
});
