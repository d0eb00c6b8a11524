import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface SunkMail {
  to: string;
  messageId: string;
  /** As it came over the wire. */
  source: string;
  /** When it was handed over whole, in milliseconds since 1970. */
  at: number;
}

/** A mail server that takes everything and notes whom it is for. `environment` is what makes a program send to it. */
export async function startMailSink() {
  const mails: SunkMail[] = [];
  const take = async (stream: NodeJS.ReadableStream, to: string): Promise<void> => {
    const message = await text(stream);
    const [, messageId = ''] = /^message-id:\s*(\S+)/im.exec(message) ?? [];
    mails.push({ to, messageId, source: message, at: Date.now() });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, { envelope }, done) => {
      take(stream, envelope.rcptTo.map(({ address }) => address).join()).then(() => done(), done);
    },
  });
  // A client that is killed breaks its connection.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'events@example.com', RATE_LIMIT_MAIL: '0' },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
