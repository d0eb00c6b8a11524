import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerOptions } from 'smtp-server';
import type { MailServer } from '#server/mail/settings.ts';
import { afterTest } from './after-test.ts';

/** What a server does with a message: take it, say no with a code, never answer, or hang up before or after taking it. */
export type Manner = 'take' | { sender: number } | { recipient: number } | { data: number } | 'hang' | 'cut';

const failure = (responseCode: number) => Object.assign(new Error('Not today, anna@example.com'), { responseCode });

/** A mail server on the wire that notes what it is given. `manners` are for the messages in their order; then it takes all. */
export async function startSmtpServer(manners: Manner[] = [], options: SMTPServerOptions = {}) {
  const received: Email[] = [];
  const sockets = new Set<Socket>();
  let manner: Manner = 'take';
  const take = async (stream: SMTPServerDataStream): Promise<void> => {
    const bytes = await buffer(stream);
    if (manner === 'hang') return new Promise(() => undefined);
    if (typeof manner === 'object' && 'data' in manner) throw failure(manner.data);
    received.push(await PostalMime.parse(bytes));
    if (manner === 'cut') for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom(_address, _session, done) {
      manner = manners.shift() ?? 'take';
      done(typeof manner === 'object' && 'sender' in manner ? failure(manner.sender) : undefined);
    },
    onRcptTo: (_address, _session, done) =>
      done(typeof manner === 'object' && 'recipient' in manner ? failure(manner.recipient) : undefined),
    onData: (stream, _session, done) => {
      take(stream).then(() => done(), done);
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
