import { eq } from 'drizzle-orm';
import { inquiries } from '#server/features/inquiries/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { users } from '#server/platform/auth/table.ts';
import { hour, iso, noon } from '#server/testing/open-desk.ts';
import type { StartedDovecot } from './dovecot.ts';
import { openMailbox, venueAddress } from './open-mailbox.ts';

/** Whose inquiry it is. */
export const visitor = 'ada@example.com';

/** What an inquiry says whose visitor has written an hour after noon. */
export const owed = { awaiting: 'venue', waitingSince: iso(noon + hour) };

/** A desk that reads its mailbox, where Rose has answered an inquiry by telephone an hour ago. */
export async function openConversation(dovecot: StartedDovecot, overrides: Parameters<typeof openMailbox>[1] = {}) {
  const box = await openMailbox(dovecot, { authHost: 'mx.hall.example', ...overrides });
  await box.start();
  const rose = await box.account('rose', 'admin');
  const id = await box.arrive({ email: visitor });
  const [row] = await box.db.query.select().from(inquiries);
  /** The address that its answers go to. */
  const address = venueAddress.replace('@', `+${row?.replyToken}@`);
  await rose.send('POST', `/inquiries/${id}/answered`, { channel: 'phone', note: '' });
  box.wait(hour);
  /** What the venue wrote to the inquiry. */
  const write = async () => {
    const draft = (await rose.send('POST', '/messages', { inquiryId: id, subject: 'Your date', text: 'It is free.' }))
      .data;
    await rose.send('POST', `/messages/${draft._id}/send`, { sendAnyway: true });
    await box.db.tx(
      async () => void (await box.db.query.update(messages).set({ state: 'sent' }).where(eq(messages.id, draft._id))),
    );
    return (await box.read()).find((row) => row.id === draft._id)?.messageId ?? '';
  };
  const setEmail = (accountId: string, email: string) =>
    box.db.tx(
      async () =>
        void (await box.db.query.update(users).set({ email, emailKey: email }).where(eq(users.id, accountId))),
    );
  return { ...box, rose, id, token: String(row?.replyToken), address, write, setEmail };
}
