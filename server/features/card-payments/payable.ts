import { balanceOf, isCanceled } from '#server/features/payments/balance.ts';
import { findProposal } from '#server/features/payments/store.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { findWhyDateIsGone } from '#server/features/proposals/date-gone.ts';
import { subjectIdOf } from '#server/features/proposals/record.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import { type CheckoutMethod, checkoutMethods } from '#shared/money/values.ts';
import { checkoutMessages as messages, noBankDebitDays } from '#shared/payment/checkout.ts';
import { addDays } from '#shared/rules/dates.ts';

/** What can be paid now for a row of a schedule, and how. */
export interface Payable {
  /** Whole cents. */
  cents: number;
  /** What the row is called, such as "Deposit". */
  name: string;
  /** The number of the proposal. */
  number: string;
  methods: CheckoutMethod[];
}

const conflict = (message: string) => new AppError('conflict', { message });

/** Those of the ways to pay at Stripe that a proposal allows: a bank debit not shortly before the event. */
export async function payableMethods(
  ctx: Ctx,
  { methods, eventDay }: Pick<ProposalRow, 'methods' | 'eventDay'>,
): Promise<CheckoutMethod[]> {
  const allowsDebit = eventDay === null || eventDay > addDays(await readToday(ctx), noBankDebitDays);
  return checkoutMethods.filter((method) => methods.includes(method) && (method === 'card' || allowsDebit));
}

/** What stands for all that is left of a bill, in place of a row of the schedule. */
export const allRows = '';

/** A row of the schedule, or all of them together; undefined for one that is not there. */
export async function readAsked(ctx: Ctx, proposal: ProposalRow, rowId: string) {
  const { rows, due, paid } = await balanceOf(ctx, proposal);
  if (rowId !== allRows) return rows.find(({ id }) => id === rowId);
  return { name: 'Balance', due, paid, clearing: rows.reduce((sum, { clearing }) => sum + clearing, 0) };
}

/** Why nothing of a proposal can be paid any more; undefined where it can. */
export async function findWhyClosed(ctx: Ctx, proposal: ProposalRow): Promise<string | undefined> {
  if (subjectIdOf(proposal) === '' || (await isCanceled(ctx, proposal))) return messages.nothing;
  return (await findWhyDateIsGone(ctx, proposal)) === undefined ? undefined : messages.gone;
}

/**
 * What a client can pay now for a row of a schedule. Throws `not_found` for what is not there, and `conflict` with the reason where nothing of it
 * can be paid at Stripe.
 */
export async function readPayable(
  ctx: Ctx,
  proposalId: string,
  rowId: string,
  wanted: readonly CheckoutMethod[] = checkoutMethods,
): Promise<Payable> {
  const proposal = await findProposal(ctx, proposalId);
  const agreed = proposal && (await readAgreed(ctx, proposal));
  if (proposal === undefined || agreed === undefined) throw new AppError('not_found');
  const row = await readAsked(ctx, proposal, rowId);
  if (row === undefined) throw conflict(messages.changed);
  const cents = row.due - row.clearing;
  if (row.due === 0) throw conflict(row.paid > 0 ? messages.paid : messages.nothing);
  if (cents === 0) throw conflict(messages.clearing);
  const closed = await findWhyClosed(ctx, proposal);
  if (closed !== undefined) throw conflict(closed);
  const allowed = await payableMethods(ctx, { methods: agreed.methods ?? proposal.methods, eventDay: agreed.eventDay });
  const methods = allowed.filter((method) => wanted.includes(method));
  if (methods.length === 0) throw conflict(messages.method);
  return { cents, name: row.name, number: proposal.number ?? '', methods };
}
