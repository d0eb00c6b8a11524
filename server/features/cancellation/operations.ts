/** Cancels a booked event: its date is free, what the contract keeps of what was paid is all that is billed, and the rest goes back. */

import { creditBill, creditOpenInvoices } from '#server/features/billing/ending.ts';
import { changeEvent, presentEvents } from '#server/features/events/operations.ts';
import { eventRecords } from '#server/features/events/record.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { storeBill } from '#server/features/payments/bills.ts';
import { billOf } from '#server/features/payments/store.ts';
import { proposalRecords } from '#server/features/proposals/record.ts';
import { endChange } from '#server/features/proposals/revising.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type AccountName, type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { CancelEvent, Cancellation, CancellationPreview } from '#shared/cancellation/schema.ts';
import { cancellationMessages as messages } from '#shared/cancellation/values.ts';
import type { Event } from '#shared/event/schema.ts';
import { isChangeOrder } from '#shared/proposal/values.ts';
import { refundedOf } from '#shared/rules/cancellation.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { queueCancellation } from './mail.ts';
import { findProblem, findUnsettled, findUnsigned, reckon } from './reckoning.ts';
import { followRefund } from './refund-task.ts';

/** What canceling an event today would keep and give back, and whether it can be canceled. */
export async function readCancellation(ctx: Ctx, actor: Actor, id: string): Promise<CancellationPreview> {
  const by = requireRole(actor, 'manager');
  const event = await eventRecords.require(ctx, by, id);
  const unsettled = await findUnsettled(ctx, id);
  const found: CancellationPreview['proposals'] = [];
  for (const row of unsettled) found.push(await reckon(ctx, row, event));
  return { problem: await findProblem(ctx, event, unsettled), proposals: found };
}

/** Throws `validation` for what is named twice, or is no signed proposal of the event. */
function requireNamed(given: CancelEvent['proposals'], unsettled: readonly ProposalRow[]): void {
  for (const [index, { proposalId }] of given.entries()) {
    const field = `proposals.${index}.proposalId`;
    if (!unsettled.some(({ id }) => id === proposalId)) throw fieldError(field, messages.proposal);
    if (given.findIndex((one) => one.proposalId === proposalId) !== index) throw fieldError(field, messages.twice);
  }
}

/** What is kept and goes back: by the contract, all of it for a date that the venue gave away, or what a manager says. */
async function decide(
  ctx: Ctx,
  by: Staff,
  row: ProposalRow,
  event: EventRow,
  { isOurs, proposals: given }: CancelEvent,
): Promise<Cancellation> {
  const { paid, overpaid, percent: agreed } = await reckon(ctx, row, event);
  const index = given.findIndex(({ proposalId }) => proposalId === row.id);
  const { paidCents = paid, refundCents, reason = '' } = given[index] ?? {};
  if (paidCents !== paid) throw new AppError('conflict', { message: messages.changed });
  const percent = isOurs ? 100_000 : agreed;
  const { refund } = refundedOf({ paid, overpaid }, percent);
  const back = refundCents ?? refund;
  const { currency } = await getVenue(ctx);
  const field = `proposals.${index}.refundCents`;
  if (back > paid) throw fieldError(field, messages.tooMuch(moneyText(paid, currency)));
  if (back < overpaid) throw fieldError(field, messages.tooLittle(moneyText(overpaid, currency)));
  if (back !== refund && reason === '') throw fieldError(`proposals.${index}.reason`, messages.reason);
  return {
    ...{ day: await readToday(ctx), percent, isOurs, reason: back === refund ? '' : reason, byName: by.username },
    ...{ paidCents: paid, keptCents: paid - back, refundCents: back },
  };
}

/**
 * Settles one contract: invoices ask for nothing any more, and a credit note leaves what is kept as all that is billed. Of what was paid less
 * than the contract keeps, what was paid is kept and nothing is asked for.
 */
