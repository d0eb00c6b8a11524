import { messageRecords } from '#server/features/messages/record.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { fillIn, readSender, toQueued } from '#server/features/outgoing-mail/to-message.ts';
import { conversationOf, findPayer, valuesFor } from '#server/features/proposals/mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { readProgramTemplate } from '#server/features/templates/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { messageLimits } from '#shared/message/values.ts';

/**
 * Tells a client that their event was canceled, and what goes back, while its template is active and a mail server is set up. Inside the
 * transaction that cancels it.
 */
export async function queueCancellation(ctx: Ctx, proposal: ProposalRow): Promise<void> {
  const { id, cancellation } = proposal;
  const { subject, body, isActive } = await readProgramTemplate(ctx, 'event_canceled');
  if (!isActive || cancellation === null || ctx.config.mail.smtp === undefined) return;
  const about = await conversationOf(ctx, proposal);
  const to = await findPayer(ctx, proposal, about.clientId);
  if (to === undefined) return;
  const { paidCents: paid, keptCents: kept, refundCents: refund } = cancellation;
  const values = await valuesFor(ctx, proposal, to.name, undefined, { due: [], canceled: { paid, kept, refund } });
  const at = ctx.now().getTime();
  const message = {
    ...{ ...(await readSender(ctx)), ...about, kind: 'cancellation' as const, to: [to.email] },
    subject: fillIn(subject, values).slice(0, messageLimits.subject).toWellFormed(),
    text: fillIn(body, { ...values, proposal_link: '' }),
    links: null,
    dedupeKey: `cancellation:${id}`,
  };
  await messageRecords.insert(ctx, null, newMessage({ ...message, ...toQueued(ctx, at) }, at));
}
