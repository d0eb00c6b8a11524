/** What the page of a link shows of paying by card, and what its buttons do. */

import type { Ctx } from '#server/platform/context.ts';
import { readCookie, toCookie } from '#server/platform/http/cookies.ts';
import { AppError } from '#shared/api/errors.ts';
import { checkoutMessages } from '#shared/payment/checkout.ts';
import { type PayOutcome, type PayReturnView, type PayView, payFields } from '#shared/rendering/pay-view.ts';
import { hourMs } from '#shared/rules/dates.ts';
import { openCheckout } from './checkout.ts';
import { type CheckoutReturn, fulfillReturn, readReturn } from './fulfill.ts';
import { readPayableBill } from './payable.ts';
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

/** What became of a session, where it was one of this proposal. Whoever comes back from Stripe has had it asked before. */
async function outcomeOf(ctx: Ctx, proposalId: string, checkout: string | undefined): Promise<PayOutcome | null> {
  const found = checkout === undefined ? undefined : await readReturn(ctx, checkout);
  return found?.proposalId === proposalId ? outcomes[found.state] : null;
}

/** What can be paid of a proposal on the page of a link; undefined where nobody pays by card. */
export async function payViewOf(
  ctx: Ctx,
  proposalId: string,
  { rowIds, checkout }: Paying = {},
): Promise<PayView | undefined> {
  const bill = takesCards(ctx) ? await readPayableBill(ctx, proposalId) : undefined;
  if (bill === undefined) return undefined;
  const { balance, methods } = bill;
  const rows = balance.rows.filter(({ id }) => rowIds === undefined || rowIds.includes(id));
  return {
    rows: rows
      .filter(({ due, clearing }) => due > clearing && methods.length > 0)
      .map(({ id, name, due, clearing, dueDay: day, state }, index) => ({
        ...{ id, name, due: due - clearing, day, isNext: index === 0 || state === 'due' || state === 'overdue' },
        isOverdue: state === 'overdue',
        takesBankDebit: methods.includes('bank_debit'),
      })),
    clearing: rows.reduce((sum, row) => sum + row.clearing, 0),
    outcome: await outcomeOf(ctx, proposalId, checkout),
    error: '',
  };
}

/** Names the page that Pay was pressed on, in the browser alone: Stripe never learns the token in its path. */
const returnCookie = (checkout: string) => `pay-${checkout}`;

/** Long enough to look for a card. */
const returnMs = 2 * hourMs;

/**
 * Leads whoever pressed Pay to Stripe, for one of the rows that their page is about. Errors: `conflict` with the reason, also where another
 * amount is due than they were shown; `unavailable` where Stripe is away.
 */
export async function startPaying(
  ctx: Ctx,
  proposalId: string,
  typed: URLSearchParams,
  { returnPath, rowIds }: Pick<Paying, 'rowIds'> & { returnPath: string },
): Promise<{ location: string; headers: Record<string, string> }> {
  const rowId = typed.get(payFields.row) ?? '';
  if (rowIds?.includes(rowId) === false) throw new AppError('conflict', { message: checkoutMessages.nothing });
  const shownCents = Number(typed.get(payFields.due) ?? Number.NaN);
  const { id, url: location } = await openCheckout(ctx, { proposalId, rowId, shownCents });
  const cookie = { name: returnCookie(id), value: returnPath, maxAgeSeconds: returnMs / 1000 };
  return { location, headers: { 'set-cookie': toCookie(ctx.config, cookie) } };
}

/** Which page Pay was pressed on, as the browser says that comes back; it may say anything. */
export const returnPathIn = (ctx: Ctx, cookies: string | undefined, checkout: string): string | undefined =>
  readCookie(ctx.config, cookies, returnCookie(checkout));

/** What became of the session that somebody comes back from; undefined for one that is not there. */
export async function readPayReturn(ctx: Ctx, checkout: string): Promise<Omit<PayReturnView, 'backPath'> | undefined> {
  if (!takesCards(ctx)) return undefined;
  try {
    const found = await fulfillReturn(ctx, checkout);
    return found && { outcome: outcomes[found.state], error: '' };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { outcome: null, error: checkoutMessages.unknown };
  }
}
