/** What the pages of links have in common where something can be paid by card. */

import { payViewOf, startPaying } from '#server/features/card-payments/paying.ts';
import type { Ctx } from '#server/platform/context.ts';
import { payingPolicyOf } from '#server/platform/http/security-headers.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { type PayView, payFields, payIntent } from '#shared/rendering/pay-view.ts';
import type { Answer } from './visitor-pages.ts';

/** Whether a form is one of those that pay. */
export const isToPay = (typed: URLSearchParams): boolean => typed.get(payFields.intent) === payIntent;

/** The session that whoever looks comes back from; an address may say anything. */
export function checkoutIn(query: Readonly<Record<string, unknown>>): string | undefined {
  const { [payFields.checkout]: checkout } = query;
  return typeof checkout === 'string' && checkout !== '' ? checkout : undefined;
}

/** Leads on to Stripe, or shows the page again with why nothing is paid. */
export async function answerPay<Opened extends { pay?: PayView | undefined }>(
  ctx: Ctx,
  opened: Opened,
  {
    proposalId,
    typed,
    returnPath,
    rowIds,
  }: { proposalId: string; typed: URLSearchParams; returnPath: string; rowIds?: readonly string[] },
): Promise<Answer<Opened>> {
  try {
    return await startPaying(ctx, proposalId, typed, { returnPath, ...(rowIds && { rowIds }) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const pay = await payViewOf(ctx, proposalId, rowIds && { rowIds });
    return {
      opened: { ...opened, pay: pay && { ...pay, error: error.message } },
      status: errorTable[error.code].status,
    };
  }
}

/** The policy of a page that may lead on to Stripe. */
export const policyFor = ({ config }: Ctx, policy: string, pay: PayView | undefined): string =>
  pay === undefined || pay.rows.length === 0 ? policy : payingPolicyOf(policy, config.stripe?.api);
