import * as z from 'zod';
import { StartError } from '#server/platform/process/start-error.ts';
import { addressSchema } from '#shared/message/schema.ts';
import { cleanEmail } from '#shared/rules/email-address.ts';

const imapMessage = 'must be an address such as imaps://user:password@imap.example.com:993';
const smtpMessage = 'must be an address such as smtps://user:password@smtp.example.com:465';

type Ports = readonly [number, number];
/** With TLS from the first byte, and without. */
const smtpPorts: Ports = [465, 587];
const imapPorts: Ports = [993, 143];

/** The variables that set up mail, as in `environmentSchema`. */
export const mailVariables = {
  SMTP_URL: z
    .string()
    .refine((text) => readUrl(text, 'smtp', smtpPorts) !== undefined, smtpMessage)
    .optional()
    .meta({
      group: 'mail',
      description: 'The server for outgoing mail, such as `smtps://user:password@smtp.example.com:465`.',
      ifUnset: 'messages are kept and not sent',
    }),
  MAIL_FROM: z
    .string()
    .transform(cleanEmail)
    .refine(
      (text) => addressSchema.safeParse(text).success,
      'must be an email address without a name, such as events@example.com',
    )
    .optional()
    .meta({
      group: 'mail',
      description:
        'The address that mail is sent from, without a name, such as `events@example.com`. Required with `SMTP_URL`.',
    }),
  IMAP_URL: z
    .string()
    .refine((text) => readUrl(text, 'imap', imapPorts)?.auth !== undefined, imapMessage)
    .optional()
    .meta({
      group: 'mail',
      description:
        'The mailbox that replies arrive in, such as `imaps://user:password@imap.example.com:993`. It is read from the first start on and stays as it is.',
      ifUnset: 'replies are in the mailbox only',
    }),
  MAIL_PLUS: z
    .enum(['true', 'false', '1', '0'], { error: 'must be true or false' })
    .default('false')
    .transform((text) => text === 'true' || text === '1')
    .meta({
      group: 'mail',
      description:
        '`true` if mail to `name+anything@` arrives at `name@` of that address: replies find their inquiry by it.',
    }),
  MAIL_AUTH_HOST: z
    .string()
    .regex(/^[\w.-]{1,255}$/, 'must be the name of your mail server, such as mx.example.com')
    .optional()
    .meta({
      group: 'mail',
      description:
        'The name with which your mail server begins its `Authentication-Results` headers, such as `mx.example.com`, if it removes those that others wrote in its name. By them, replies from the mail programs of the team count as theirs; unset, only if they are in the folder of sent messages.',
    }),
  RATE_LIMIT_MAIL: z
    .string()
    .default('60')
    .refine((text) => /^\d{1,6}$/.test(text), 'must be a whole number from 0 (no limit) to 999999')
    .transform(Number)
    .meta({
      group: 'limits',
      description: 'Acknowledgments by mail in an hour, and as many notices to the team; `0` is no limit.',
    }),
};

/** How a server for mail is reached. */
export interface MailServer {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise it is asked for, and required except on this machine. */
  isSecure: boolean;
  auth?: { user: string; pass: string } | undefined;
}

/** How mail is set up. */
export interface MailSettings {
  /** Left out, messages are kept and not sent. */
  smtp?: MailServer | undefined;
  /** Left out, no mailbox is read. */
  imap?: MailServer | undefined;
  /** The address that mail is sent from. */
  from: string | null;
  /** Whether mail to `name+tag@` arrives at `name@`. */
  hasPlus: boolean;
  /** The mail server whose `Authentication-Results` are believed; left out, none. */
  authHost?: string | undefined;
  /** How many inquiries an hour are acknowledged and told to the team; 0, or left out: all. */
  hourlyLimit?: number;
}

/** Throws a `StartError` if what sends mail has no address to send it from. */
export function toMailSettings(values: z.output<z.ZodObject<typeof mailVariables>>): MailSettings {
  const { SMTP_URL: url, IMAP_URL: imapUrl, MAIL_FROM: from = null, MAIL_PLUS: hasPlus } = values;
  if (url !== undefined && from === null)
    throw new StartError('MAIL_FROM must be set together with SMTP_URL: it is the address that mail is sent from.');
  return {
    smtp: url === undefined ? undefined : readUrl(url, 'smtp', smtpPorts),
    imap: imapUrl === undefined ? undefined : readUrl(imapUrl, 'imap', imapPorts),
    from,
    hasPlus,
    authHost: values.MAIL_AUTH_HOST,
    hourlyLimit: values.RATE_LIMIT_MAIL,
  };
}

/** `undefined` for what is no such address, or would send a password in the clear. */
function readUrl(text: string, scheme: 'smtp' | 'imap', ports: Ports): MailServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isSecure = protocol === `${scheme}s:`;
  if (!isSecure && protocol !== `${scheme}:`) return undefined;
  if (hostname === '' || !/^\/?$/.test(pathname) || search !== '' || hash !== '') return undefined;
  try {
    const auth =
      username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
    const host = hostname.replace(/^\[|\]$/g, '');
    return { host, port: Number(port) || ports[isSecure ? 0 : 1], isSecure, auth };
  } catch {
    return undefined;
  }
}

/** Whether a server is on this machine, so that nobody else reads what goes there. */
export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
