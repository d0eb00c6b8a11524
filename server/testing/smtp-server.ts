import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import type { MailServer } from '#server/platform/config/mail-settings.ts';
import { afterTest } from './after-test.ts';

/**
 * What a server does with a message: take it, say no with a code (`copy`: to all recipients but the first), never answer, or hang
 * up after taking it.
 */
export type Manner =
  | 'take'
  | { sender: number }
  | { recipient: number }
  | { copy: number }
  | { data: number }
  | 'hang'
  | 'cut';

const failure = (responseCode: number) => Object.assign(new Error('Not today, anna@example.com'), { responseCode });

async function readMail(bytes: Buffer) {
  const { attachments, headers, html, inReplyTo, messageId, replyTo, subject, text, to } = await simpleParser(bytes);
  const receivers = [to ?? []].flat().flatMap(({ value }) => value);
  const files = attachments.map(({ filename, contentType, content }) => ({ filename, contentType, content }));
  return { headers, html, inReplyTo, messageId, subject, text, to: receivers, replyTo: replyTo?.value, files };
}

/** A mail server on the wire that notes what it is given. `manners` are for the messages in their order; then it takes all. */
export async function startSmtpServer(manners: Manner[] = [], options: SMTPServerOptions = {}) {
  const received: Awaited<ReturnType<typeof readMail>>[] = [];
  const sockets = new Set<Socket>();
  /** By session: several connections send at once. */
  const current = new Map<string, Manner>();
  const mannerOf = ({ id }: SMTPServerSession): Manner => current.get(id) ?? 'take';
  const take = async (stream: SMTPServerDataStream, manner: Manner): Promise<void> => {
    const bytes = await buffer(stream);
    if (manner === 'hang') return new Promise(() => undefined);
    if (typeof manner === 'object' && 'data' in manner) throw failure(manner.data);
    received.push(await readMail(bytes));
    if (manner === 'cut') for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, session, done) {
      const manner = manners.shift() ?? 'take';
      current.set(session.id, manner);
      done(typeof manner === 'object' && 'sender' in manner ? failure(manner.sender) : undefined);
    },
    onRcptTo(_address, session, done) {
      const manner = mannerOf(session);
      if (typeof manner === 'object' && 'recipient' in manner) return done(failure(manner.recipient));
      const isCopy = session.envelope.rcptTo.length > 0;
      done(isCopy && typeof manner === 'object' && 'copy' in manner ? failure(manner.copy) : undefined);
    },
    onData: (stream, session, done) => {
      take(stream, mannerOf(session)).then(() => done(), done);
    },
    ...options,
  });
  server.on('error', () => undefined);
  // Node.js crashes when the socket below a TLS connection is destroyed.
  server.server.on(options.secure ? 'secureConnection' : 'connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  afterTest(stop);
  const { port } = server.server.address() as AddressInfo;
  const settings: MailServer = { host: '127.0.0.1', port, isSecure: options.secure ?? false };
  return { settings, received, manners, stop, connections: () => sockets.size };
}
