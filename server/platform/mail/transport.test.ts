import { describe, expect, it } from 'vitest';
import type { MailServer } from '#server/platform/config/mail-settings.ts';
import { eventually } from '#server/testing/eventually.ts';
import { type Manner, startSmtpServer } from '#server/testing/smtp-server.ts';
import { composeMail, type Mail } from './compose.ts';
import { createTransport } from './transport.ts';

const mail: Mail = {
  from: { name: 'The Barn', address: 'events@example.com' },
  to: ['anna@example.com'],
  cc: [],
  replyTo: [],
  subject: 'Hello',
  text: 'Hello.',
  messageId: '<1@example.com>',
  inReplyTo: null,
  references: [],
  date: new Date(0),
};
/** For a server that says nothing. */
const quick = { timeoutMs: 400 };
const patient = { timeoutMs: 30_000 };

const send = async (settings: MailServer, changes: Partial<Mail> = {}, patience = patient) => {
  const transport = createTransport(settings, patience);
  const outcome = await transport.send(await composeMail({ ...mail, ...changes }));
  transport.close();
  return outcome;
};

describe('a message', () => {
  it.each<[Manner, string]>([
    ['take', 'sent'],
    [{ recipient: 451 }, 'delayed'],
    [{ recipient: 550 }, 'rejected'],
    [{ data: 452 }, 'delayed'],
    [{ data: 554 }, 'rejected'],
    [{ sender: 451 }, 'delayed'],
    [{ sender: 530 }, 'unavailable'],
    ['cut', 'delayed'],
  ])('that the server meets with %j is %s', async (manner, result) => {
    const { settings } = await startSmtpServer([manner]);
    expect(await send(settings)).toMatchObject({ result });
  });

  it('that the server takes and says nothing about is delayed', async () => {
    // On a busy machine the time can be over before the server has greeted.
    await eventually(async () => {
      const { settings } = await startSmtpServer(['hang']);
      expect(await send(settings, {}, quick)).toMatchObject({ result: 'delayed' });
    });
  });

  it('is not sent where there is no server, or one that refuses the sign-in or encryption', async () => {
    const { settings, stop } = await startSmtpServer();
    await stop();
    expect(await send(settings)).toEqual({ result: 'unavailable', reason: 'The mail server cannot be reached.' });

    const strict = await startSmtpServer([], {
      authOptional: false,
      allowInsecureAuth: true,
      authMethods: ['PLAIN'],
      onAuth: (_auth, _session, done) => done(Object.assign(new Error('No'), { responseCode: 535 })),
    });
    const auth = { user: 'barn', pass: 'wrong' };
    expect(await send({ ...strict.settings, auth })).toEqual({
      result: 'unavailable',
      reason: 'The mail server refused the sign-in. Please check SMTP_URL.',
    });

    const plain = await startSmtpServer();
    expect(await send({ ...plain.settings, isSecure: true })).toEqual({
      result: 'unavailable',
      reason: 'The mail server offers no encrypted connection that can be trusted.',
    });
  });

  it('is given up when the connection is closed, however long the server would be silent', async () => {
    const { settings, manners } = await startSmtpServer(['hang']);
    const transport = createTransport(settings, { timeoutMs: 60_000 });
    const outcome = transport.send(await composeMail(mail));
    await expect.poll(() => manners.length).toBe(0);
    transport.close();
    expect(await outcome).toMatchObject({ result: 'delayed' });
  });

  it('fails for whom it is meant, not for who gets a copy', async () => {
    const { settings } = await startSmtpServer([], {
      onRcptTo: ({ address }, _session, done) =>
        done(address === 'gone@example.com' ? Object.assign(new Error('Gone'), { responseCode: 550 }) : undefined),
    });
    expect(await send(settings, { cc: ['gone@example.com', 'tom@example.com'] })).toEqual({
      result: 'sent',
      refused: 'gone@example.com: 550 Gone',
    });
    const missed = await send(settings, { to: ['gone@example.com'], cc: ['anna@example.com'] });
    expect(missed).toMatchObject({ result: 'rejected', reason: expect.stringContaining('Gone') });
  });

  it('goes over the connection of the one before it, and over a new one after a failure', async () => {
    const { settings, received, connections } = await startSmtpServer(['take', 'take', { data: 554 }]);
    const transport = createTransport(settings, patient);
    for (const subject of ['1', '2', '3', '4']) await transport.send(await composeMail({ ...mail, subject }));
    transport.close();
    expect(received.map(({ subject }) => subject)).toEqual(['1', '2', '4']);
    expect(connections()).toBe(2);
  });

  it('has no header that hides in a name, a subject or an address', async () => {
    const { settings, received } = await startSmtpServer();
    const evil = 'Anna\r\nBcc: everybody@example.com\r\n\r\nBuy';
    await send(settings, { subject: evil, from: { name: evil, address: 'events@example.com' }, inReplyTo: evil });
    const keys = [...(received[0]?.headers.keys() ?? [])];
    expect(keys).not.toContain('bcc');
    expect(received[0]?.subject).toBe('Anna Bcc: everybody@example.com Buy');
    expect(received[0]?.text?.trim()).toBe('Hello.');
  });
});
