import { eq } from 'drizzle-orm';
import { simpleParser } from 'mailparser';
import { describe, expect, it } from 'vitest';
import { iso, minute, noon } from '#server/testing/open-desk.ts';
import { openReplies } from '#server/testing/open-replies.ts';
import { messages } from './table.ts';

describe('a reply', () => {
  it.each(['failed', 'kept', 'bounced'] as const)(
    'that %s goes to the address that the inquiry has by now, when it is tried again',
    async (state) => {
      const { db, id, rose, write } = await openReplies();
      const { _id } = await write(rose);
      await rose.send('POST', `/messages/${_id}/send`, {});
      await db.tx(async () => void (await db.query.update(messages).set({ state }).where(eq(messages.id, _id))));
      await rose.send('PUT', `/inquiries/${id}`, { email: 'anna@example.com' });
      const { data } = await rose.send('POST', `/messages/${_id}/retry`);
      expect(data).toMatchObject({ state: 'queued', to: ['anna@example.com'] });
    },
  );

  it('that somebody sent from their own mail program and that came back is not sent from here', async () => {
    const { addReceived, id, rose } = await openReplies();
    const own = { direction: 'out', kind: 'reply', state: 'bounced', matchedBy: 'address', sentAt: noon } as const;
    const _id = await addReceived({ ...own, inquiryId: id, to: ['partner@example.com'] });
    expect(await rose.send('POST', `/messages/${_id}/retry`)).toMatchObject({
      status: 409,
      message: 'This was sent from a mail program. Please send it again from there.',
    });
    const { data } = await rose.send('GET', `/messages/${_id}`);
    expect(data).toMatchObject({ state: 'bounced', to: ['partner@example.com'] });
  });

  it('has the name that its author chose, once there is one', async () => {
    const { rose, tom, id, write } = await openReplies();
    const { _id, authorName } = await write(rose);
    await rose.send('PUT', '/auth/account', { displayName: 'Rose Miller' });
    await tom.send('PUT', `/inquiries/${id}`, { assigneeId: rose.id });
    const after = (await rose.send('GET', `/messages/${_id}`)).data;
    expect([authorName, after.authorName, after.author]).toEqual(['rose', 'Rose Miller', 'rose']);
    expect((await tom.find(id)).assignee).toEqual({ _id: rose.id, username: 'rose', name: 'Rose Miller' });
  });

  it('is queued once, and a draft again if it is taken back in time', async () => {
    const { replies, rose, write } = await openReplies();
    const { _id } = await write(rose);
    const sent = await rose.send('POST', `/messages/${_id}/send`, {});
    expect(sent.data).toMatchObject({ state: 'queued', queuedAt: iso(noon), nextAttemptAt: iso(noon + 10_000) });
    expect(await rose.send('POST', `/messages/${_id}/send`, {})).toEqual(sent);
    expect((await rose.send('PUT', `/messages/${_id}`, { text: 'Late' })).message).toBe('It has been sent already.');
    expect((await rose.send('POST', `/messages/${_id}/cancel`, undefined, 1)).status).toBe(412);
    expect((await rose.send('POST', `/messages/${_id}/retry`, {}, 1)).status).toBe(412);
    expect((await rose.send('POST', `/messages/${_id}/cancel`, undefined, sent.data.version)).data).toMatchObject({
      state: 'draft',
      text: 'Welcome.',
    });
    expect((await rose.send('POST', `/messages/${_id}/cancel`)).data.state).toBe('draft');
    expect(await replies(rose)).toHaveLength(1);
  });

  it('is kept where no mail server is set up, and says so where it should be sent', async () => {
    const { rose, write } = await openReplies({ smtp: undefined });
    const { _id } = await write(rose);
    expect((await rose.send('POST', `/messages/${_id}/send`, {})).data).toMatchObject({
      state: 'kept',
      nextAttemptAt: null,
    });
    expect(await rose.send('POST', `/messages/${_id}/retry`)).toMatchObject({
      status: 409,
      message: 'No mail server is set up: messages are kept here and not sent.',
    });
  });

  it.each([
    [{ text: '' }, 'text', 'Please write something first.'],
    [{ subject: '' }, 'subject', 'Please enter a subject.'],
    [{ text: 'On {{event_date}}' }, 'text', 'Please fill in {{event_date}} or take it out.'],
  ])('with %j is not sent', async (changes, field, message) => {
    const { rose, write } = await openReplies();
    const { _id } = await write(rose);
    await rose.send('PUT', `/messages/${_id}`, changes);
    const answer = await rose.send('POST', `/messages/${_id}/send`, {});
    expect(answer).toMatchObject({ status: 400, error: { details: [{ field, message }] } });
  });

  it.each([
    [{ cc: ['not an address'] }, 'cc.0', 'Please enter an email address such as anna@example.com.'],
    [{ cc: Array(6).fill('a@example.com') }, 'cc', 'Please enter at most 5 email addresses.'],
    [{ text: 'x'.repeat(50_001) }, 'text', 'Please keep it to at most 50,000 characters.'],
  ])('with a wrong field is rejected', async (wrong, field, message) => {
    const { id, rose } = await openReplies();
    const { error } = await rose.send('POST', '/messages', { inquiryId: id, ...wrong });
    expect(error.details).toEqual([{ field, message }]);
  });

  it('is not sent over an answer that its writer has not seen, unless it shall be', async () => {
    const { replies, rose, tom, wait, write } = await openReplies();
    const mine = await write(rose);
    const his = await write(tom, 'We are open.');
    wait(14 * minute);
    await tom.send('POST', `/messages/${his._id}/send`, {});
    expect(await rose.send('POST', `/messages/${mine._id}/send`, {})).toMatchObject({
      status: 412,
      message: 'tom answered at 12:14 PM. Please read it before you send yours.',
    });
    const seen = await rose.send('POST', `/messages/${mine._id}/send`, { afterMessageId: his._id });
    expect(seen.data).toMatchObject({ state: 'queued' });
    await rose.send('POST', `/messages/${mine._id}/cancel`);
    expect((await rose.send('POST', `/messages/${mine._id}/send`, { sendAnyway: true })).data.state).toBe('queued');
    expect(await replies(rose)).toHaveLength(2);
  });

  it('about what is in the trash or not there is rejected', async () => {
    const { id, rose } = await openReplies();
    await rose.send('POST', `/inquiries/${id}/trash`);
    expect(await rose.send('POST', '/messages', { inquiryId: id, text: 'x' })).toMatchObject({ status: 404 });
    expect((await rose.send('POST', '/messages', { inquiryId: 'x', text: 'x' })).status).toBe(404);
  });

  it('is a file for mail programs, whose headers hold nothing that was not meant for them', async () => {
    const { rose, write } = await openReplies();
    const text = 'See https://example.com/a?b=1&c=2. <script>alert(1)</script>';
    const { _id } = await write(rose, text, { subject: 'Hi\r\nBcc: x@example.com' });
    await rose.send('POST', `/messages/${_id}/send`, {});
    const file = await rose.read(`/messages/${_id}/eml`);
    expect(file.headers['content-type']).toBe('application/octet-stream');
    const parsed = await simpleParser(file.rawPayload);
    expect(parsed.subject).toBe('Hi Bcc: x@example.com');
    expect([...parsed.headers.keys()]).not.toContain('bcc');
    expect(parsed.from?.value).toEqual([{ name: 'Marquee Hall', address: 'events@example.com' }]);
    expect(parsed.replyTo?.value).toMatchObject([
      { address: expect.stringMatching(/^events\+[a-z2-7]{16}@example\.com$/) },
    ]);
    expect(parsed.text?.trim()).toBe(text);
    expect(parsed.html).toContain('<a href="https://example.com/a?b=1&amp;c=2">');
    expect(parsed.html).not.toContain('<script>');
  });
});

