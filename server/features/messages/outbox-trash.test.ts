import { describe, expect, it } from 'vitest';
import { eventually } from '#server/testing/eventually.ts';
import { hour } from '#server/testing/open-desk.ts';
import type { startSmtpServer } from '#server/testing/smtp-server.ts';
import { messages } from './table.ts';
import { openOutbox, second } from './testing/open-outbox.ts';

describe('a reply whose inquiry goes to the trash while it is sent', () => {
  /** Resolves while the mail server has the reply and says nothing. */
  async function openSending() {
    const waiting: ((refusal?: Error) => void)[] = [];
    const options: Parameters<typeof startSmtpServer>[1] = {
      onData: (stream, _session, done) => void stream.resume().on('end', () => waiting.push(done)),
    };
    const server = await openOutbox([], {}, options);
    const { arrive, outbox, rose, rows, wait } = server;
    const id = await arrive();
    const move = (action: 'trash' | 'restore') => rose.send('POST', `/inquiries/${id}/${action}`);
    await server.db.tx(async () => void (await server.db.query.delete(messages)));
    const { _id } = (await rose.send('POST', '/messages', { inquiryId: id, text: 'Yes' })).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    wait(10 * second);
    const sending = outbox.drain();
    await eventually(() => expect(waiting).toHaveLength(1));
    const [{ messageId = '' } = {}] = await rows();
    return {
      ...server,
      id,
      messageId,
      move,
      read: async () => (await rose.send('GET', `/messages/${_id}`)).data,
      retry: () => rose.send('POST', `/messages/${_id}/retry`),
      /** The mail server takes it, or not. */
      async finish(refusal?: Error): Promise<void> {
        waiting[0]?.(refusal);
        await sending;
      },
      /** How often it reached the mail server. */
      count: () => waiting.length,
    };
  }

  const refusal = Object.assign(new Error('No such user'), { responseCode: 550 });

  it.each([
    ['before', ['trash', 'finish', 'restore']],
    ['after', ['trash', 'restore', 'finish']],
    ['long after', ['trash', 'wait', 'restore', 'finish']],
  ] as const)('was sent once, and answers it, when it comes back %s that is known', async (_when, steps) => {
    const { count, finish, id, move, outbox, read, retry, rose, wait } = await openSending();
    for (const step of steps)
      if (step === 'finish') await finish();
      else if (step === 'wait') wait(hour);
      else expect((await move(step)).status).toBe(200);
    expect(await read()).toMatchObject({ state: 'sent', lastError: null, nextAttemptAt: null });
    expect(await rose.find(id)).toMatchObject({ status: 'contacted', awaiting: 'client', respondedVia: 'mail' });
    expect((await rose.tasks()).map(({ kind }: { kind: string }) => kind)).toEqual(['follow_up']);
    expect((await retry()).status).toBe(409);
    wait(hour);
    await outbox.drain();
    expect(count()).toBe(1);
  });

  it.each(['refused', 'returned'])('that was %s there says so once it is back, and asks for a call', async (how) => {
    const { bounced, db, finish, id, messageId, move, read, rose } = await openSending();
    await move('trash');
    await finish(how === 'refused' ? refusal : undefined);
    if (how === 'returned') await db.tx(() => bounced(messageId, '5.1.1 unknown'));
    const restored = await move('restore');
    expect(await read()).toMatchObject({ state: how === 'refused' ? 'failed' : 'bounced', nextAttemptAt: null });
    expect(await rose.find(id)).toMatchObject({ status: 'new', awaiting: 'venue', version: restored.data.version });
    expect((await rose.tasks()).map(({ kind }: { kind: string }) => kind)).toEqual(['bounce']);
  });

  it('that came back there after it was an answer is none any more', async () => {
    const { bounced, db, finish, id, messageId, move, read, rose } = await openSending();
    await finish();
    await move('trash');
    await db.tx(() => bounced(messageId, '5.1.1 unknown'));
    await move('restore');
    expect(await read()).toMatchObject({ state: 'bounced', lastError: '5.1.1 unknown' });
    expect(await rose.find(id)).toMatchObject({ status: 'new', awaiting: 'venue', respondedAt: null });
  });
});
