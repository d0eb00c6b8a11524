/** What staff have to see to about card payments, on Today. Inside a transaction of the caller. */

import type { ProposalRow } from '#server/features/proposals/table.ts';
import { addTaskForSender } from '#server/features/proposals/today.ts';
import { planKeyedTask } from '#server/features/tasks/follow-ups.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { moneyText } from '#shared/rules/money-text.ts';

/** What happened, by the amount that it is about. */
const words = {
  overpaid: (amount: string) => `was paid twice: ${amount} by card or bank debit is more than was due`,
  debitFailed: (amount: string) => `is not paid: the bank debit of ${amount} failed`,
  disputed: (amount: string) => `has a disputed payment of ${amount}: please respond in Stripe`,
  disputeLost: (amount: string) => `lost a dispute: ${amount} went back to the client`,
  refundFailed: (amount: string) => `could not refund ${amount}: please look at it in Stripe`,
  erased: (amount: string) => `got a payment of ${amount} after whoever it is for was erased: please refund it`,
  wrong: (amount: string) =>
    `got a payment of ${amount} by Stripe that is not what was asked for, so it is not recorded`,
} as const;

/** What it is about: whole cents, and what Stripe calls that payment, refund, dispute or session. */
interface Flagged {
  cents: number;
  ref: string;
  /** Whether its title names that, too. */
  isNamed?: boolean;
}

export async function flag(
  ctx: Ctx,
  proposal: ProposalRow,
  what: keyof typeof words,
  { cents, ref, isNamed = false }: Flagged,
): Promise<void> {
  const { currency } = await getVenue(ctx);
  const title = `${words[what](moneyText(cents, currency))}${isNamed ? ` (${ref})` : ''}`;
  await addTaskForSender(ctx, proposal, { key: `${what}:${ref}`, words: title });
}

/** A payment that belongs to no proposal; everybody's task. */
export async function flagUnknown(ctx: Ctx, sessionId: string, amount: string): Promise<void> {
  const nobodys = { inquiryId: null, clientId: null, eventId: null };
  await planKeyedTask(ctx, nobodys, {
    dedupeKey: `stripe:${sessionId}`,
    title: `A payment of ${amount} at Stripe belongs to no proposal: please look at ${sessionId} in Stripe`,
    assigneeId: null,
    dueDay: await readToday(ctx),
  });
}
