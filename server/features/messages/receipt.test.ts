import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/auth/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { type StartedDovecot, startDovecot } from '#server/mail/testing/dovecot.ts';
import { mail, openMailbox, venueAddress } from '#server/mail/testing/open-mailbox.ts';
import { eventually } from '#server/testing/eventually.ts';
import { hour, iso, minute, noon } from '#server/testing/open-desk.ts';
import { messages } from './table.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

const visitor = 'ada@example.com';
const tagged = (id: string) => venueAddress.replace('@', `+${id}@`);

/** A desk that reads its mailbox, where Rose has answered an inquiry by telephone an hour ago. */
async function openConversation() {
  const box = await openMailbox(dovecot, { authHost: 'mx.hall.example' });
  await box.start();
  const rose = await box.account('rose');
  const id = await box.arrive({ email: visitor });
  await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
  box.wait(hour);
  /** What the venue wrote to the inquiry. */
  const write = async () => {
    const draft = (await rose.send('POST', '/messages', { inquiryId: id, subject: 'Your date', text: 'It is free.' }))
      .data;
    await rose.send('POST', `/messages/${draft._id}/send`, { sendAnyway: true });
    await box.db.tx(
      async () => void (await box.db.query.update(messages).set({ state: 'sent' }).where(eq(messages.id, draft._id))),
    );
    return (await box.read()).find((row) => row.id === draft._id)?.messageId ?? '';
  };
  const setEmail = (accountId: string, email: string) =>
    box.db.tx(
      async () =>
        void (await box.db.query.update(users).set({ email, emailKey: email }).where(eq(users.id, accountId))),
    );
  return { ...box, rose, id, write, setEmail };
}

const owed = { awaiting: 'venue', waitingSince: iso(noon + hour) };

describe('a message from the visitor', () => {
  it('finds its inquiry by the tag, starts the clock, ends the follow-up and tells open screens', async () => {
    const { rose, id, deliver } = await openConversation();
    expect(await rose.tasks(`inquiryId=${id}`)).toMatchObject([{ kind: 'follow_up', doneAt: null }]);
    const { next } = (await rose.send('GET', '/inbox/changes?after=0')).data;
    const row = await deliver(mail({ from: 'somebody@else.example', to: tagged(id.toUpperCase()) }));
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
    const { id, deliver, write, rose } = await openConversation();
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

  it('finds it by the address that a client has by now, and by the one of a partner', async () => {
    const { rose, id, deliver } = await openConversation();
    const { client } = (await rose.send('POST', `/inquiries/${id}/convert`, { createClient: true })).data;
    await rose.send('PUT', `/clients/${client._id}`, { email: 'ada.new@example.com', partnerEmail: 'tom@example.com' });
    for (const from of ['Ada.New@example.com', 'tom@example.com', visitor])
      expect(await deliver(mail({ from, to: venueAddress }))).toMatchObject({ inquiryId: id, matchedBy: 'address' });
  });

  it('finds it by the address, if that is in the open inquiries of one thread, or else in one of the last 180 days', async () => {
    const { id, rose, arrive, deliver, db } = await openConversation();
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
    const { id, rose, deliver } = await openConversation();
    await rose.send('POST', `/inquiries/${id}/trash`);
    const { id: message } = await deliver(mail({ from: visitor, to: tagged(id) }));
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
    const { id, rose, deliver } = await openConversation();
    await rose.send('POST', `/inquiries/${id}/done`, {});
    await deliver(mail({ to: tagged(id) }));
    expect(await rose.find(id)).toMatchObject({ ...owed, status: 'contacted' });
    for (const status of ['lost', 'converted']) {
      await rose.send('PUT', `/inquiries/${id}`, { status });
      expect(await rose.find(id)).toMatchObject({ awaiting: 'nobody' });
      await deliver(mail({ to: tagged(id) }));
      expect(await rose.find(id)).toMatchObject({ ...owed, status });
    }
    await rose.send('PUT', `/inquiries/${id}`, { status: 'spam' });
    expect(await deliver(mail({ to: tagged(id) }))).toMatchObject({ inquiryId: id });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'nobody', status: 'spam' });
  });

  it('leaves the clock of an older word as it is, and counts from when it came', async () => {
    const { id, rose, deliver, wait } = await openConversation();
    await deliver(mail({ to: tagged(id) }), 'INBOX', new Date(noon + 50 * minute));
    const since = { awaiting: 'venue', waitingSince: iso(noon + 50 * minute) };
    expect(await rose.find(id)).toMatchObject(since);
    wait(hour);
    await deliver(mail({ to: tagged(id) }));
    expect(await rose.find(id)).toMatchObject(since);
  });

  it('that came before the last answer starts none', async () => {
    const { id, rose, deliver } = await openConversation();
    await deliver(mail({ to: tagged(id) }), 'INBOX', new Date(noon - minute));
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
  });

  it('that a program wrote is marked, starts no clock and is answered by nothing', async () => {
    const { id, rose, deliver, read, settle } = await openConversation();
    const countSent = async () => (await read()).filter(({ direction }) => direction === 'out').length;
    const sent = await countSent();
    const row = await deliver(mail({ from: visitor, to: tagged(id), headers: ['Auto-Submitted: auto-replied'] }));
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
    const { id, deliver, write, read } = await openConversation();
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
    const { id, deliver, write, rose, wait, db } = await openConversation();
    await deliver(mail({ from: visitor, to: tagged(id), headers: ['Date: Tue, 01 Mar 2016 12:00:00 +0000'] }));
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
    const { deliver } = await openConversation();
    expect(await deliver(report('<unknown@example.com>', 'failed'))).toMatchObject({
      inquiryId: null,
      isAutomatic: true,
    });
  });
});

