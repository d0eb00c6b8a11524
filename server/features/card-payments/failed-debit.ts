/** A bank debit takes days, in which the date stays on hold, and may fail. Inside a transaction of the caller. */

import { findEventRow } from '#server/features/events/store.ts';
import { extendHoldsOf } from '#server/features/hold-line/event-holds.ts';
import { isCanceled } from '#server/features/payments/balance.ts';
import type { PaymentRow } from '#server/features/payments/table.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { flag } from './flags.ts';
import { queuePaymentNotice } from './mail.ts';
import { allRows, readAsked } from './payable.ts';

/** Four business days with a weekend between, and one more. */
const clearingMs = 7 * dayMs;
/** What a client has to pay another way once a bank debit failed. */
const graceMs = 2 * dayMs;

async function hold(ctx: Ctx, { eventId }: ProposalRow, untilMs: number, batch: string): Promise<void> {
  const event = eventId === null ? undefined : await findEventRow(ctx, eventId);
  if (event?.status === 'pending') await extendHoldsOf(ctx, null, event, ctx.now().getTime() + untilMs, { batch });
}

/** The date stays on hold while a bank debit is on its way: from its beginning, and later where that takes longer. */
export const holdWhileClearing = (ctx: Ctx, proposal: ProposalRow, batch: string, isNew: boolean): Promise<void> =>
  hold(ctx, proposal, isNew ? clearingMs : graceMs, batch);

/** Whether a client has to pay what failed another way: its event was not canceled, and it was not paid otherwise meanwhile. */
async function isDueAgain(ctx: Ctx, proposal: ProposalRow, { scheduleRowId }: PaymentRow): Promise<boolean> {
  if (await isCanceled(ctx, proposal)) return false;
  return ((await readAsked(ctx, proposal, scheduleRowId ?? allRows))?.due ?? 0) > 0;
}

/** A bank debit failed: its row is due again, the date stays on hold for 48 hours, and client and staff are told, once. */
export async function tellOfFailedDebit(
  ctx: Ctx,
  proposal: ProposalRow,
  payment: PaymentRow,
  batch: string,
): Promise<void> {
  const { id: paymentId, amountCents } = payment;
  await hold(ctx, proposal, graceMs, batch);
  await flag(ctx, proposal, 'debitFailed', { cents: amountCents, ref: paymentId });
  if (await isDueAgain(ctx, proposal, payment))
    await queuePaymentNotice(ctx, proposal, { kind: 'debit_failed', amountCents, paymentId });
}
