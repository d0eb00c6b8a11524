import { describe, expect, it, vi } from 'vitest';
import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { aLine } from '#server/features/proposals/testing/open-proposals.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { readClientConversation, sendClientMessage } from './conversation.ts';
import { form, openAnswers, rejectionOf } from './testing/open-answers.ts';
import { addUploads, readUploads } from './uploads.ts';

async function open() {
  const desk = await openAnswers();
  const { ctx, eventRow } = desk;
  const read = async () => readClientConversation(ctx, await eventRow());
  const write = async (text: string, key?: string) =>
    sendClientMessage(ctx, await eventRow(), form({ key: key ?? (await read()).key, text }));
  return { ...desk, read, write };
}

const textOf = ({ text }: { text: string }) => text;

describe('messages of the page of a client', () => {
  it('stand once in the conversation of the inquiry, and start its clock as a mail does', async () => {
    const { read, write, rose, inquiryId } = await open();
    const { key } = await read();
    await write('<b>May we bring a dog?</b>', key);
    await write('<b>May we bring a dog?</b>', key);
    const { data } = await rose.send('GET', `/messages?inquiryId=${inquiryId}`);
    const received = data.filter(({ kind }: { kind: string }) => kind === 'received');
    expect(received).toMatchObject([{ direction: 'in', matchedBy: 'client_page', text: '<b>May we bring a dog?</b>' }]);
    expect(await rose.find(inquiryId)).toMatchObject({ awaiting: 'venue' });
    expect((await read()).messages).toMatchObject([{ isFromClient: true, text: '<b>May we bring a dog?</b>' }]);
  });

  it('are all taken that say something else, also under a key of before', async () => {
    const { read, write } = await open();
    const { key } = await read();
    for (const text of ['May we bring a dog?', 'And a cat?', 'And a cat?']) await write(text, key);
    expect((await read()).messages.map(({ text }) => text)).toEqual(['May we bring a dog?', 'And a cat?']);
  });

  it('say what is missing, and nothing is sent', async () => {
    const { read, write } = await open();
    expect((await rejectionOf(write('  '))).fields).toEqual({ text: 'Please write a message.' });
    expect((await rejectionOf(write('x'.repeat(5001)))).fields).toEqual({
      text: 'Please keep the message to at most 5,000 characters.',
    });
    expect((await read()).messages).toEqual([]);
  });

  it('of whoever had the event before are not read by the client who has it now', async () => {
    const { ctx, eventRow, rose, write } = await open();
    await write('What is your commission?');
    const ida = { name: 'Ida', email: 'ida@example.com', phone: '330' };
    const { data: client } = await rose.send('POST', '/clients', ida);
    const event = { ...(await eventRow()), clientId: client._id };
    expect(event.inquiryId).not.toBeNull();
    expect((await readClientConversation(ctx, event)).messages).toEqual([]);
    await sendClientMessage(ctx, event, form({ key: 'a', text: 'Hello' }));
    expect((await readClientConversation(ctx, event)).messages).toMatchObject([{ text: 'Hello', author: 'Ida' }]);
  });

  it('of an event without an inquiry begin its conversation, which is no new sale', async () => {
    const { ctx, rose, joan, act, get } = await openAnswers();
    const people = { name: 'Ida', email: 'ida@example.com', phone: '330' };
    const { data: client } = await rose.send('POST', '/clients', people);
    const dinner = { title: 'Gala', eventType: 'other', eventDate: '2027-09-04', guestCount: 20, status: 'confirmed' };
    const { data: event } = await joan.send('POST', '/events', { ...dinner, clientId: client._id });
    const eventId = event._id;
    // Whoever sent the proposal has to do with the event.
    const { _id, version } = (await rose.send('POST', '/proposals', { eventId })).data;
    await rose.send('PUT', `/proposals/${_id}`, { lines: [aLine()] }, version);
    expect((await act(_id, 'send', {})).status).toBe(200);
    const sentBefore = newMessage(
      {
        ...{ kind: 'proposal', state: 'sent', clientId: client._id, text: 'Your proposal' },
        ...{ fromName: 'Marquee', fromAddress: 'events@example.com', to: ['ida@example.com'] },
      },
      1,
    );
    await ctx.db.tx(() => messageRecords.insert(ctx, null, sentBefore));
    const send = async (text: string) => {
      const row = (await findEventRow(ctx, eventId)) as EventRow;
      return sendClientMessage(ctx, row, form({ key: (await readClientConversation(ctx, row)).key, text }));
    };
    await send('One');
    await send('Two');
    const { inquiryId } = await get(`/events/${eventId}`);
    expect(await inquiryRecords.find(ctx, inquiryId)).toMatchObject({
      ...{ clientId: client._id, fullName: 'Ida', eventDate: '2027-09-04', threadId: null },
      ...{ status: 'converted', dateState: null, awaiting: 'venue', assigneeId: rose.id },
    });
    const titles = async (path: string) => (await get(`${path}/timeline?kind=messages`)).entries.map(textOf);
    expect(await titles(`/events/${eventId}`)).toEqual(['Two', 'One', 'Your proposal']);
    expect(await titles(`/inquiries/${inquiryId}`)).toEqual(['Two', 'One', 'Your proposal']);
    const read = await readClientConversation(ctx, (await findEventRow(ctx, eventId)) as EventRow);
    expect(read.messages.map(({ text, author }) => [text, author])).toEqual([
      ['One', 'Ida'],
      ['Two', 'Ida'],
    ]);
  });

  it('stand on the timeline of the event, in whichever conversation of its client', async () => {
    const { ctx, rose, eventRow, get } = await open();
    const first = await eventRow();
    const dinner = {
      title: 'Rehearsal',
      eventType: 'other',
      eventDate: '2027-01-09',
      guestCount: 20,
      status: 'pending',
    };
    const { data: event } = await rose.send('POST', '/events', { ...dinner, clientId: first.clientId });
    const row = (await findEventRow(ctx, event._id)) as EventRow;
    await sendClientMessage(ctx, row, form({ key: 'a', text: 'Is there a stage?' }));
    expect(await findEventRow(ctx, event._id)).toMatchObject({ inquiryId: null });
    const of = async (id: string) => (await get(`/events/${id}/timeline?kind=messages`)).entries.map(textOf);
    expect(await of(event._id)).toEqual(['Is there a stage?']);
    expect(await of(first.id)).toContain('Is there a stage?');
  });
});

