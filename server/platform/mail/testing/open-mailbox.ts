import { ImapFlow } from 'imapflow';
import { expect } from 'vitest';
import { type MessageRow, mailCursors, messages } from '#server/features/messages/table.ts';
import { afterTest } from '#server/testing/after-test.ts';
import { eventually } from '#server/testing/eventually.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import type { StartedDovecot } from './dovecot.ts';

/** The venue's address. */
export const venueAddress = 'events@hall.example.org';

interface Mail {
  from?: string;
  to?: string;
  subject?: string;
  id?: string;
  text?: string;
  headers?: string[];
}

let count = 0;

/** A message as a mail program sends it, with an id of its own. */
export function mail({
  from = 'anna@example.com',
  to = venueAddress,
  subject = 'Our day',
  ...rest
}: Mail = {}): string {
  count += 1;
  const { id = `<${count}.${process.pid}@example.com>`, text = 'Yes, please.', headers = [] } = rest;
  return [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: ${id}`, ...headers, '', text].join('\r\n');
}

/** A mailbox of its own and, with `start`, a desk that reads it. */
export async function openMailbox(
  dovecot: StartedDovecot,
  { authHost, ...overrides }: Parameters<typeof openDesk>[0] & { authHost?: string } = {},
) {
  count += 1;
  const auth = { user: `venue${count}`, pass: 'secret' };
  const options = { host: '127.0.0.1', port: dovecot.port, secure: false, auth, logger: false as const };
  const imap = { host: options.host, port: options.port, isSecure: false, auth };
  const mailProgram = new ImapFlow(options);
  mailProgram.on('error', () => undefined);
  await mailProgram.connect();
  afterTest(() => mailProgram.close());
  const config = {
    dataDir: temporaryFolder(),
    mail: { imap, from: venueAddress, hasPlus: true, authHost },
    ...overrides.config,
  };
  const desk = await openDesk({ ...overrides, hasOwnRoutes: true, config });
  const read = (): Promise<MessageRow[]> => desk.db.query.select().from(messages).orderBy(messages.seq);

  return {
    ...desk,
    mailProgram,
    read,
    /** Begins to read the mailbox, and resolves when that has happened once. */
    async start(): Promise<void> {
      await desk.app.listen({ port: 0 });
      await eventually(async () => expect(await desk.db.query.select().from(mailCursors)).toHaveLength(2));
    },
    put: (source: string, folder = 'INBOX', at?: Date) => mailProgram.append(folder, Buffer.from(source), [], at),
    /** Puts a message into the mailbox and resolves with its row. */
    async deliver(source: string, folder = 'INBOX', at?: Date): Promise<MessageRow> {
      const before = (await read()).length;
      await mailProgram.append(folder, Buffer.from(source), [], at);
      return eventually(async () => {
        const rows = await read();
        expect(rows.length).toBeGreaterThan(before);
        return rows.at(-1) as MessageRow;
      });
    },
    /** Resolves when everything that is in the mailbox has been read. */
    async settle(): Promise<void> {
      const id = `<settle.${count}.${Date.now()}@example.com>`;
      await mailProgram.append('INBOX', mail({ id, headers: ['Precedence: bulk'] }));
      await eventually(async () => expect((await read()).map(({ messageId }) => messageId)).toContain(id));
    },
  };
}
