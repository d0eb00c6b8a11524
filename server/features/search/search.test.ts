import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages } from '#server/features/messages/table.ts';
import { holdsWords } from '#server/testing/holds-words.ts';
import { openSearch } from '#server/testing/open-search.ts';

const nobody = { fullName: 'Nobody', email: 'nobody@example.com', phone: '000', message: '' };

describe('searching everything', () => {
  it('finds inquiries, clients, events and messages by their texts, in any case', async () => {
    const { arrive, client, event, hits, message, titles } = await openSearch();
    const inquiry = await arrive({ ...nobody, fullName: 'Zoë Park', message: 'Lanterns', eventDate: '2027-05-01' });
    const idaId = await client({ notes: 'Wants LANTERNS', company: 'Standard Oil', partnerName: 'Sam' });
    const party = await event(idaId, { notes: 'lanterns at the gate' });
    const mail = await message({ text: 'How many lanterns\n\nfit?', inquiryId: inquiry });
    expect(await hits('lanterns')).toEqual([
      {
        _id: inquiry,
        kind: 'inquiry',
        title: 'Zoë Park',
        detail: 'Wedding · New',
        day: '2027-05-01',
        inquiryId: inquiry,
      },
      {
        _id: idaId,
        kind: 'client',
        title: 'Ida Tarbell',
        detail: 'Standard Oil · ida@lake.example',
        day: null,
        inquiryId: null,
      },
      {
        _id: party,
        kind: 'event',
        title: 'Garden party',
        detail: 'Wedding · Pending',
        day: '2027-06-12',
        inquiryId: null,
      },
      {
        _id: mail,
        kind: 'message',
        title: 'The menu',
        detail: 'Anna Becker: How many lanterns fit?',
        day: null,
        inquiryId: inquiry,
      },
    ]);
    for (const q of ['ida tar', 'LAKE.ex', 'standard', 'sam']) expect(await titles(q)).toEqual(['client Ida Tarbell']);
    for (const q of ['garden', 'at the gate']) expect(await titles(q)).toEqual(['event Garden party']);
    for (const q of ['the menu', 'anna@ex', 'ANNA BECKER']) expect(await titles(q)).toEqual(['message The menu']);
    expect(await titles('zeppelin')).toEqual([]);
  });

  it('leads from a note to its record, once', async () => {
    const { arrive, client, event, hits, note } = await openSearch();
    const [inquiry, clientId] = [await arrive({ ...nobody, message: 'A tent' }), await client()];
    const party = await event(clientId);
    await note('inquiry', inquiry, 'Called about the tent');
    await note('client', clientId, `${'Long ago. '.repeat(20)}Rents a tent from us every year.`);
    await note('event', party, 'Tent ordered');
    expect((await hits('tent')).map(({ _id, detail }) => [_id, detail])).toEqual([
      [inquiry, 'Wedding · New'],
      [clientId, 'Note: … ago. Long ago. Long ago. Rents a tent from us every year.'],
      [party, 'Note: Tent ordered'],
    ]);
  });

  it('shows the five newest of each kind', async () => {
    const { arrive, message, titles } = await openSearch();
    for (let i = 1; i <= 7; i += 1) {
      await arrive({ ...nobody, fullName: `Visitor ${i}`, message: 'orchid' });
      await message({ subject: `Mail ${i}`, text: 'orchid' });
    }
    const newest = [7, 6, 5, 4, 3];
    expect(await titles('orchid')).toEqual([
      ...newest.map((i) => `inquiry Visitor ${i}`),
      ...newest.map((i) => `message Mail ${i}`),
    ]);
  });

  it('leaves out drafts and what a program wrote, and finds a reply once it is on its way', async () => {
    const { hits, message, setMessage } = await openSearch();
    const reply = { direction: 'out', kind: 'reply', state: 'draft' } as const;
    const draft = await message({ ...reply, text: 'orchid' });
    await message({ direction: 'out', kind: 'acknowledgment', state: 'sent', isAutomatic: true, text: 'orchid' });
    await message({ isAutomatic: true, text: 'orchid, out of office' });
    await message({ direction: 'out', kind: 'staff_notice', state: 'sent', isAutomatic: true, text: 'orchid' });
    expect(await hits('orchid')).toEqual([]);
    await setMessage(draft, { text: 'peony' });
    await setMessage(draft, { state: 'queued' });
    await setMessage(draft, { state: 'sent' });
    expect(await hits('orchid')).toEqual([]);
    expect(await hits('peony')).toMatchObject([{ _id: draft }]);
    await setMessage(draft, { state: 'draft' });
    expect(await hits('peony')).toEqual([]);
  });

  it('follows every change, the trash and back, and deletion', async () => {
    const { arrive, client, event, message, note, rose, titles } = await openSearch();
    const inquiry = await arrive({ ...nobody, fullName: 'Visitor' });
    const clientId = await client({ notes: 'orchid' });
    const party = await event(clientId, { notes: 'orchid' });
    await note('event', party, 'orchid');
    const noteId = await note('inquiry', inquiry, 'orchid');
    await message({ inquiryId: inquiry, text: 'orchid' });
    const all = ['inquiry Visitor', 'client Ida Tarbell', 'event Garden party', 'message The menu'];
    expect(await titles('orchid')).toEqual(all);
    for (const path of [`events/${party}`, `inquiries/${inquiry}`, `clients/${clientId}`])
      expect((await rose.send('POST', `/${path}/trash`)).status).toBe(200);
    expect(await titles('orchid')).toEqual([]);
    for (const path of [`clients/${clientId}`, `inquiries/${inquiry}`, `events/${party}`])
      expect((await rose.send('POST', `/${path}/restore`)).status).toBe(200);
    expect(await titles('orchid')).toEqual(all);

    await rose.send('PUT', `/clients/${clientId}`, { notes: 'peony' });
    await rose.send('PUT', `/notes/${noteId}`, { text: 'peony' });
    expect(await titles('orchid')).toEqual(['event Garden party', 'message The menu']);
    expect(await titles('peony')).toEqual(['inquiry Visitor', 'client Ida Tarbell']);
    for (const path of [`events/${party}`, `inquiries/${inquiry}`, `clients/${clientId}`])
      expect((await rose.send('DELETE', `/${path}`)).status).toBe(200);
    for (const q of ['orchid', 'peony', 'rc', 'y']) expect(await titles(q)).toEqual([]);
  });

  it('takes every character literally, and finds one and two letters', async () => {
    const { client, titles } = await openSearch();
    const texts = [
      '100% sure',
      'snake_case',
      'say "hello"',
      "o'neill",
      'a*b',
      'c:\\d',
      'NOT this',
      '(x) OR y',
      '🌸 東京の式',
    ];
    for (const [place, notes] of texts.entries())
      await client({ name: `With ${notes}`, email: `${place}@b.co`, phone: '~', notes });
    for (const notes of texts) expect(await titles(notes)).toEqual([`client With ${notes}`]);
    for (const [q, count] of [
      ...([
        ['%', 1],
        ['_', 1],
        ['"', 1],
        ['\\', 1],
        ['*', 1],
        ["'", 0],
        ['🌸', 1],
        ['東京', 1],
        ['式', 1],
      ] as const),
      ...([
        ['__', 0],
        ['%%', 0],
        ['a%b', 0],
        ['case snake', 1],
        ['qq', 0],
        ['ß', 0],
        ['🌷', 0],
        ['th', 5],
        ['x', 1],
      ] as const),
    ])
      expect([q, (await titles(q)).length]).toEqual([q, count]);
  });

  it('finds exactly the texts that contain what was typed', async () => {
    const { db, hits, message } = await openSearch();
    const letters = fc.string({ unit: fc.constantFrom(...'aAbB%_"*\'\\ éÉ😀-('), minLength: 1, maxLength: 8 });
    const typed = letters.filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(typed, typed, async (text, q) => {
        const id = await message({ subject: '~', fromName: '~', fromAddress: '~', text });
        const isFound = (await hits(q)).some(({ _id }) => _id === id);
        expect(isFound).toBe(holdsWords(text, q));
        await db.tx(async () => void (await db.query.delete(messages).where(eq(messages.id, id))));
      }),
      { numRuns: 60 },
    );
  });

  it('finds words in any order, with or without accents and apostrophes, and shows the place', async () => {
    const { client, event, hits, message, note, titles } = await openSearch();
    const zoe = await client({ name: 'Zoë O’Neill', email: 'zoe@example.com' });
    for (const q of ['zoe oneill', "o'neill zoë", 'ONEILL Z'])
      expect([q, await titles(q)]).toEqual([q, ['client Zoë O’Neill']]);
    const party = await event(zoe, { title: 'Café evening' });
    await note('event', party, `${'Long ago. '.repeat(20)}Crème brûlée for all.`);
    const detail = 'Note: … ago. Long ago. Long ago. Crème brûlée for all.';
    expect(await hits('brulee creme')).toMatchObject([{ detail }]);
    await message({ subject: 'The café', text: 'In the evening' });
    expect(await titles('evening cafe')).toEqual(['event Café evening', 'message The café']);
  });

  it('finds a phone number however its digits are set apart', async () => {
    const { client, titles } = await openSearch();
    await client({ partnerPhone: '216.555.0199' });
    for (const q of ['3305550142', '330-555-0142', '330.555', '(330) 555', '2165550199', '216-555'])
      expect([q, await titles(q)]).toEqual([q, ['client Ida Tarbell']]);
    expect(await titles('330-555-0143')).toEqual([]);
  });

  it('answers a date with the day and what it is to somebody who asks for it', async () => {
    const { add, client, event, search } = await openSearch();
    await add('spaces', { name: 'The Ballroom', color: 'blue' });
    await event(await client(), { status: 'confirmed' });
    for (const [q, day] of [
      ['jun 12 2027', { day: '2027-06-12', state: 'booked' }],
      ['11/21', { day: '2026-11-21', state: 'open' }],
      ['11/20/26', { day: '2026-11-20', state: null }],
      ['June', null],
    ] as const)
      expect((await search(q)).data.day).toEqual(day);
  });

  it('is for everybody on the team, and asks for a text of 1 to 200 characters', async () => {
    const { account, client, hits, search } = await openSearch();
    await client();
    expect(await hits('ida', await account('joan', 'read_only'))).toHaveLength(1);
    for (const [q, message] of [
      [' ', 'Please enter what to look for.'],
      ['x'.repeat(201), 'Please search for at most 200 characters.'],
    ])
      expect(await search(String(q))).toMatchObject({ status: 400, error: { details: [{ field: 'q', message }] } });
  });
});
