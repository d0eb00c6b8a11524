import { describe, expect, it, vi } from 'vitest';
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

  it('make a conversation for a client who has none', async () => {
    const { ctx, rose, eventRow } = await open();
    const { data: client } = await rose.send('POST', '/clients', {
      name: 'Ida',
      email: 'ida@example.com',
      phone: '330',
    });
    const event = { ...(await eventRow()), inquiryId: null, clientId: client._id };
    const send = async (text: string) =>
      sendClientMessage(ctx, event, form({ key: (await readClientConversation(ctx, event)).key, text }));
    await send('One');
    await send('Two');
    const { messages } = await readClientConversation(ctx, event);
    expect(messages.map(({ text, author }) => [text, author])).toEqual([
      ['One', 'Ida'],
      ['Two', 'Ida'],
    ]);
    const { data } = await rose.send('GET', '/inquiries?search=ida@example.com');
    expect(data).toMatchObject([{ clientId: client._id, awaiting: 'venue', fullName: 'Ida' }]);
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
