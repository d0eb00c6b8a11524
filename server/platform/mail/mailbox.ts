import { setTimeout as pause } from 'node:timers/promises';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { isLoopback, type MailServer } from '#server/platform/config/mail-settings.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Job } from '#server/platform/jobs/scheduler.ts';
import { dayMs, minuteMs } from '#shared/rules/dates.ts';
import type { MailHealth } from './health.ts';
import { maxMessageBytes } from './read-message.ts';

/** How far a folder was read. A server that changes `uidValidity` counts its messages anew. */
export interface FolderCursor {
  folder: string;
  uidValidity: string;
  lastUid: number;
}

/** A message as the mailbox has it. */
export interface ReceivedMail {
  source: Uint8Array;
  /** Whether `source` is all of it. */
  isWhole: boolean;
  /** When it reached the mailbox, in milliseconds since 1970. */
  receivedAt: number;
  /** Whether it is in the folder of sent messages. */
  isSent: boolean;
  /** Where the folder is read from next, once this message is stored. */
  cursor: FolderCursor;
}

/** Stores what the mailbox has. */
export interface MailboxReader {
  readCursor(folder: string): Promise<FolderCursor | undefined>;
  writeCursor(cursor: FolderCursor): Promise<void>;
  /** Stores a message and the cursor in one transaction. */
  receive(mail: ReceivedMail): Promise<void>;
  /** Stores the cursor behind a message that cannot be stored, and a note for staff in its place. */
  skip(mail: Pick<ReceivedMail, 'receivedAt' | 'cursor'>): Promise<void>;
}

/** After the first failure; each one after it doubles the time. */
const minRetryMs = 5000;
const maxRetryMs = 5 * minuteMs;
/** How often the folder of sent messages is looked at, and whether this server is the one that reads. */
const checkMs = 30_000;
const inboxName = 'INBOX';
const rereadDays = 30;
/** So often a message is read that cannot be stored. */
const maxTries = 3;
/** So much of a message that is too large is read. */
const partialBytes = 1024 * 1024;

const withoutAuthHost =
  'MAIL_AUTH_HOST is not set: answers that the team sends from its own mail programs wait in Unmatched, unless they are in the ' +
  'folder of sent messages. Set it to the name with which the mail server begins its Authentication-Results headers.';

/**
 * Reads the mailbox and changes nothing in it: INBOX as soon as something arrives, and the folder of sent messages. A run lasts as long
 * as its connection. The first time it reads what arrives from then on: older mail was read and answered elsewhere. There is no job
 * where no mailbox is set up.
 */