describe('a message of the venue', () => {
  it('to the visitor in the Sent folder is an answer at its date, and plans the follow-up', async () => {
    const { rose, arrive, put, settle, read, wait } = await openConversation();
    const id = await arrive({ email: 'tom@example.com' });
    wait(hour);
    const date = `Date: ${new Date(noon + 90 * minute).toUTCString()}`;
    await put(mail({ from: venueAddress, to: 'Tom <TOM@example.com>', headers: [date] }), 'Sent');
    await settle();
    await eventually(async () => expect((await read()).at(-1)).toMatchObject({ inquiryId: id, direction: 'out' }));
    expect((await read()).at(-1)).toMatchObject({ kind: 'reply', state: 'sent', matchedBy: 'address', author: null });
    expect(await rose.find(id)).toMatchObject({
      status: 'contacted',
      awaiting: 'client',
      respondedVia: 'own_mail',
      respondedAt: iso(noon + 90 * minute),
    });
    expect(await rose.tasks(`inquiryId=${id}`)).toMatchObject([{ kind: 'follow_up', doneAt: null }]);
  });

  it('to anybody else stays in the Sent folder', async () => {
    const { put, settle, read } = await openConversation();
    await put(mail({ from: venueAddress, to: 'landlord@example.com' }), 'Sent');
    await settle();
    await settle();
    expect((await read()).filter(({ kind }) => kind === 'reply')).toEqual([]);
  });

  it('that is stored already is not stored again', async () => {
    const { id, put, settle, read, write, deliver } = await openConversation();
    const sent = await write();
    await put(mail({ from: venueAddress, to: visitor, id: sent }), 'Sent');
    await put(mail({ from: venueAddress, to: visitor, id: sent }));
    const twice = mail({ to: tagged(id) });
    await deliver(twice);
    await put(twice);
    await settle();
    await settle();
    const ids = (await read()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('from the own mail program of somebody of the team counts as theirs, if it goes to the visitor too', async () => {
    const { id, rose, deliver, setEmail } = await openConversation();
    await setEmail(rose.id, 'rose@home.example');
    await deliver(mail({ to: tagged(id) }));
    const headers = ['Authentication-Results: mx.hall.example; dmarc=pass header.from=home.example'];
    const own = { from: 'Rose <Rose@Home.example>', to: tagged(id), headers };
    expect(await deliver(mail(own))).toMatchObject({ inquiryId: id, direction: 'in' });
    expect(await rose.find(id)).toMatchObject(owed);
    const answer = await deliver(mail({ ...own, to: `${visitor}, ${tagged(id)}` }));
    expect(answer).toMatchObject({ inquiryId: id, direction: 'out', author: 'rose', authorId: rose.id, state: 'sent' });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
    expect((await rose.tasks(`inquiryId=${id}`)).at(-1)).toMatchObject({ kind: 'follow_up', doneAt: null });
  });

  it('that somebody else may have written waits among the unmatched, and answers nothing', async () => {
    const { id, rose, db, deliver, setEmail } = await openConversation();
    await setEmail(rose.id, 'rose@home.example');
    await deliver(mail({ to: tagged(id) }));
    const pass = 'Authentication-Results: mx.hall.example; dmarc=pass header.from=home.example';
    const fail = 'Authentication-Results: mx.hall.example; dmarc=fail header.from=home.example';
    const own = { from: 'rose@home.example', to: `${visitor}, ${tagged(id)}` };
    const held = { inquiryId: null, direction: 'in', author: null, lastError: 'From a team address, not verified' };
    for (const forged of [
      own,
      { ...own, from: venueAddress },
      { ...own, headers: [fail, pass] },
      { ...own, headers: ['Authentication-Results: mx.else.example; dmarc=pass header.from=home.example'] },
      { ...own, headers: [pass, 'From: rose@else.example'] },
    ])
      expect(await deliver(mail(forged))).toMatchObject(held);
    await db.tx(async () => void (await db.query.update(users).set({ disabledAt: noon }).where(eq(users.id, rose.id))));
    const last = await deliver(mail({ ...own, headers: [pass] }));
    expect(last).toMatchObject(held);
    await db.tx(async () => void (await db.query.update(users).set({ disabledAt: null }).where(eq(users.id, rose.id))));
    expect(await rose.find(id)).toMatchObject(owed);
    await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
    await rose.send('POST', `/messages/${last.id}/attach`, { inquiryId: id });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
  });
});
