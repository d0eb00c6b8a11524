import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailCursors } from '#server/features/messages/table.ts';
import type { MailSettings } from '#server/platform/config/mail-settings.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { eventually } from '#server/testing/eventually.ts';
import { noon, openDesk } from '#server/testing/open-desk.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { unreadableText } from './read-message.ts';
import { type StartedDovecot, startDovecot } from './testing/dovecot.ts';
import { mail, openMailbox, venueAddress } from './testing/open-mailbox.ts';

let dovecot: StartedDovecot;
beforeAll(async () => {
  dovecot = await startDovecot();
});
afterAll(() => dovecot.stop());

it('that is read without MAIL_AUTH_HOST says at the start what that means', async () => {
  const imap = { host: '127.0.0.1', port: 9, isSecure: false, auth: { user: 'venue', pass: 'secret' } };
  const warningsWith = async (settings: Partial<MailSettings>) => {
    const log: string[] = [];
    const logger = createLogger({ logLevel: 'warn' }, { write: (line) => void log.push(line) });
    const desk = await openDesk({ logger, config: { mail: { from: venueAddress, hasPlus: true, ...settings } } });
    await desk.app.listen({ port: 0 });
    return log.filter((line) => line.includes('MAIL_AUTH_HOST'));
  };
  expect(await warningsWith({ imap })).toEqual([expect.stringContaining('wait in Unmatched')]);
  expect(await warningsWith({ imap, authHost: 'mx.hall.example' })).toEqual([]);
  expect(await warningsWith({})).toEqual([]);
});

describe('the mailbox', () => {
  it('is read from the first start on, in the order of arrival, and stays as it is', async () => {
    const { put, start, deliver, read, settle, mailProgram } = await openMailbox(dovecot);
    await put(mail({ subject: 'Old' }));
    await start();
    await deliver(mail({ subject: 'First' }));
    await Promise.all([put(mail({ subject: 'Second' })), put(mail({ subject: 'Third' }))]);
    await settle();
    expect((await read()).map(({ subject }) => subject).slice(0, 3)).toEqual(['First', 'Second', 'Third']);
    await mailProgram.mailboxOpen('INBOX');
    const found = await mailProgram.fetchAll('1:*', { flags: true });
    expect(found.length).toBe(5);
    for (const { flags } of found) expect([...(flags ?? [])].filter((flag) => flag !== '\\Recent')).toEqual([]);
  });

  it('that counts its messages anew is read again for 30 days, and nothing is stored twice', async () => {
    const { put, start, deliver, read, settle, db } = await openMailbox(dovecot);
    await start();
    await deliver(mail({ subject: 'Known' }));
    await db.tx(
      async () =>
        void (await db.query
          .update(mailCursors)
          .set({ uidValidity: '1', lastUid: 1000 })
          .where(eq(mailCursors.folder, 'INBOX'))),
    );
    await put(mail({ subject: 'Too old' }), 'INBOX', new Date(noon - 32 * dayMs));
    await put(mail({ subject: 'Recent' }), 'INBOX', new Date(noon - 20 * dayMs));
    await settle();
    const subjects = (await read()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Known')).toHaveLength(1);
    expect(subjects).toContain('Recent');
    expect(subjects).not.toContain('Too old');
  });

  it('that was away is read on, and staff are told meanwhile', async () => {
    const { start, read, put, deliver, account, app } = await openMailbox(dovecot);
    await start();
    const rose = await account('rose');
    const state = async () => (await rose.send('GET', '/mail/state')).data.incoming;
    expect(await state()).toEqual({ isSetUp: true, error: null, since: null });
    await deliver(mail({ subject: 'Before' }));
    await dovecot.pause();
    await eventually(async () => expect((await state()).error).toMatch(/IMAP_URL|mailbox/));
    const isReady = async () => (await app.inject('/readyz')).json().data.mail;
    expect(await isReady()).toBe('failed');
    await dovecot.resume();
    await eventually(async () => expect((await state()).error).toBeNull());
    expect(await isReady()).toBe('good');
    expect((await read()).map(({ subject }) => subject)).toEqual(['Before']);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await expect(put(mail())).rejects.toThrow();
  });

  it('whose password is wrong says so, without a word of it in the log', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const imap = {
      host: '127.0.0.1',
      port: dovecot.port,
      isSecure: false,
      auth: { user: 'wanda', pass: 'wrong-word' },
    };
    const config = { mail: { imap, from: null, hasPlus: false } };
    const { app, account } = await openMailbox(dovecot, { logger, config });
    await app.listen({ port: 0 });
    const rose = await account('rose');
    const error = async () => (await rose.send('GET', '/mail/state')).data.incoming.error;
    await eventually(async () =>
      expect(await error()).toBe('The mail server does not accept the username or the password of IMAP_URL.'),
    );
    expect(lines.join('')).toContain('The mailbox could not be read');
    expect(lines.join('')).not.toMatch(/wanda|wrong-word/);
  });

  it('that never responds does not hold up the end of the server', async () => {
    const silent = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    afterTest(() => silent.close());
    const { port } = silent.address() as AddressInfo;
    const imap = { host: '127.0.0.1', port, isSecure: false, auth: { user: 'wanda', pass: 'secret' } };
    const { app } = await openMailbox(dovecot, { config: { mail: { imap, from: null, hasPlus: false } } });
    await app.listen({ port: 0 });
    const [socket] = (await once(silent, 'connection')) as [Socket];
    const closed = once(socket.resume(), 'close');
    await app.close();
    await closed;
  }, 8000);

  it('on another machine is not signed in to without TLS', async () => {
    const imap = { host: 'localhost.', port: dovecot.port, isSecure: false, auth: { user: 'wanda', pass: 'secret' } };
    const { app, account, db } = await openMailbox(dovecot, { config: { mail: { imap, from: null, hasPlus: false } } });
    await app.listen({ port: 0 });
    const rose = await account('rose');
    const error = async () => (await rose.send('GET', '/mail/state')).data.incoming.error;
    await eventually(async () => expect(await error()).not.toBeNull());
    expect(await db.query.select().from(mailCursors)).toEqual([]);
  });
});