async function settle(
  ctx: Ctx,
  by: Staff,
  row: ProposalRow,
  cancellation: Cancellation,
  { batch }: { batch: string },
): Promise<ProposalRow> {
  await creditOpenInvoices(ctx, by, row, 'The event was canceled.', batch);
  const { totals } = await billOf(ctx, row);
  const { credited } = await balanceOf(ctx, row);
  const amountCents = totals.total - credited - cancellation.keptCents;
  const settled = await proposalRecords.update(ctx, by, row, { cancellation }, { batch });
  if (amountCents > 0) {
    const { currency } = await getVenue(ctx);
    const kept = moneyText(cancellation.keptCents, currency);
    const reason =
      cancellation.keptCents === 0 ? 'The event was canceled.' : `The event was canceled. ${kept} is kept.`;
    await creditBill(ctx, by, settled, { amountCents, reason }, batch);
  }
  // What is left of the bill by now is a fee.
  await storeBill(ctx, settled);
  await followRefund(ctx, settled);
  return settled;
}

interface Canceling {
  event: EventRow;
  input: CancelEvent;
  batch: string;
}

/** Decides what is kept of one contract, settles it, and has its client told. */
async function settleContract(ctx: Ctx, by: Staff, proposal: ProposalRow, { event, input, batch }: Canceling) {
  // What is being changed will not take place either.
  const agreed = isChangeOrder(proposal) ? await endChange(ctx, by, proposal, { batch }) : proposal;
  const settled = await settle(ctx, by, agreed, await decide(ctx, by, agreed, event, input), { batch });
  if (input.tellsClient) await queueCancellation(ctx, settled);
}

/** Nobody is to sign these any more, and what was paid for them goes back. */
async function withdrawUnsigned(
  ctx: Ctx,
  by: AccountName | null,
  unsigned: readonly ProposalRow[],
  entry: { batch: string },
) {
  const withdrawn: ProposalRow[] = [];
  for (const row of unsigned) withdrawn.push(await proposalRecords.update(ctx, by, row, { state: 'withdrawn' }, entry));
  return withdrawn;
}

/** The same where staff set the status of an event, in that transaction. */
export async function followStatus(ctx: Ctx, { id, by }: Announcements['event.canceled']): Promise<void> {
  const withdrawn = await withdrawUnsigned(ctx, by, await findUnsigned(ctx, id), { batch: newId() });
  for (const row of withdrawn) await followRefund(ctx, row);
}

/**
 * Cancels an event that was booked or waits for its deposit, settles each contract that was signed for it, and withdraws what nobody has
 * signed. Of one that was canceled before there were any, that is done now; the same again does nothing. Errors: `conflict`, `validation`.
 */
export async function cancelEvent(
  ctx: Ctx,
  actor: Actor,
  id: string,
  input: CancelEvent,
  versions?: number[],
): Promise<Event> {
  const by = requireRole(actor, 'manager');
  const row = await batchTransaction(ctx, async (batch) => {
    // Repeated with the version before, as by a retry, it has been done.
    const found = await eventRecords.require(ctx, by, id);
    const unsettled = await findUnsettled(ctx, id);
    const unsigned = await findUnsigned(ctx, id);
    if (found.status === 'cancelled' && unsettled.length + unsigned.length === 0) return found;
    await eventRecords.requireCurrent(ctx, found, versions);
    const problem = await findProblem(ctx, found, unsettled);
    if (problem !== null) throw new AppError('conflict', { message: problem });
    requireNamed(input.proposals, unsettled);
    for (const proposal of unsettled) await settleContract(ctx, by, proposal, { event: found, input, batch });
    const withdrawn = await withdrawUnsigned(ctx, by, unsigned, { batch });
    const isCanceled = found.status === 'cancelled';
    const canceled = isCanceled ? found : await changeEvent(ctx, by, found, { status: 'cancelled' }, { batch });
    for (const proposal of withdrawn) await followRefund(ctx, proposal);
    return canceled;
  });
  return (await presentEvents(ctx, [row]))[0] as Event;
}
