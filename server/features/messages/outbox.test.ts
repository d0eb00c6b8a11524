// Longer than other files, because what becomes of a message is tested on one desk with a mail server.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { users } from '#server/platform/auth/table.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { eventually } from '#server/testing/eventually.ts';
import { hour, iso, minute, noon, openDesk } from '#server/testing/open-desk.ts';
import { type Manner, startSmtpServer } from '#server/testing/smtp-server.ts';
import { handleBounce } from './answers.ts';
import { sendTestMail } from './operations.ts';
import { mailOutbox } from './outbox.ts';
import { messages } from './table.ts';

const second = 1000;

async function open(manners: Manner[] = [], mail = {}, options: Parameters<typeof startSmtpServer>[1] = {}) {
  const smtp = await startSmtpServer(manners, options);
  const log: string[] = [];
  const settings = { smtp: smtp.settings, from: 'events@example.com', hasPlus: true, ...mail };
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void log.push(line) });
  const desk = await openDesk({ config: { mail: settings }, logger });
  const ctx = createContext(desk.parts);
  const outbox = mailOutbox(ctx);
  const rose = await desk.account('rose');
  const list = async (query = '') => (await rose.send('GET', `/messages?limit=100&${query}`)).data;
  const rows = () => desk.db.query.select().from(messages);
  const statesOf = async (inquiryId: string) =>
    (await rows()).flatMap((row) => (row.inquiryId === inquiryId ? [`${row.state} ${row.attempts}`] : [])).sort();
  /** Writes a reply as Rose, sends it, and lets the time to take it back pass. */
  const reply = async (inquiryId: string, text = 'We would love to host you.') => {
    const { _id } = (await rose.send('POST', '/messages', { inquiryId, text })).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    desk.wait(10 * second);
    await outbox.drain();
    return _id as string;
  };
  const setEmail = (id: string, changes: Partial<typeof users.$inferInsert>) =>
    desk.db.tx(async () => void (await desk.db.query.update(users).set(changes).where(eq(users.id, id))));
  return {
    ...desk,
    ...smtp,
    log,
    outbox,
    rose,
    list,
    rows,
    statesOf,
    reply,
    setEmail,
    bounced: (messageId: string, reason: string) => handleBounce(ctx, messageId, reason),
  };
}

