import { eq } from 'drizzle-orm';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { messages } from '#server/features/messages/table.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { openProposals } from './open-proposals.ts';

/** Two who sign the same proposal. */
export const couple = [
  { id: 'anna', name: 'Anna Becker', email: 'anna.becker@example.com', role: 'client' },
  { id: 'tom', name: 'Tom Becker', email: 'tom@example.com', role: 'partner' },
];

/** A venue that mails its proposals to a server on the wire, with what its log says. */
export async function openMail() {
  const smtp = await startSmtpServer();
  const log: string[] = [];
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void log.push(line) });
  const mail = { smtp: smtp.settings, from: 'events@example.com', hasPlus: true };
  const desk = await openProposals({ config: { mail }, logger });
  const outbox = mailOutbox(desk.ctx);
  await outbox.drain();
  smtp.received.length = 0;
  const rows = () => desk.db.query.select().from(messages).where(eq(messages.kind, 'proposal')).orderBy(messages.seq);
  /** A proposal of the couple that was sent, with or without its mail. */
  const mailed = async (more: object = {}, sendsEmail = true) => {
    const { _id } = await desk.draft({ signers: couple, ...more });
    return (await desk.send(_id, { sendsEmail })).data;
  };
  const { received } = smtp;
  const tokenOf = (text: string | undefined) => /\/p\/([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
  return { ...desk, outbox, log, received, rows, mailed, tokenOf };
}
