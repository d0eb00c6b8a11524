/** Mail with something that opens a door, such as a link or a code. */

import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { composeMessage, readSender } from '#server/features/outgoing-mail/to-message.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { createTransport } from '#server/platform/mail/transport.ts';
import { messageRecords } from './record.ts';
import type { MessageRow } from './table.ts';

const sendTimeoutMs = 15_000;

interface SecretMail extends Pick<MessageRow, 'kind' | 'subject' | 'text'> {
  to: string;
  /** In place of the text, which has the secret. */
  storedText: string;
}

/**
 * Sends mail at once and not through the outbox, which would store its secret. What is stored is that it was sent. Returns whether it was.
 * `by`: null where nobody of the team sends it.
 */
export async function sendSecret(
  ctx: Ctx,
  by: AccountName | null,
  { kind, to, subject, text, storedText }: SecretMail,
): Promise<boolean> {
  const { smtp } = ctx.config.mail;
  if (smtp === undefined) return false;
  const at = ctx.now().getTime();
  const row = newMessage(
    {
      ...(await readSender(ctx)),
      ...{ kind, subject, state: 'sent', to: [to], text: storedText, queuedAt: at, sentAt: at },
      ...(by && { authorId: by.id, author: by.username }),
    },
    at,
  );
  const transport = createTransport(smtp, { timeoutMs: sendTimeoutMs });
  const { result } = await transport.send(await composeMessage(ctx, { ...row, seq: 0, text })).finally(transport.close);
  if (result !== 'sent') return false;
  await ctx.db.tx(() => messageRecords.insert(ctx, by, row));
  return true;
}