describe('files of a client', () => {
  const file = (more: object = {}) => ({
    ...{ field: 'file', filename: 'photo\u202egpj.exe', type: 'image/jpeg', bytes: Buffer.from('one') },
    ...{ isTruncated: false, ...more },
  });

  it('become documents of the event, each once, at most twenty', async () => {
    const { ctx, eventRow, rose, eventId, notices } = await open();
    const add = async (...files: ReturnType<typeof file>[]) => addUploads(ctx, await eventRow(), files);
    await add(file());
    await add(file());
    const listed = async () =>
      (await rose.send('GET', `/documents?entity=event&entityId=${eventId}`)).data.filter(
        ({ isFromClient }: { isFromClient: boolean }) => isFromClient,
      );
    expect(await listed()).toMatchObject([{ name: 'photogpj.exe', isFromClient: true }]);
    expect(await notices()).toHaveLength(1);
    for (let index = 1; index < 20; index += 1) await add(file({ bytes: Buffer.from(`file ${index}`) }));
    const put = vi.spyOn(storedFiles(ctx), 'put');
    expect((await rejectionOf(add(file({ bytes: Buffer.from('one more') })))).fields).toEqual({
      file: 'You have sent 20 files for this event. Please call us to send more.',
    });
    expect(put).not.toHaveBeenCalled();
    expect(await readUploads(ctx, await eventRow())).toMatchObject({ left: 0, files: { length: 20 } });
  });

  it('are refused without one, empty, and over 8 MB', async () => {
    const { ctx, eventRow } = await open();
    const event = await eventRow();
    for (const [files, message] of [
      [[], 'Please choose a file.'],
      [[file({ bytes: Buffer.alloc(0) })], 'This file is empty. Please choose another.'],
      [[file({ isTruncated: true })], 'This file is over 8 MB. Please choose a smaller one.'],
    ] as const)
      expect((await rejectionOf(addUploads(ctx, event, files))).fields).toEqual({ file: message });
  });
});
