import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { hour, iso, openDesk } from '#server/testing/open-desk.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { handleBounce } from './answers.ts';
import { messages } from './table.ts';

/** An inquiry of Ada, on a desk where an hour passes before everything that happens. */
async function open() {
  const smtp = await startSmtpServer();
  const settings = { smtp: smtp.settings, from: 'events@example.com', hasPlus: true };
  const { account, addReceived, arrive, db, parts, wait } = await openDesk({ config: { mail: settings } });
  const ctx = createContext(parts);
  const rose = await account('rose');
  const id = await arrive({ email: 'ada@example.com' });

  const later = () => {
    wait(hour);
    return parts.now().getTime();
  };
  /** Resolves with when a word of hers came. */
  const hear = async () => {
    const at = later();
    await rose.send('POST', `/messages/${await addReceived()}/attach`, { inquiryId: id });
    return at;
  };
  /** Resolves with a reply that was sent. */
  const reply = async () => {
    later();
    const { _id } = (await rose.send('POST', '/messages', { inquiryId: id, text: 'We would love to.' })).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    wait(hour);
    await mailOutbox(ctx).drain();
    const sent = (await db.query.select().from(messages)).find((one) => one.id === _id);
    if (sent?.state !== 'sent') throw new Error('The reply was not sent.');
    return sent;
  };
  const bounce = ({ messageId }: { messageId: string }) => db.tx(() => handleBounce(ctx, messageId, 'unknown'));
  const act = async (path: string, channel: string) => {
    later();
    expect((await rose.send('POST', `/inquiries/${id}/${path}`, { channel, note: '' })).status).toBe(200);
  };
  return { id, arrive, rose, hear, reply, bounce, act, state: () => rose.find(id), undo: () => rose.undo(id) };
}

const owedSince = (at: number) => ({ awaiting: 'venue', waitingSince: iso(at) });

describe('a reply that bounces', () => {
  it.each([
    ['answered', 'phone'],
    ['done', 'other'],
    ['done', 'none'],
  ])('leaves answered what was %s by %s before', async (path, channel) => {
    const { act, bounce, hear, reply, state } = await open();
    const first = await reply();
    await hear();
    await act(path, channel);
    const since = await hear();
    await bounce(await reply());
    expect(await state()).toMatchObject({ ...owedSince(since), respondedAt: iso(first.queuedAt ?? 0) });
  });

  it('leaves done what was done without an answer before the first one', async () => {
    const { act, bounce, hear, reply, state } = await open();
    await act('done', 'none');
    const since = await hear();
    await bounce(await reply());
    expect(await state()).toMatchObject({
      ...owedSince(since),
      status: 'new',
      respondedAt: null,
      respondedVia: 'none',
    });
  });

  it('lets the clock go on since a word whose logged answer was undone', async () => {
    const { act, bounce, hear, reply, state, undo } = await open();
    await reply();
    const since = await hear();
    await act('done', 'phone');
    expect((await undo()).status).toBe(200);
    const answer = await reply();
    await act('done', 'none');
    expect((await undo()).status).toBe(200);
    await bounce(answer);
    expect(await state()).toMatchObject(owedSince(since));
  });

  it.each([[[0, 1, 2]], [[2, 1, 0]], [[0, 2, 1]]])(
    'in the order %j is no answer once all replies have',
    async (order) => {
      const { bounce, reply, state } = await open();
      const before = await state();
      const replies = [await reply(), await reply(), await reply()];
      const answered = await state();
      for (const index of order) {
        expect(await state()).toEqual(answered);
        await bounce(replies[index] ?? { messageId: '' });
      }
      const { status, awaiting, waitingSince, responseDueAt } = before;
      const unanswered = { respondedAt: null, respondedVia: null };
      expect(await state()).toMatchObject({ status, awaiting, waitingSince, responseDueAt, ...unanswered });
    },
  );

  it('leaves the first answer where a later one, which was logged, stands', async () => {
    const { act, bounce, hear, reply, state } = await open();
    const first = await reply();
    const second = await reply();
    await bounce(first);
    await hear();
    await act('answered', 'phone');
    await bounce(second);
    const since = await hear();
    await bounce(await reply());
    expect(await state()).toMatchObject({ ...owedSince(since), respondedAt: iso(first.queuedAt ?? 0) });
  });
});

it('an inquiry that leaves its thread waits since its first word after an answer that was logged', async () => {
  const { act, arrive, hear, id, reply, rose, state } = await open();
  const other = await arrive({ fullName: 'Ben Miller' });
  await reply();
  await hear();
  await act('answered', 'phone');
  const since = await hear();
  await rose.send('POST', `/inquiries/${id}/join`, { with: other });
  expect((await state()).waitingSince).toBe((await rose.find(other)).createdAt);
  await rose.send('POST', `/inquiries/${id}/split`, {});
  expect(await state()).toMatchObject(owedSince(since));
});
