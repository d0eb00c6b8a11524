import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessageRow } from '#server/features/messages/table.ts';
import { users } from '#server/platform/auth/table.ts';
import { type StartedDovecot, startDovecot } from '#server/platform/mail/testing/dovecot.ts';
import { openConversation, owed, visitor } from '#server/platform/mail/testing/open-conversation.ts';
import { mail, venueAddress } from '#server/platform/mail/testing/open-mailbox.ts';
import { eventually } from '#server/testing/eventually.ts';
import { hour, iso, minute, noon } from '#server/testing/open-desk.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

/** The answer among messages: folders are read in any order, so it need not be the last one. */
function firstReply(messages: MessageRow[]): MessageRow {
  const reply = messages.find(({ kind, direction }) => kind === 'reply' && direction === 'out');
  if (!reply) throw new Error('There is no answer yet.');
  return reply;
}

describe('a message of the venue', () => {
  it('to the visitor in the Sent folder is an answer at its date, and plans the follow-up', async () => {
    const { rose, arrive, put, settle, read, wait } = await openConversation(dovecot);
    const id = await arrive({ email: 'tom@example.com' });
    wait(hour);
    const date = `Date: ${new Date(noon + 90 * minute).toUTCString()}`;
    await put(mail({ from: venueAddress, to: 'Tom <TOM@example.com>', headers: [date] }), 'Sent');
    await settle();
    const answer = await eventually(async () => firstReply(await read()));
    expect(answer).toMatchObject({
      inquiryId: id,
      direction: 'out',
      state: 'sent',
      matchedBy: 'address',
      author: null,
    });
    expect(await rose.find(id)).toMatchObject({
      status: 'contacted',
      awaiting: 'client',
      respondedVia: 'own_mail',
      respondedAt: iso(noon + 90 * minute),
    });
    expect(await rose.tasks(`inquiryId=${id}`)).toMatchObject([{ kind: 'follow_up', doneAt: null }]);
  });

  it('to an address that the client has or had, to the partner, or to another one of the thread is an answer', async () => {
    const { rose, id, deliver, put, settle, wait, arrive, setEmail, address } = await openConversation(dovecot);
    await setEmail(rose.id, 'rose@home.example');
    const { client } = (await rose.send('POST', `/inquiries/${id}/convert`, { createClient: true })).data;
    for (const email of ['ada.between@example.com', 'ada.new@example.com'])
      await rose.send('PUT', `/clients/${client._id}`, { email, partnerEmail: 'Tom@example.com' });
    await rose.send('POST', `/inquiries/${await arrive({ email: 'ida@example.com' })}/join`, { with: id });
    const headers = ['Authentication-Results: mx.hall.example; dmarc=pass header.from=home.example'];
    const people = ['ada.between', 'Ada.New', 'tom', 'ida'].map((name) => `${name}@example.com`);
    const ask = async () => {
      wait(minute);
      await deliver(mail({ from: 'tom@example.com', to: address }));
      expect(await rose.find(id)).toMatchObject({ awaiting: 'venue' });
    };
    for (const to of people) {
      await ask();
      const own = mail({ from: 'rose@home.example', to: `${to}, ${address}`, headers });
      expect(await deliver(own)).toMatchObject({ inquiryId: id, direction: 'out', author: 'rose' });
      expect(await rose.find(id), to).toMatchObject({ awaiting: 'client' });
    }
    for (const to of people.slice(1, 3)) {
      await ask();
      await put(mail({ from: venueAddress, to }), 'Sent');
      await settle();
      await eventually(async () => expect(await rose.find(id), to).toMatchObject({ awaiting: 'client' }));
    }
    const other = mail({ from: 'rose@home.example', to: `caterer@example.com, ${address}`, headers });
    await ask();
    expect(await deliver(other)).toMatchObject({ inquiryId: id, direction: 'in' });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'venue' });
  });

  it('from a disabled account in the Sent folder is an answer of nobody’s account, under the name that it has', async () => {
    const { rose, id, db, put, settle, read, deliver, setEmail, address } = await openConversation(dovecot);
    await setEmail(rose.id, 'rose@home.example');
    await db.tx(async () => void (await db.query.update(users).set({ disabledAt: noon }).where(eq(users.id, rose.id))));
    await deliver(mail({ to: address }));
    await put(mail({ from: 'Rose Miller <rose@home.example>', to: visitor }), 'Sent');
    await settle();
    const sent = await eventually(async () => firstReply(await read()));
    const nobody = { author: null, authorId: null, lastError: null };
    expect(sent).toMatchObject({ inquiryId: id, direction: 'out', fromName: 'Rose Miller', ...nobody });
    await db.tx(async () => void (await db.query.update(users).set({ disabledAt: null }).where(eq(users.id, rose.id))));
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
    const { entries } = (await rose.send('GET', `/inquiries/${id}/timeline?kind=messages`)).data;
    expect(entries[0]).toMatchObject({ entityId: sent.id, by: 'Rose Miller' });
  });

  it('to anybody else stays in the Sent folder', async () => {
    const { put, settle, read } = await openConversation(dovecot);
    await put(mail({ from: venueAddress, to: 'landlord@example.com' }), 'Sent');
    await settle();
    await settle();
    expect((await read()).filter(({ kind }) => kind === 'reply')).toEqual([]);
  });

  it('that is stored already is not stored again', async () => {
    const { put, settle, read, write, deliver, address } = await openConversation(dovecot);
    const sent = await write();
    await put(mail({ from: venueAddress, to: visitor, id: sent }), 'Sent');
    await put(mail({ from: venueAddress, to: visitor, id: sent }));
    const twice = mail({ to: address });
    await deliver(twice);
    await put(twice);
    await settle();
    await settle();
    const ids = (await read()).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('from the own mail program of somebody of the team counts as theirs, if it goes to the visitor too', async () => {
    const { id, rose, deliver, setEmail, address } = await openConversation(dovecot);
    await setEmail(rose.id, 'rose@home.example');
    await deliver(mail({ to: address }));
    const headers = ['Authentication-Results: mx.hall.example; dmarc=pass header.from=home.example'];
    const own = { from: 'Rose <Rose@Home.example>', to: address, headers };
    expect(await deliver(mail(own))).toMatchObject({ inquiryId: id, direction: 'in' });
    expect(await rose.find(id)).toMatchObject(owed);
    const answer = await deliver(mail({ ...own, to: `${visitor}, ${address}` }));
    expect(answer).toMatchObject({ inquiryId: id, direction: 'out', author: 'rose', authorId: rose.id, state: 'sent' });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client' });
    expect((await rose.tasks(`inquiryId=${id}`)).at(-1)).toMatchObject({ kind: 'follow_up', doneAt: null });
  });

  it('that somebody else may have written waits among the unmatched, and answers nothing', async () => {
    const { id, rose, db, deliver, setEmail, address } = await openConversation(dovecot);
    await setEmail(rose.id, 'rose@home.example');
    await deliver(mail({ to: address }));
    const pass = 'Authentication-Results: mx.hall.example; dmarc=pass header.from=home.example';
    const fail = 'Authentication-Results: mx.hall.example; dmarc=fail header.from=home.example';
    const own = { from: 'rose@home.example', to: `${visitor}, ${address}` };
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
