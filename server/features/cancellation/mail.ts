import { queuePayerMail } from '#server/features/proposals/payer-mail.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';

/**
 * Tells a client that their event was canceled, and what goes back, while its template is active and a mail server is set up. Inside the
 * transaction that cancels it.
 */
export async function queueCancellation(ctx: Ctx, proposal: ProposalRow): Promise<void> {
  const { id, cancellation } = proposal;
  if (cancellation === null || ctx.config.mail.smtp === undefined) return;
  const { paidCents: paid, keptCents: kept, refundCents: refund } = cancellation;
  await queuePayerMail(ctx, proposal, {
    ...{ kind: 'cancellation', template: 'event_canceled', dedupeKey: `cancellation:${id}` },
    facts: { due: [], canceled: { paid, kept, refund } },
  });
}
