/** What the page of a link shows of paying by card, and what its buttons do. */

import { balanceOf } from '#server/features/payments/balance.ts';
import { findProposal } from '#server/features/payments/store.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { checkoutMessages } from '#shared/payment/checkout.ts';
import { type PayOutcome, type PayView, payFields } from '#shared/rendering/pay-view.ts';
import { openCheckout } from './checkout.ts';
import { type CheckoutReturn, fulfillReturn } from './fulfill.ts';
import { findWhyClosed, payableMethods, readPayable } from './payable.ts';
import { takesCards } from './stripe/takes-cards.ts';

/** What of a proposal a page is about, and the session that whoever looks comes back from. */
interface Paying {
  /** The rows of the schedule; all of them where there are none. */
  rowIds?: readonly string[];
  /** As the address says it, so that it may be anything. */
  checkout?: string | undefined;
}

const outcomes: Record<CheckoutReturn['state'], PayOutcome> = {
  ...{ paid: 'paid', clearing: 'clearing', problem: 'flagged' },
  ...{ open: 'unpaid', ended: 'unpaid', failed: 'unpaid' },
};

/** What became of a session, where it was one of this proposal. What Stripe does not tell now is learned later. */
async function outcomeOf(ctx: Ctx, proposalId: string, checkout: string): Promise<Pick<PayView, 'outcome' | 'error'>> {
  try {
    const found = await fulfillReturn(ctx, checkout);
    return { outcome: found?.proposalId === proposalId ? outcomes[found.state] : null, error: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: null, error: checkoutMessages.unknown };
  }
}

/** What can be paid of a proposal on the page of a link; undefined where nobody pays by card. */
export async function payViewOf(
  ctx: Ctx,
  proposalId: string,
  { rowIds, checkout }: Paying = {},
): Promise<PayView | undefined> {
  if (!takesCards(ctx)) return undefined;
  // First, so that what it paid is not asked for again.
  const { outcome, error } =
    checkout === undefined ? { outcome: null, error: '' } : await outcomeOf(ctx, proposalId, checkout);
  const proposal = await findProposal(ctx, proposalId);
  const agreed = proposal && (await readAgreed(ctx, proposal));
  if (proposal === undefined || agreed === undefined) return undefined;
  const isClosed = (await findWhyClosed(ctx, proposal)) !== undefined;
  const { methods: agreedMethods = proposal.methods, eventDay } = agreed;
  const methods = isClosed ? [] : await payableMethods(ctx, { methods: agreedMethods, eventDay });
  const isShown = (id: string) => rowIds === undefined || rowIds.includes(id);
  const rows = (await balanceOf(ctx, proposal)).rows.filter(({ id }) => isShown(id));
  return {
    rows: rows
      .filter(({ due, clearing }) => due > clearing && methods.length > 0)
      .map(({ id, name, due, clearing, dueDay: day, state }, index) => ({
        ...{ id, name, due: due - clearing, day, isNext: index === 0 || state === 'due' || state === 'overdue' },
        takesBankDebit: methods.includes('bank_debit'),
      })),
    clearing: rows.reduce((sum, row) => sum + row.clearing, 0),
    outcome,
    error,
  };
}

/**
 * Leads whoever pressed Pay to Stripe, for one of the rows that their page is about. Errors: `conflict` with the reason, also where another
 * amount is due than they were shown; `unavailable` where Stripe is away.
 */
export async function startPaying(
  ctx: Ctx,
  proposalId: string,
  typed: URLSearchParams,
  { returnPath, rowIds }: Pick<Paying, 'rowIds'> & { returnPath: string },
): Promise<{ location: string }> {
  const rowId = typed.get(payFields.row) ?? '';
  if (rowIds?.includes(rowId) === false) throw new AppError('conflict', { message: checkoutMessages.nothing });
  const { cents } = await readPayable(ctx, proposalId, rowId);
  if (typed.get(payFields.due) !== String(cents)) throw new AppError('conflict', { message: checkoutMessages.amount });
  const { url } = await openCheckout(ctx, { proposalId, rowId, returnPath });
  return { location: url };
}