export function mailboxJobs({ config, db, now, logger }: Deps, health: MailHealth, reader: MailboxReader): Job[] {
  const { imap } = config.mail;
  if (imap === undefined) return [];
  if (config.mail.authHost === undefined) logger?.warn(withoutAuthHost);
  let retryMs = minRetryMs;
  /** The message that could not be stored last, and how often. */
  let failing = { key: '', tries: 0 };

  /**
   * The messages behind the cursor, oldest first; after a new `uidValidity` those of the last 30 days. `cursorAfter` is stored once they
   * are read, because older messages can have numbers behind the last of them.
   */
  const listNew = async (
    from: ImapFlow,
    folder: string,
  ): Promise<{ found: FetchMessageObject[]; cursorAfter?: FolderCursor }> => {
    const box = await from.mailboxOpen(folder, { readOnly: true });
    const uidValidity = String(box.uidValidity);
    const cursor = await reader.readCursor(folder);
    const isCurrent = cursor?.uidValidity === uidValidity;
    if (isCurrent && box.uidNext <= cursor.lastUid + 1) return { found: [] };
    const cursorAfter = { folder, uidValidity, lastUid: box.uidNext - 1 };
    const since = new Date(now().getTime() - rereadDays * dayMs);
    const range = isCurrent ? `${cursor.lastUid + 1}:*` : (await from.search({ since }, { uid: true })) || [];
    if (cursor === undefined || range.length === 0) {
      await reader.writeCursor(cursorAfter);
      return { found: [] };
    }
    const fetched = await from.fetchAll(range, { uid: true, size: true, internalDate: true }, { uid: true });
    // A range up to `*` names the last message even if there is none behind the cursor.
    const found = fetched.filter(({ uid }) => !isCurrent || uid > cursor.lastUid).sort((a, b) => a.uid - b.uid);
    return isCurrent ? { found } : { found, cursorAfter };
  };

  const readOne = async (
    from: ImapFlow,
    { uid, size = 0 }: FetchMessageObject,
    place: Omit<ReceivedMail, 'source' | 'isWhole'>,
  ): Promise<void> => {
    const isWhole = size <= maxMessageBytes;
    const source = isWhole || { start: 0, maxLength: partialBytes };
    const fetched = await from.fetchOne(String(uid), { source }, { uid: true });
    // Without a source, somebody deleted it just now.
    if (fetched && fetched.source !== undefined) await reader.receive({ ...place, source: fetched.source, isWhole });
  };

  /** Goes on behind a message that failed too often; throws for any other. */
  const skipHopeless = async (error: unknown, place: Omit<ReceivedMail, 'source' | 'isWhole'>): Promise<void> => {
    const key = JSON.stringify(place.cursor);
    failing = { key, tries: failing.key === key ? failing.tries + 1 : 1 };
    if (failing.tries < maxTries) throw error;
    // If the database itself is away, this is rejected as well.
    await reader.skip(place);
    // Not the error itself, whose text may quote the message.
    const { lastUid: uid } = place.cursor;
    logger?.error({ uid, code: codeOf(error) }, 'A message of the mailbox cannot be stored and was skipped.');
  };

  const readFolder = async (from: ImapFlow, folder: string, isSent: boolean): Promise<void> => {
    const { found, cursorAfter } = await listNew(from, folder);
    for (const message of found) {
      if (from.mailbox === false) return;
      const { uid, internalDate } = message;
      const cursor = { folder, uidValidity: String(from.mailbox.uidValidity), lastUid: uid };
      const receivedAt = internalDate === undefined ? now().getTime() : new Date(internalDate).getTime();
      const place = { cursor, isSent, receivedAt };
      await readOne(from, message, place).catch((error) => {
        if (!from.usable) throw error;
        return skipHopeless(error, place);
      });
    }
    if (cursorAfter !== undefined) await reader.writeCursor(cursorAfter);
  };

  const hasNews = async (from: ImapFlow, folder: string): Promise<boolean> => {
    const status = await from.status(folder, { uidNext: true, uidValidity: true });
    const cursor = await reader.readCursor(folder);
    if (status === false || cursor === undefined || cursor.uidValidity !== String(status.uidValidity)) return true;
    return (status.uidNext ?? 0) > cursor.lastUid + 1;
  };

  /** Returns when another server is to read; throws when the connection fails. */
  const readWhileConnected = async (settings: MailServer, signal: AbortSignal): Promise<void> => {
    const from = await createClient(settings);
    if (signal.aborted) return;
    const close = () => from.close();
    let arrival = new AbortController();
    from.on('exists', () => arrival.abort());
    // The command that runs rejects, and without one the next does.
    from.on('error', () => arrival.abort());
    from.on('close', () => arrival.abort());
    signal.addEventListener('abort', close);
    try {
      await from.connect();
      const sent = await findSentFolder(from);
      retryMs = minRetryMs;
      while (!signal.aborted && (await db.runsJobs())) {
        arrival = new AbortController();
        await readFolder(from, inboxName, false);
        health.recover();
        if (sent !== undefined && (await hasNews(from, sent))) {
          await readFolder(from, sent, true);
          continue;
        }
        // The signal that something arrived; ended by the next command.
        from.idle().catch(() => arrival.abort());
        await pause(checkMs, undefined, { signal: AbortSignal.any([signal, arrival.signal]), ref: false }).catch(
          () => undefined,
        );
      }
    } finally {
      close();
    }
  };

  const run: Job['run'] = async (signal) => {
    try {
      await readWhileConnected(imap, signal);
      return now().getTime() + checkMs;
    } catch (error) {
      if (signal.aborted) return undefined;
      health.fail(toProblem(error));
      // Not the error itself, whose text may name an address.
      logger?.warn({ code: codeOf(error) }, 'The mailbox could not be read; it is tried again.');
      const next = now().getTime() + retryMs;
      retryMs = Math.min(2 * retryMs, maxRetryMs);
      return next;
    }
  };

  return [{ name: 'mailbox', run }];
}

/** The library is loaded where there is a mailbox only. */
async function createClient({ host, port, isSecure, auth }: MailServer): Promise<ImapFlow> {
  const { ImapFlow } = await import('imapflow');
  return new ImapFlow({
    host,
    port,
    secure: isSecure,
    logger: false as const,
    disableAutoIdle: true,
    ...(auth && { auth }),
    // Without it the password would go over the network as it is.
    ...(!isSecure && !isLoopback(host) && { doSTARTTLS: true }),
    connectionTimeout: 30_000,
    greetingTimeout: 15_000,
    socketTimeout: 5 * minuteMs,
    maxIdleTime: 4 * minuteMs,
  });
}

async function findSentFolder(client: ImapFlow): Promise<string | undefined> {
  return (await client.list()).find(({ specialUse }) => specialUse === '\\Sent')?.path;
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : (error as Error)?.name;

/** Why the mailbox cannot be read, as staff are told. */
function toProblem(error: unknown): string {
  if (error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed)
    return 'The mail server does not accept the username or the password of IMAP_URL.';
  const code = codeOf(error) ?? '';
  if (/CERT|SSL|TLS|ALTNAME|UPGRADE/.test(code)) return 'No secure connection to the server of IMAP_URL could be made.';
  if (/^E[A-Z]{4,}|CONNECT_TIMEOUT|GREETING_TIMEOUT|NoConnection|ClosedAfterConnect/.test(code))
    return 'The server of IMAP_URL cannot be reached.';
  return 'The mailbox could not be read. It is tried again.';
}
