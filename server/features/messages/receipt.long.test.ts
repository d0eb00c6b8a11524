import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inquiries } from '#server/features/inquiries/table.ts';
import { type StartedDovecot, startDovecot } from '#server/platform/mail/testing/dovecot.ts';
import { openConversation, owed, visitor } from '#server/platform/mail/testing/open-conversation.ts';
import { mail, venueAddress } from '#server/platform/mail/testing/open-mailbox.ts';
import { hour, iso, minute, noon } from '#server/testing/open-desk.ts';
import { messages } from './table.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

describe('a message from the visitor', () => {
  it('finds its inquiry by the tag, starts the clock, ends the follow-up and tells open screens', async () => {
    const { rose, id, deliver, address } = await openConversation(dovecot);
    expect(await rose.tasks(`inquiryId=${id}`)).toMatchObject([{ kind: 'follow_up', doneAt: null }]);
    const { next } = (await rose.send('GET', '/inbox/changes?after=0')).data;
    const row = await deliver(mail({ from: 'somebody@else.example', to: address.toUpperCase() }));
    expect(row).toMatchObject({
      inquiryId: id,
      matchedBy: 'tag',
      direction: 'in',
      kind: 'received',
      state: 'received',
    });
    expect(await rose.find(id)).toMatchObject({ ...owed, status: 'contacted', responseDueAt: iso(noon + 2 * hour) });
    expect(await rose.tasks(`inquiryId=${id}`)).toMatchObject([{ doneAt: iso(noon + hour) }]);
    expect((await rose.send('GET', `/inbox/changes?after=${next}`)).data.changes).toMatchObject([
      { entity: 'message', entityId: row.id, subjectId: id, action: 'created', by: null },
      { entity: 'inquiry', entityId: id, action: 'updated', by: null },
      { entity: 'task', action: 'updated' },
    ]);
  });

  it('finds it by the message that it answers, in a copy to the venue too', async () => {
    const { id, deliver, write, rose } = await openConversation(dovecot);
    const sent = await write();
    const from = 'Tom <tom@else.example>';
    expect(await deliver(mail({ from, headers: [`In-Reply-To: ${sent}`] }))).toMatchObject({
      inquiryId: id,
      matchedBy: 'reference',
    });
    const references = `References: <unknown@else.example> ${sent} <other@else.example>`;
    expect(
      await deliver(mail({ from, to: 'tom@else.example', headers: [`Cc: ${venueAddress}`, references] })),
    ).toMatchObject({
      inquiryId: id,
      matchedBy: 'reference',
    });
    expect(await rose.find(id)).toMatchObject(owed);
  });

  it('has what it quotes of its conversation apart, without marks too, but for answers in it and what is passed on', async () => {
    const { deliver, write, address } = await openConversation(dovecot);
    const headers = [`In-Reply-To: ${await write()}`];
    const quote = (words: string) =>
      `From: Hall <${address}>\r\nSent: Friday, November 20\r\nTo: Ada\r\nSubject: Your date\r\n\r\n${words}`;
    const read = async (words: string, subject = 'RE: Your date') => {
      const { text, quoted } = await deliver(mail({ headers, subject, text: `Thanks.\r\n\r\n${quote(words)}` }));
      return { isShown: text.includes('Sent:'), quoted: quoted?.split('\n').at(-1) };
    };
    expect(await read('It is free.')).toEqual({ isShown: false, quoted: 'It is free.' });
    expect(await read('It is free.\r\nWe take it.')).toEqual({ isShown: true, quoted: undefined });
    expect(await read('> It is also free.', 'FW: Your date')).toEqual({ isShown: true, quoted: undefined });
  });

  it('finds it by the address that a client has by now, and by the one of a partner', async () => {
    const { rose, id, deliver } = await openConversation(dovecot);
    const { client } = (await rose.send('POST', `/inquiries/${id}/convert`, { createClient: true })).data;
    await rose.send('PUT', `/clients/${client._id}`, { email: 'ada.new@example.com', partnerEmail: 'tom@example.com' });
    for (const from of ['Ada.New@example.com', 'tom@example.com', visitor])
      expect(await deliver(mail({ from, to: venueAddress }))).toMatchObject({ inquiryId: id, matchedBy: 'address' });
    expect(await rose.find(id)).toMatchObject(owed);
  });

  it('finds it by the address, if that is in the open inquiries of one thread, or else in one of the last 180 days', async () => {
    const { id, rose, arrive, deliver, db } = await openConversation(dovecot);
    const arrival = () => deliver(mail({ from: `Ada <${visitor.toUpperCase()}>` }));
    expect(await arrival()).toMatchObject({ inquiryId: id, matchedBy: 'address' });
    const second = await arrive({ email: visitor });
    expect(await arrival()).toMatchObject({ inquiryId: second, matchedBy: 'address' });
    await rose.send('POST', `/inquiries/${second}/split`);
    expect(await arrival()).toMatchObject({ inquiryId: null, matchedBy: null });
    await rose.send('PUT', `/inquiries/${second}`, { status: 'lost' });
    expect(await arrival()).toMatchObject({ inquiryId: id });
    await rose.send('PUT', `/inquiries/${id}`, { status: 'spam' });
    expect(await arrival()).toMatchObject({ inquiryId: second, matchedBy: 'address' });
    await db.tx(async () => void (await db.query.update(inquiries).set({ updatedAt: noon - 181 * 24 * hour })));
    expect(await arrival()).toMatchObject({ inquiryId: null });
  });

  it('to an inquiry in the trash is kept among the unmatched', async () => {
    const { id, rose, deliver, address } = await openConversation(dovecot);
    await rose.send('POST', `/inquiries/${id}/trash`);
    const { id: message } = await deliver(mail({ from: visitor, to: address }));
    expect((await rose.send('GET', '/messages?unmatched=true')).data).toMatchObject([
      { _id: message, inquiryId: null },
    ]);
    const attached = await rose.send('POST', `/messages/${message}/attach`, { inquiryId: id });
    expect(attached).toMatchObject({
      status: 400,
      error: { details: [{ message: 'This is in the trash. Please restore it first.' }] },
    });
  });

  it('starts the clock after Done, and of a lost or converted inquiry, whose status stays, but not of spam', async () => {
    const { id, rose, deliver, address } = await openConversation(dovecot);
    await rose.send('POST', `/inquiries/${id}/done`, {});
    await deliver(mail({ to: address }));
    expect(await rose.find(id)).toMatchObject({ ...owed, status: 'contacted' });
    for (const status of ['lost', 'converted']) {
      await rose.send('PUT', `/inquiries/${id}`, { status });
      expect(await rose.find(id)).toMatchObject({ awaiting: 'nobody' });
      await deliver(mail({ to: address }));
      expect(await rose.find(id)).toMatchObject({ ...owed, status });
    }
    await rose.send('PUT', `/inquiries/${id}`, { status: 'spam' });
    expect(await deliver(mail({ to: address }))).toMatchObject({ inquiryId: id });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'nobody', status: 'spam' });
  });

  it('leaves the clock of an older word as it is, and counts from when it came', async () => {
    const { id, rose, deliver, wait, address } = await openConversation(dovecot);
    await deliver(mail({ to: address }), 'INBOX', new Date(noon + 50 * minute));
    const since = { awaiting: 'venue', waitingSince: iso(noon + 50 * minute) };
    expect(await rose.find(id)).toMatchObject(since);
    wait(hour);
    await deliver(mail({ to: address }));
    expect(await rose.find(id)).toMatchObject(since);
  });

  it('with the Message-ID of another one is stored if it says something else, and a copy is not, however it came', async () => {
    const { id, rose, deliver, put, settle, read } = await openConversation(dovecot);
    const received = async () => (await read()).filter((row) => row.inquiryId === id && row.direction === 'in');
    const form = { from: visitor, id: '<form@example.com>' };
    const [parking, taken] = ['Is there parking?', 'We take the date.'];
    const list = { ...form, subject: '[Events] Our day', headers: ['List-Id: <events.hall.example.org>'] };
    const copies = [
      mail({ ...form, text: parking }),
      mail({ ...form, text: taken }),
      mail({ ...list, text: taken }),
      mail({ ...list, text: `${parking}\r\n\r\n-- \r\nYou received this message because you are subscribed.` }),
    ];
    for (const copy of copies.slice(0, 2)) await deliver(copy);
    for (const action of ['trash', 'restore']) {
      await rose.send('POST', `/inquiries/${id}/${action}`);
      for (const copy of copies) await put(copy);
      await settle();
    }
    expect(await received()).toMatchObject([{ text: parking }, { text: taken }]);
    expect((await read()).filter(({ fromAddress }) => fromAddress === visitor)).toHaveLength(2);
  });

  it('that came before the last answer starts none', async () => {
    const { id, rose, deliver, address } = await openConversation(dovecot);
    await deliver(mail({ to: address }), 'INBOX', new Date(noon - minute));
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
  });

  it.each([
    [
      'by a list that sends as the venue',
      `'Ada Moore' via Events <${venueAddress}>`,
      `Reply-To: Ada Moore <${visitor}>`,
    ],
    ['by a list that names nobody', `'Ada Moore' via Events <${venueAddress}>`, 'X-Loop: 1'],
    ['through a list', visitor, 'Precedence: list'],
  ])('that was delivered %s is her word, though the venue’s mail server vouches for it', async (_how, from, header) => {
    const { id, rose, deliver, write } = await openConversation(dovecot);
    const sent = await write();
    const domain = venueAddress.split('@')[1];
    const headers = [
      `Authentication-Results: mx.hall.example; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}`,
      header,
      `In-Reply-To: ${sent}`,
      `List-ID: <${venueAddress.replace('@', '.')}>`,
      `Cc: <${visitor}>`,
    ];
    const row = await deliver(mail({ from, headers }));
    const expected = { inquiryId: id, direction: 'in', isAutomatic: false, lastError: null, author: null };
    expect(row).toMatchObject({ ...expected, matchedBy: 'reference' });
    expect(await rose.find(id)).toMatchObject(owed);
  });

  it('that a program wrote is marked, starts no clock and is answered by nothing', async () => {
    const { id, rose, deliver, read, settle, address } = await openConversation(dovecot);
    const countSent = async () => (await read()).filter(({ direction }) => direction === 'out').length;
    const sent = await countSent();
    const row = await deliver(mail({ from: visitor, to: address, headers: ['Auto-Submitted: auto-replied'] }));
    expect(row).toMatchObject({ inquiryId: id, isAutomatic: true });
    await settle();
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
    expect(await countSent()).toBe(sent);
  });
});

