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
import type { Balance } from '#shared/payment/schema.ts';
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
async function payableMethods(
  ctx: Ctx,
  { methods, eventDay }: Pick<ProposalRow, 'methods' | 'eventDay'>,
): Promise<CheckoutMethod[]> {
  const allowsDebit = eventDay === null || eventDay > addDays(await readToday(ctx), noBankDebitDays);
  return checkoutMethods.filter((method) => methods.includes(method) && (method === 'card' || allowsDebit));
}

/** What stands for all that is left of a bill, in place of a row of the schedule. */
export const allRows = '';

/** A row of the schedule, or all of them together; undefined for one that is not there. */
function askedOf({ rows, due, paid }: Balance, rowId: string) {
  if (rowId !== allRows) return rows.find(({ id }) => id === rowId);
  return { name: 'Balance', due, paid, clearing: rows.reduce((sum, { clearing }) => sum + clearing, 0) };
}

/** The same by what is paid now. */
export const readAsked = async (ctx: Ctx, proposal: ProposalRow, rowId: string) =>
  askedOf(await balanceOf(ctx, proposal), rowId);

/** Why nothing of a proposal can be paid any more; undefined where it can. */
async function findWhyClosed(ctx: Ctx, proposal: ProposalRow): Promise<string | undefined> {
  if (subjectIdOf(proposal) === '' || (await isCanceled(ctx, proposal))) return messages.nothing;
  return (await findWhyDateIsGone(ctx, proposal)) === undefined ? undefined : messages.gone;
}

/** How a proposal that was signed stands, read once for all that its page shows and its buttons do. */
interface PayableBill {
  number: string;
  balance: Balance;
  /** The ways to pay at Stripe that it allows today; none where nothing of it can be paid any more. */
  methods: CheckoutMethod[];
  /** Why nothing of it can be paid any more. */
  closed: string | undefined;
}

/** Undefined for a proposal that is not there, or that nobody has signed. */
export async function readPayableBill(ctx: Ctx, proposalId: string): Promise<PayableBill | undefined> {
  const proposal = await findProposal(ctx, proposalId);
  const agreed = proposal && (await readAgreed(ctx, proposal));
  if (proposal === undefined || agreed === undefined) return undefined;
  const { methods = proposal.methods, eventDay } = agreed;
  const closed = await findWhyClosed(ctx, proposal);
  return {
    ...{ number: proposal.number ?? '', closed, balance: await balanceOf(ctx, proposal) },
    methods: closed === undefined ? await payableMethods(ctx, { methods, eventDay }) : [],
  };
}

/** What can be paid now for a row of a bill. Throws `conflict` with the reason where nothing of it can be paid at Stripe. */
export function toPayable(
  { number, balance, methods: allowed, closed }: PayableBill,
  rowId: string,
  wanted: readonly CheckoutMethod[] = checkoutMethods,
): Payable {
  const row = askedOf(balance, rowId);
  if (row === undefined) throw conflict(messages.changed);
  const cents = row.due - row.clearing;
  if (row.due === 0) throw conflict(row.paid > 0 ? messages.paid : messages.nothing);
  if (cents === 0) throw conflict(messages.clearing);
  if (closed !== undefined) throw conflict(closed);
  const methods = allowed.filter((method) => wanted.includes(method));
  if (methods.length === 0) throw conflict(messages.method);
  return { cents, name: row.name, number, methods };
}

/**
 * What a client can pay now for a row of a schedule. Throws `not_found` for what is not there, and `conflict` with the reason where nothing of it
 * can be paid at Stripe.
 */
export async function readPayable(
  ctx: Ctx,
  proposalId: string,
  rowId: string,
  wanted?: readonly CheckoutMethod[],
): Promise<Payable> {
  const bill = await readPayableBill(ctx, proposalId);
  if (bill === undefined) throw new AppError('not_found');
  return toPayable(bill, rowId, wanted);
}