describe('an inquiry', () => {
  it('is acknowledged at once, by a message that no program answers', async () => {
    const { arrive, list, outbox, received } = await open();
    const id = await arrive({ fullName: 'Anna <b>www.spam.example</b> & Tom', message: 'Buy my pills' });
    await outbox.drain();
    const [mail] = received;
    expect(mail?.to).toEqual([{ name: '', address: 'anna.becker@example.com' }]);
    expect(mail?.replyTo?.[0]?.address).toMatch(/^events\+[a-z2-7]{16}@example\.com$/);
    const headers = Object.fromEntries(mail?.headers ?? []);
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' });
    expect(mail?.text).toMatch(/^Hello Anna and Tom,\n\nThank you for writing to Marquee Hall about your wedding\./);
    expect(mail?.text).toContain('You will hear from us by 1:00 PM on Saturday, November 21.');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/spam\.example|pills|\{\{/);
    expect(await list(`inquiryId=${id}`)).toMatchObject([{ kind: 'acknowledgment', state: 'sent', attempts: 1 }]);
  });

  it('is not acknowledged if it is spam, was added by staff, or nobody wants that', async () => {
    const { account, arrive, rose, rows } = await open();
    await arrive({ formMarks: { website: 'x' } });
    const { phone, email, fullName } = { phone: '330', email: 'ida@example.com', fullName: 'Ida' };
    await rose.send('POST', '/inquiries', { phone, email, fullName, leadSource: 'phone' });
    await (await account('ada', 'manager')).send('PUT', '/settings/desk', { isAcknowledged: false });
    await arrive();
    expect(await rows()).toEqual([]);
  });

  it('is acknowledged once a day for each address and so often an hour; the history says what was left out', async () => {
    const { arrive, rose, rows, wait } = await open([], { hourlyLimit: 2 });
    const entries = async (id: string) => (await rose.send('GET', `/history?id=${id}`)).data;
    const reasonOf = async (id: string) => (await entries(id))[0].changes[0]?.to;
    expect(await reasonOf(await arrive())).toBeUndefined();
    const again = await arrive({ email: 'ANNA.becker@example.com' });
    expect(await reasonOf(again)).toBe('left out: this address was sent one within 24 hours');
    await arrive({ email: 'b@example.com' });
    expect(await reasonOf(await arrive({ email: 'c@example.com' }))).toBe('left out: 2 were sent within an hour');
    wait(24 * hour + 1);
    await arrive();
    expect(await rows()).toHaveLength(3);
  });

  it('is told to every account that wants it, with a way to answer the visitor', async () => {
    const { account, arrive, outbox, received, rose, setEmail } = await open();
    const [tom, ida] = [await account('tom'), await account('ida')];
    await setEmail(rose.id, { email: 'rose@example.com' });
    await setEmail(tom.id, { email: 'tom@example.com', disabledAt: noon });
    const none = { desktop: [], email: [], quietFrom: null, quietUntil: null, showNames: false };
    await setEmail(ida.id, { email: 'ida@example.com', notifications: none });
    const id = await arrive();
    await outbox.drain();
    const notices = received.filter(({ to }) => to[0]?.address !== 'anna.becker@example.com');
    expect(notices.map(({ to }) => to[0]?.address)).toEqual(['rose@example.com']);
    const [notice] = notices;
    expect(notice?.subject).toBe('New inquiry: wedding, Saturday, June 12, 2027, guests: 120');
    expect(notice?.replyTo?.map(({ address }) => address)).toEqual([
      'anna.becker@example.com',
      expect.stringMatching(/^events\+[a-z2-7]{16}@example\.com$/),
    ]);
    expect(notice?.text).toContain('We would love to see the garden.');
    expect(notice?.text).toContain(`/dashboard/inbox/unanswered/${id}`);
  });

  it('has its acknowledgment kept where no mail server is set up, and it stays when there is one', async () => {
    const { arrive, parts, rows, settings } = await open([], { smtp: undefined });
    await arrive();
    expect(await rows()).toMatchObject([{ kind: 'acknowledgment', state: 'kept' }]);
    const mail = { ...parts.config.mail, smtp: settings };
    await mailOutbox(createContext({ ...parts, config: { ...parts.config, mail } })).drain();
    expect(await rows()).toMatchObject([{ state: 'kept' }]);
  });
});

describe('a reply', () => {
  it('answers the inquiry when it is sent, as of when Send was pressed, and plans a follow-up', async () => {
    const { arrive, received, reply, rose, wait } = await open();
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
    const { arrive, outbox, received, rose, wait } = await open();
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
    const { arrive, list, reply, rose } = await open(['take', { recipient: 550 }]);
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
    const { arrive, list, outbox, received, rose, setEmail, wait } = await open(['take', { copy: 550 }]);
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
    const { arrive, bounced, db, list, reply, rose, rows } = await open();
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
    const { arrive, bounced, db, reply, rose, rows } = await open();
    const id = await arrive();
    await reply(id);
    await reply(id, 'And the menu.');
    const answered = await rose.find(id);
    const [, { messageId }] = (await rows()) as [unknown, { messageId: string }];
    await db.tx(() => bounced(messageId, 'unknown'));
    expect(await rose.find(id)).toEqual(answered);
  });

  it('answers all of a thread that wait, and reopens them where it bounces', async () => {
    const { arrive, bounced, db, reply, rose, rows, wait } = await open();
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
    const { arrive, outbox, received, rose, rows, wait } = await open();
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

describe('a reply whose inquiry goes to the trash while it is sent', () => {
  /** Resolves while the mail server has the reply and says nothing. */
  async function openSending() {
    const waiting: ((refusal?: Error) => void)[] = [];
    const options: Parameters<typeof startSmtpServer>[1] = {
      onData: (stream, _session, done) => void stream.resume().on('end', () => waiting.push(done)),
    };
    const server = await open([], {}, options);
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

describe('the outbox', () => {
  it('tries again after 1, 5 and 15 minutes, 1, 4, 12 and 24 hours, and gives up after eight tries', async () => {
    const { arrive, outbox, received, rows, wait } = await open(Array(8).fill({ data: 451 }));
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
    const { app, arrive, outbox, parts, rose, rows, stop, wait, log } = await open();
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
    const { arrive, db, outbox, received, rows, wait } = await open(['cut']);
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

  it('is woken by a commit, by the time of the next attempt, and touches nothing in between', async () => {
    const { app, db, received, parts } = await open([{ data: 451 }]);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const ctx = createContext(parts);
    const by = { kind: 'staff', id: 'a', username: 'ada', role: 'admin' } as const;
    await sendTestMail(ctx, by, { to: 'one@example.com' });
    await eventually(async () => expect((await db.query.select().from(messages))[0]?.attempts).toBe(1));
    await sendTestMail(ctx, by, { to: 'two@example.com' });
    await eventually(() => expect(received).toHaveLength(1));
    const version = db.version;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect([version, version + 1]).toContain(db.version);
  });

  it('sends other mail while a server is silent about one, and what follows in its conversation afterwards', async () => {
    const { app, arrive, manners, received, rose, setEmail, statesOf, stop } = await open(['hang']);
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
    const { app, arrive, manners, received, rose, setEmail, statesOf, stop, wait } = await open(['hang']);
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
    const { app, arrive, connections, log, outbox, received, rows } = await open([], {}, { maxClients: 1 });
    for (let index = 0; index < 9; index += 1) await arrive();
    await outbox.drain();
    expect(connections()).toBe(2);
    expect(received).toHaveLength(9);
    expect(new Set((await rows()).map(({ state, attempts }) => `${state} ${attempts}`))).toEqual(new Set(['sent 1']));
    expect((await app.inject('/readyz')).json().data.mail).toBe('good');
    expect(log.join('')).not.toContain('Mail cannot be sent');
  });

  it('commits nothing while all that is due waits for other mail of its conversation', async () => {
    const { arrive, db, manners, outbox, parts, rose, setEmail, stop } = await open(['hang']);
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
    const { arrive, db, outbox, received } = await open();
    for (let index = 0; index < 2; index += 1) await arrive({ email: `visitor-${index}@example.com` });
    const halfSent = { state: 'sending' as const, nextAttemptAt: noon + hour };
    await db.tx(async () => void (await db.query.update(messages).set(halfSent)));
    const { signal } = new AbortController();
    await Promise.all(outbox.jobs.map(({ run }) => run(signal)));
    await Promise.all(outbox.jobs.map(({ run }) => run(signal)));
    expect(received).toHaveLength(2);
  });

  it('logs no address, no subject and no text', async () => {
    const { arrive, log, reply, stop } = await open(['take', { recipient: 550 }, { data: 451 }]);
    await reply(await arrive(), 'A secret menu');
    await reply(await arrive({ email: 'b@example.com', fullName: 'Zoe' }));
    await stop();
    await reply(await arrive({ email: 'c@example.com' }));
    expect(log.join('')).not.toMatch(/@example\.com|inquiry at|We have|secret|Zoe|Becker/);
    expect(log.join('')).toContain('Mail cannot be sent');
  });
});