describe('a report of a failed delivery', () => {
  const report = (about: string, action: string) =>
    mail({
      from: 'MAILER-DAEMON@example.com',
      headers: ['Return-Path: <>', 'Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
      text: [
        '--b\r\n\r\nIt came back.\r\n--b\r\nContent-Type: message/delivery-status\r\n',
        `Action: ${action}\r\nDiagnostic-Code: smtp; 550 No such user`,
        `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: ${about}\r\n\r\n--b--`,
      ].join('\r\n'),
    });

  it('marks the message and stands in its conversation', async () => {
    const { id, deliver, write, read } = await openConversation(dovecot);
    const sent = await write();
    const stateOf = async () => (await read()).find(({ messageId }) => messageId === sent);
    await deliver(report(sent, 'delayed'));
    expect(await stateOf()).toMatchObject({ state: 'sent' });
    expect(await deliver(report(sent, 'failed'))).toMatchObject({
      inquiryId: id,
      isAutomatic: true,
      matchedBy: 'reference',
    });
    expect(await stateOf()).toMatchObject({ state: 'bounced', lastError: '550 No such user' });
  });

  it('lets the clock go on since the visitor’s word came, whatever its sender’s clock says', async () => {
    const { id, address, deliver, write, rose, wait, db } = await openConversation(dovecot);
    await deliver(mail({ from: visitor, to: address, headers: ['Date: Tue, 01 Mar 2016 12:00:00 +0000'] }));
    wait(hour);
    const sent = await write();
    const [reply] = await db.query.select().from(messages).where(eq(messages.messageId, sent));
    const { queuedAt: waitingSince } = reply as { queuedAt: number };
    const answered = { awaiting: 'client' as const, waitingSince, responseSoonAt: null, responseDueAt: null };
    await db.tx(async () => void (await db.query.update(inquiries).set(answered).where(eq(inquiries.id, id))));
    await deliver(report(sent, 'failed'));
    expect(await rose.find(id)).toMatchObject(owed);
  });

  it('about a message that is not ours is a message like any other', async () => {
    const { deliver } = await openConversation(dovecot);
    expect(await deliver(report('<unknown@example.com>', 'failed'))).toMatchObject({
      inquiryId: null,
      isAutomatic: true,
    });
  });
});