describe('a message', () => {
  it('of more than 25 MB is kept with its headers and text, once', async () => {
    const { start, deliver, put, read, settle } = await openMailbox(dovecot);
    await start();
    const part = `--b\r\nContent-Type: image/png; name=hall.png\r\n\r\n${'x'.repeat(1000)}\r\n`;
    const text = `--b\r\n\r\nSee the pictures.\r\n${part.repeat(26_000)}--b--`;
    const source = mail({ subject: 'Pictures', headers: ['Content-Type: multipart/mixed; boundary=b'], text });
    const row = await deliver(source);
    expect(row).toMatchObject({ subject: 'Pictures', fromAddress: 'anna@example.com', files: [], rawFile: null });
    expect(row.text).toMatch(/^See the pictures\.\n\nThis message is larger than 25 MB\./);
    await put(source);
    await settle();
    expect((await read()).filter(({ subject }) => subject === 'Pictures')).toHaveLength(1);
  });

  it('that nobody can read is kept with its headers, and the next one is read', async () => {
    const { start, deliver } = await openMailbox(dovecot);
    await start();
    const bomb = Array.from(
      { length: 10_000 },
      (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}`,
    );
    expect(
      await deliver(
        mail({
          subject: 'Bomb',
          text: `--b\r\n${bomb.join('\r\n')}`,
          headers: ['Content-Type: multipart/mixed; boundary=b'],
        }),
      ),
    ).toMatchObject({
      subject: 'Bomb',
      text: unreadableText,
      fromAddress: 'anna@example.com',
    });
    expect(await deliver(mail({ subject: 'Next' }))).toMatchObject({ subject: 'Next', text: 'Yes, please.' });
  });

  it('that cannot be stored is skipped after three tries, which staff and the log say, and the next one is read', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
    const { account, start, put, deliver, read, db } = await openMailbox(dovecot, { logger });
    await start();
    await deliver(mail({ subject: 'Poison' }));
    await db.tx(async () => void (await db.query.run(sql`create unique index poison on messages (subject)`)));
    await put(mail({ subject: 'Poison', text: 'A secret menu' }));
    await put(mail({ subject: 'Next' }));
    await eventually(async () => expect((await read()).map(({ subject }) => subject)).toContain('Next'));
    expect((await read()).map(({ subject }) => subject)).toEqual(['Poison', 'A message could not be stored', 'Next']);
    const rose = await account('rose');
    expect((await rose.send('GET', '/inbox/figures')).data.unmatched).toBe(3);
    expect((await rose.send('GET', '/mail/state')).data.incoming.error).toBeNull();
    expect(lines.join('')).toContain('cannot be stored and was skipped');
    expect(lines.join('')).not.toMatch(/Poison|secret|anna@/);
  }, 40_000);

  it('without an id, a sender or a subject is kept', async () => {
    const { start, deliver } = await openMailbox(dovecot);
    await start();
    expect(await deliver('X: y\r\n\r\n\x01Hello')).toMatchObject({
      fromAddress: '',
      subject: '',
      text: 'Hello',
      inquiryId: null,
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@unidentified\.invalid>$/),
    });
  });
});
