import { describe, expect, it } from 'vitest';
import { hour, iso, minute, noon } from '#server/testing/open-desk.ts';
import { openOutbox, second } from './testing/open-outbox.ts';

describe('a reply', () => {
  it('answers the inquiry when it is sent, as of when Send was pressed, and plans a follow-up', async () => {
    const { arrive, received, reply, rose, wait } = await openOutbox();
    const id = await arrive();
    wait(5 * minute);
    await reply(id);
    expect(await rose.find(id)).toMatchObject({
      status: 'contacted',
      awaiting: 'client',
      respondedVia: 'mail',
      respondedAt: iso(noon + 5 * minute),
    });
    expect(await rose.tasks()).toMatchObject([{ kind: 'follow_up', title: 'Follow up with Anna Becker' }]);
    const [acknowledgment, answer] = received;
    expect(answer).toMatchObject({ inReplyTo: acknowledgment?.messageId, subject: 'Re: We have your inquiry' });
  });

  it('waits while it can be taken back', async () => {
    const { arrive, outbox, received, rose, wait } = await openOutbox();
    const { _id } = (await rose.send('POST', '/messages', { inquiryId: await arrive(), text: 'Yes' })).data;
    await rose.send('POST', `/messages/${_id}/send`, {});
    wait(9 * second);
    await outbox.drain();
    expect(received).toHaveLength(1);
    await rose.send('POST', `/messages/${_id}/cancel`);
    wait(minute);
    await outbox.drain();
    expect(received).toHaveLength(1);
  });

  it('that cannot be delivered fails, answers nothing, and asks for a call', async () => {
    const { arrive, list, reply, rose } = await openOutbox(['take', { recipient: 550 }]);
    const id = await arrive();
    const _id = await reply(id);
    expect(await list('outbox=true')).toMatchObject([
      { _id, state: 'failed', lastError: expect.stringContaining('550') },
    ]);
    expect(await rose.find(id)).toMatchObject({ status: 'new', awaiting: 'venue', respondedAt: null });
    expect(await rose.tasks()).toMatchObject([
      { kind: 'bounce', title: 'Call Anna Becker: email could not be delivered', assignee: { username: 'rose' } },
    ]);
    expect((await rose.send('GET', '/inbox/figures')).data.mailFailed).toBe(1);
  });

  it('whose copy is refused is an answer, says which address got none and why, and its author is told', async () => {
    const { arrive, list, outbox, received, rose, setEmail, wait } = await openOutbox(['take', { copy: 550 }]);
    const id = await arrive();
    await outbox.drain();
    const notifications = {
      desktop: [],
      email: ['mail_failed' as const],
      quietFrom: null,
      quietUntil: null,
      showNames: false,
    };
    await setEmail(rose.id, { email: 'rose@example.com', notifications });
    const copies = { inquiryId: id, text: 'Yes', cc: ['tom@example.com'] };
    const { _id } = (await rose.send('POST', '/messages', copies)).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    wait(10 * second);
    await outbox.drain();
    const lastError = 'tom@example.com: 550 Not today, anna@example.com';
    expect((await list(`inquiryId=${id}`)).at(-1)).toMatchObject({ _id, state: 'sent', lastError });
    expect(await rose.find(id)).toMatchObject({ awaiting: 'client', respondedVia: 'mail' });
    expect(await rose.tasks()).toMatchObject([{ kind: 'follow_up' }]);
    const notice = received.at(-1);
    expect(notice?.to[0]?.address).toBe('rose@example.com');
    expect(notice?.subject).toBe('Not delivered to all: Re: We have your inquiry');
    expect(notice?.text).toMatch(/^The message to anna\.becker@example\.com was sent, but not to all who get a copy\./);
    expect(notice?.text).toContain(lastError);
  });

  it('that bounces is taken back as an answer, and the clock goes on', async () => {
    const { arrive, bounced, db, list, reply, rose, rows } = await openOutbox();
    const id = await arrive();
    const before = await rose.find(id);
    const _id = await reply(id);
    const [, { messageId }] = (await rows()) as [unknown, { messageId: string }];
    for (let count = 0; count < 2; count += 1) await db.tx(() => bounced(messageId, '5.1.1 unknown'));
    const { status, awaiting, waitingSince, responseDueAt } = before;
    expect(await rose.find(id)).toMatchObject({
      status,
      awaiting,
      waitingSince,
      responseDueAt,
      respondedAt: null,
      respondedVia: null,
    });
    expect(await list('state=bounced')).toMatchObject([{ _id, lastError: '5.1.1 unknown' }]);
    expect((await rose.tasks('due=true')).map(({ kind }: { kind: string }) => kind)).toEqual(['bounce']);
  });

  it('that bounces after another one arrived changes nothing else', async () => {
    const { arrive, bounced, db, reply, rose, rows } = await openOutbox();
    const id = await arrive();
    await reply(id);
    await reply(id, 'And the menu.');
    const answered = await rose.find(id);
    const [, { messageId }] = (await rows()) as [unknown, { messageId: string }];
    await db.tx(() => bounced(messageId, 'unknown'));
    expect(await rose.find(id)).toEqual(answered);
  });

  it('answers all of a thread that wait, and reopens them where it bounces', async () => {
    const { arrive, bounced, db, reply, rose, rows, wait } = await openOutbox();
    const ada = { email: 'ada@example.com' };
    const first = await arrive(ada);
    wait(hour);
    const ids = [first, await arrive(ada), await arrive(ada)];
    const before = await Promise.all(ids.map(rose.find));
    const _id = await reply(ids[1] ?? '');
    for (const id of ids) expect(await rose.find(id)).toMatchObject({ status: 'contacted', respondedVia: 'mail' });
    const messageId = (await rows()).find(({ id }) => id === _id)?.messageId ?? '';
    await db.tx(() => bounced(messageId, 'unknown'));
    for (const [index, id] of ids.entries()) {
      const { status, awaiting, waitingSince, responseDueAt, respondedAt, respondedVia } = before[index];
      expect(await rose.find(id)).toMatchObject({
        status,
        awaiting,
        waitingSince,
        responseDueAt,
        respondedAt,
        respondedVia,
      });
    }
  });

  it('that went to the trash while it waited is not sent, and kept once it is back', async () => {
    const { arrive, outbox, received, rose, rows, wait } = await openOutbox();
    const id = await arrive();
    await rose.send('POST', `/inquiries/${id}/trash`);
    await outbox.drain();
    await rose.send('POST', `/inquiries/${id}/restore`);
    wait(hour);
    await outbox.drain();
    expect(received).toEqual([]);
    expect(await rows()).toMatchObject([{ state: 'kept' }]);
  });
});
