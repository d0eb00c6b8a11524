import { eq } from 'drizzle-orm';
import { createContext } from '#server/create-context.ts';
import { handleBounce } from '#server/features/messages/answers.ts';
import { mailOutbox } from '#server/features/messages/outbox.ts';
import { messages } from '#server/features/messages/table.ts';
import { users } from '#server/platform/auth/table.ts';
import { createLogger } from '#server/platform/http/logging.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { type Manner, startSmtpServer } from '#server/testing/smtp-server.ts';

/** A second, in milliseconds. */
export const second = 1000;

/** A desk that sends its mail to a server with these manners. */
export async function openOutbox(
  manners: Manner[] = [],
  mail = {},
  options: Parameters<typeof startSmtpServer>[1] = {},
) {
  const smtp = await startSmtpServer(manners, options);
  const log: string[] = [];
  const settings = { smtp: smtp.settings, from: 'events@example.com', hasPlus: true, ...mail };
  const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void log.push(line) });
  const desk = await openDesk({ config: { mail: settings }, logger });
  const ctx = createContext(desk.parts);
  const outbox = mailOutbox(ctx);
  const rose = await desk.account('rose');
  const list = async (query = '') => (await rose.send('GET', `/messages?limit=100&${query}`)).data;
  const rows = () => desk.db.query.select().from(messages);
  const statesOf = async (inquiryId: string) =>
    (await rows()).flatMap((row) => (row.inquiryId === inquiryId ? [`${row.state} ${row.attempts}`] : [])).sort();
  /** Writes a reply as Rose, sends it, and lets the time to take it back pass. */
  const reply = async (inquiryId: string, text = 'We would love to host you.') => {
    const { _id } = (await rose.send('POST', '/messages', { inquiryId, text })).data;
    await rose.send('POST', `/messages/${_id}/send`, { sendAnyway: true });
    desk.wait(10 * second);
    await outbox.drain();
    return _id as string;
  };
  const setEmail = (id: string, changes: Partial<typeof users.$inferInsert>) =>
    desk.db.tx(async () => void (await desk.db.query.update(users).set(changes).where(eq(users.id, id))));
  return {
    ...desk,
    ...smtp,
    log,
    outbox,
    rose,
    list,
    rows,
    statesOf,
    reply,
    setEmail,
    bounced: (messageId: string, reason: string) => handleBounce(ctx, messageId, reason),
  };
}
