import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback, type MailServer } from '#server/platform/config/mail-settings.ts';
import { perContext } from '#server/platform/context.ts';
import type { ComposedMail } from './compose.ts';

/** What became of a message. `reason` is what the server said, which may name an address. */
export type Outcome =
  /** `refused`: the addresses that get no copy, and what the server said of each. */
  | { result: 'sent'; refused?: string }
  /** Tried again later, or never: the server or the network said no to this message. */
  | { result: 'delayed' | 'rejected'; reason: string }
  /** It was not tried, because there is nothing to tell any more. */
  | { result: 'pointless'; reason: string }
  /** No message can be sent; `reason` is a sentence without an address. */
  | { result: 'unavailable'; reason: string };

export interface Transport {
  send(mail: ComposedMail): Promise<Outcome>;
  /** Ends the connection, which the next message opens again. */
  close(): void;
}

type SmtpError = Error & { code?: string; command?: string; response?: string | false; responseCode?: number };

const maxMessages = 100;
/** Refuses the sender, and so every message. */
const senderRejections = [530, 534, 535, 538, 550, 553];

/**
 * Sends messages one after another over one connection. Not nodemailer's pool, which does not tell a server that cannot be
 * reached from one that goes away in the middle of a message.
 */
export function createTransport(
  { host, port, isSecure, auth }: MailServer,
  { timeoutMs = 30_000 }: { timeoutMs?: number } = {},
): Transport {
  let connection: SMTPConnection | undefined;
  let count = 0;

  /** Rejects if the connection breaks first. */
  const during = <T>(
    open: SMTPConnection,
    start: (done: (error: SmtpError | null | undefined, value: T) => void) => void,
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const end = () => reject(new Error('The connection was closed.'));
      const settle = () => open.off('error', reject).off('end', end);
      open.once('error', reject).once('end', end);
      start((error, value) => {
        settle();
        if (error) reject(error);
        else resolve(value);
      });
    });

  const close = (): void => {
    connection?.close();
    connection = undefined;
  };

  const open = async (Connection: typeof SMTPConnection): Promise<SMTPConnection> => {
    const opened = new Connection({
      host,
      port,
      secure: isSecure,
      requireTLS: !isSecure && !isLoopback(host),
      ignoreTLS: !isSecure && isLoopback(host),
      connectionTimeout: timeoutMs / 2,
      greetingTimeout: timeoutMs / 2,
      socketTimeout: timeoutMs,
    });
    // While nothing is under way, a connection that breaks is only replaced.
    opened.on('error', () => forget(opened)).on('end', () => forget(opened));
    connection = opened;
    count = 0;
    await during<void>(opened, (done) => opened.connect((error) => done(error, undefined)));
    if (auth !== undefined) await during(opened, (done) => opened.login({ ...auth }, done));
    return opened;
  };

  const forget = (broken: SMTPConnection): void => {
    if (connection === broken) connection = undefined;
  };

  return {
    close,

    async send({ envelope, bytes, to }): Promise<Outcome> {
      if (count >= maxMessages) close();
      // Loaded with the first message (`bench/start.ts`). What cannot be loaded is no fault of the mail server.
      const { default: Connection } = await import('nodemailer/lib/smtp-connection');
      let current: SMTPConnection;
      try {
        current = connection ?? (await open(Connection));
      } catch (error) {
        close();
        return { result: 'unavailable', reason: whyUnavailable(error as SmtpError) };
      }
      count += 1;
      try {
        const { rejected, rejectedErrors } = await during<{ rejected: string[]; rejectedErrors?: SmtpError[] }>(
          current,
          (done) => current.send(envelope, bytes, done),
        );
        const reasons = rejected.map((_address, index) => rejectedErrors?.[index] ?? new Error('Not accepted.'));
        const missed = rejected.findIndex((address) => to.includes(address));
        const reason = reasons[missed];
        if (reason !== undefined) return judge(reason);
        const refused = rejected.map((address, index) => `${address}: ${wordsOf(reasons[index] as SmtpError)}`);
        return { result: 'sent', ...(refused.length > 0 && { refused: refused.join('; ') }) };
      } catch (error) {
        close();
        return judge(error as SmtpError);
      }
    },
  };
}

function whyUnavailable({ code, message }: SmtpError): string {
  if (code === 'EAUTH') return 'The mail server refused the sign-in. Please check SMTP_URL.';
  if (code === 'ETLS' || /certificate|SSL|TLS/.test(message))
    return 'The mail server offers no encrypted connection that can be trusted.';
  return 'The mail server cannot be reached.';
}

/** What the server said, on one line. */
const wordsOf = ({ message, response }: SmtpError): string => (response || message).replace(/\s+/g, ' ');

/** What an error says that came after the connection was open. */
function judge(error: SmtpError): Outcome {
  const { code, command, responseCode = 0 } = error;
  const reason = wordsOf(error);
  if (command === 'MAIL FROM' && senderRejections.includes(responseCode))
    return { result: 'unavailable', reason: 'The mail server does not send mail from the address in MAIL_FROM.' };
  // Without a response, the message itself was wrong before anything was sent.
  const isWrong = responseCode === 0 && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { result: responseCode >= 500 || isWrong ? 'rejected' : 'delayed', reason };
}

/** The transports of a server. Each sends one message at a time; none where no mail server is set up. */
export const mailTransports = perContext(({ config: { mail } }): readonly Transport[] =>
  mail.smtp === undefined ? [] : [createTransport(mail.smtp), createTransport(mail.smtp)],
);