describe('mail', () => {
  it('says how it is set up', async () => {
    const { rose } = await openReplies();
    const works = { isSetUp: true, error: null, since: null };
    expect((await rose.send('GET', '/mail/state')).data).toMatchObject({
      address: 'events@example.com',
      outgoing: works,
    });
  });

  it('is tested by a message to the address of the account, or to another', async () => {
    const { account } = await openReplies();
    const ada = await account('ada', 'manager');
    const { error } = await ada.send('POST', '/mail/test', {});
    expect(error.details).toEqual([
      { field: 'to', message: 'Please enter the address that the test message goes to.' },
    ]);
    const { data } = await ada.send('POST', '/mail/test', { to: 'ada@example.com' });
    expect(data).toMatchObject({ kind: 'test', state: 'queued', to: ['ada@example.com'] });
  });

  it('is in the live feed under its inquiry, and cannot be undone there', async () => {
    const { id, rose, write } = await openReplies();
    const { _id } = await write(rose);
    const { data } = await rose.send('POST', `/messages/${_id}/send`, {});
    const [entry] = (await rose.send('GET', `/history?id=${id}`)).data;
    expect(entry).toMatchObject({ entity: 'message', entityId: _id, by: 'rose', name: 'Re: We have your inquiry' });
    const items = [{ entity: 'message', id: _id, version: data.version }];
    expect((await rose.send('POST', '/history/undo', { items })).status).toBe(409);
  });

  it('is in the history once it is sent, and after that with the state that it came to alone', async () => {
    const { rose, write } = await openReplies();
    const { _id } = await write(rose);
    const entries = async () => (await rose.send('GET', `/history?id=${_id}`)).data;
    await rose.send('PUT', `/messages/${_id}`, { text: 'Hello.' });
    expect(await entries()).toEqual([]);
    await rose.send('POST', `/messages/${_id}/send`, {});
    await rose.send('POST', `/messages/${_id}/retry`, {});
    const { version } = (await rose.send('POST', `/messages/${_id}/cancel`)).data;
    await rose.send('PUT', `/messages/${_id}`, { text: 'Welcome.' });
    const [canceled, sent, ...others] = await entries();
    expect(canceled).toMatchObject({
      action: 'updated',
      changes: [{ field: 'state', from: 'queued', to: 'draft' }],
    });
    expect([sent.action, sent.changes, others]).toEqual(['created', [], []]);
    const items = [{ entity: 'message', id: _id, version }];
    expect(await rose.send('POST', '/history/undo', { items })).toMatchObject({
      status: 409,
      message: 'Mail cannot be taken back here.',
    });
  });
});
