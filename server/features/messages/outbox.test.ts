import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { eventually } from '#server/testing/eventually.ts';
import { hour, minute, noon } from '#server/testing/open-desk.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { sendTestMail } from './operations.ts';
import { mailOutbox } from './outbox.ts';
import { messages } from './table.ts';
import { openOutbox } from './testing/open-outbox.ts';

describe('the outbox', () => {
  it('tries again after 1, 5 and 15 minutes, 1, 4, 12 and 24 hours, and gives up after eight tries', async () => {
    const { arrive, outbox, received, rows, wait } = await openOutbox(Array(8).fill({ data: 451 }));
    await arrive();
    await outbox.drain();
    for (const [index, pause] of [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour].entries()) {
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'queued', attempts: index + 1 });
      wait(pause - 1);
      await outbox.drain();
      expect((await rows())[0]?.attempts).toBe(index + 1);
      wait(1);
      await outbox.drain();
    }
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 8 }]);
    expect(received).toEqual([]);
  });

  it('burns no attempt while the server is away, says so, and goes on once it is back', async () => {
    const { app, arrive, outbox, parts, rose, rows, stop, wait, log } = await openOutbox();
    await stop();
    await arrive();
    await arrive();
    await outbox.drain();
    const waiting = { state: 'queued', attempts: 0 };
    expect(await rows()).toMatchObject([waiting, waiting]);
    // The second message is tried as well only if it was under way by the time the first one found the server away.
    const tried = (await rows()).filter(({ lastError }) => lastError === 'The mail server cannot be reached.').length;
    expect(tried).toBeGreaterThan(0);
    expect((await rose.send('GET', '/inbox/figures')).data.mailFailed).toBe(tried);
    expect(log.join('')).toContain('Mail cannot be sent; it waits.');
    const again = await startSmtpServer();
    const mail = { ...parts.config.mail, smtp: again.settings };
    wait(minute);
    await mailOutbox(createContext({ ...parts, config: { ...parts.config, mail } })).drain();
    const sent = { state: 'sent', attempts: 1 };
    expect(await rows()).toMatchObject([sent, sent]);
    expect((await app.inject('/readyz')).json().data.mail).toBe('good');
  });

  it('sends again with the same Message-ID what was cut off, and what a crash left half sent', async () => {
    const { arrive, db, outbox, received, rows, wait } = await openOutbox(['cut']);
    await arrive();
    await outbox.drain();
    wait(minute);
    await outbox.drain();
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    await db.tx(
      async () => void (await db.query.update(messages).set({ state: 'sending', nextAttemptAt: noon + hour })),
    );
    await outbox.drain();
    expect(received).toHaveLength(2);
    wait(hour);
    await outbox.drain();
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  it('touches nothing until the time of the next attempt', async () => {
    const { arrive, db, outbox } = await openOutbox([{ data: 451 }]);
    await arrive();
    await outbox.drain();
    const { version } = db;
    const runs = outbox.jobs.map(({ run }) => run(new AbortController().signal));
    expect(await Promise.all(runs)).toEqual([noon + minute, noon + minute]);
    expect(db.version).toBe(version);
  });

  it('is woken by a commit', async () => {
    const { app, db, received, parts } = await openOutbox([{ data: 451 }]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ctx = createContext(parts);
    const by = { kind: 'staff', id: 'a', username: 'ada', role: 'admin' } as const;
    await sendTestMail(ctx, by, { to: 'one@example.com' });
    await eventually(async () => expect((await db.query.select().from(messages))[0]?.attempts).toBe(1));
    await sendTestMail(ctx, by, { to: 'two@example.com' });
    await eventually(() => expect(received).toHaveLength(1));
  });

  it('sends other mail while a server is silent about one, and what follows in its conversation afterwards', async () => {
    const { app, arrive, manners, received, rose, setEmail, statesOf, stop } = await openOutbox(['hang']);
    await setEmail(rose.id, { email: 'rose@example.com' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const silent = await arrive();
    await eventually(() => expect(manners).toEqual([]));
    const other = await arrive({ email: 'ida@example.com' });
    await eventually(() => expect(received).toHaveLength(2));
    expect(received.map(({ to }) => to[0]?.address).sort()).toEqual(['ida@example.com', 'rose@example.com']);
    await eventually(async () => expect(await statesOf(other)).toEqual(['sent 1', 'sent 1']));
    expect(await statesOf(silent)).toEqual(['queued 0', 'sending 1']);
    await stop();
  });

  it('sends nothing again that is still under way, and nothing after it in its conversation, however long it takes', async () => {
    const { app, arrive, manners, received, rose, setEmail, statesOf, stop, wait } = await openOutbox(['hang']);
    await setEmail(rose.id, { email: 'rose@example.com' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const slow = await arrive();
    await eventually(() => expect(manners).toEqual([]));
    wait(hour);
    const other = await arrive({ email: 'ida@example.com' });
    await eventually(async () => expect(await statesOf(other)).toEqual(['sent 1', 'sent 1']));
    expect(received.map(({ to }) => to[0]?.address).sort()).toEqual(['ida@example.com', 'rose@example.com']);
    expect(await statesOf(slow)).toEqual(['queued 0', 'sending 1']);
    await stop();
  });

  it('sends everything over one connection where the server allows no second one, and says of nothing that it fails', async () => {
    const { app, arrive, connections, log, outbox, received, rows } = await openOutbox([], {}, { maxClients: 1 });
    for (let index = 0; index < 9; index += 1) await arrive();
    await outbox.drain();
    expect(connections()).toBe(2);
    expect(received).toHaveLength(9);
    expect(new Set((await rows()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['sent 1']));
    expect((await app.inject('/readyz')).json().data.mail).toBe('good');
    expect(log.join('')).not.toContain('Mail cannot be sent');
  });

  it('commits nothing while all that is due waits for other mail of its conversation', async () => {
    const { arrive, db, manners, outbox, parts, rose, setEmail, stop } = await openOutbox(['hang']);
    await setEmail(rose.id, { email: 'rose@example.com' });
    await arrive();
    const draining = outbox.drain();
    await eventually(() => expect(manners).toEqual([]));
    const { version } = db;
    await mailOutbox(createContext(parts)).drain();
    expect(db.version).toBe(version);
    await stop();
    await draining;
  });

  it('takes up once what a crash left half sent, before anything else', async () => {
    const { arrive, db, outbox, received } = await openOutbox();
    for (let index = 0; index < 2; index += 1) await arrive({ email: `visitor-${index}@example.com` });
    const halfSent = { state: 'sending' as const, nextAttemptAt: noon + hour };
    await db.tx(async () => void (await db.query.update(messages).set(halfSent)));
    const { signal } = new AbortController();
    await Promise.all(outbox.jobs.map(({ run }) => run(signal)));
    await Promise.all(outbox.jobs.map(({ run }) => run(signal)));
    expect(received).toHaveLength(2);
  });

  it('logs no address, no subject and no text', async () => {
    const { arrive, log, reply, stop } = await openOutbox(['take', { recipient: 550 }, { data: 451 }]);
    await reply(await arrive(), 'A secret menu');
    await reply(await arrive({ email: 'b@example.com', fullName: 'Zoe' }));
    await stop();
    await reply(await arrive({ email: 'c@example.com' }));
    expect(log.join('')).not.toMatch(/@example\.com|inquiry at|We have|secret|Zoe|Becker/);
    expect(log.join('')).toContain('Mail cannot be sent');
  });
});
