/** What the links of billing documents open. */

import { eq } from 'drizzle-orm';
import { payments } from '#server/features/payments/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { AppError } from '#shared/api/errors.ts';
import type { BillView } from '#shared/rendering/bill-view.ts';
import { billingDocumentRecords, frozenBills } from './record.ts';

/** Opens one document for whoever has to pay it. */
export const billingLink = defineLink({ purpose: 'billing_document', path: '/i/', limits: 'guessing' });

/** A document as its reader sees it. Throws `gone` where it is not there any more. */
export async function readBill(ctx: Ctx, id: string): Promise<BillView> {
  const row = await billingDocumentRecords.find(ctx, id);
  const frozen = await frozenBills.read(ctx, id, 1);
  if (row === undefined || frozen === undefined) throw new AppError('gone');
  const [payment] =
    row.paymentId === null ? [] : await ctx.db.query.select().from(payments).where(eq(payments.id, row.paymentId));
  return { bill: frozen.content, creditedCents: row.creditedCents, isVoided: payment?.state === 'voided' };
}

/** The document of a token that somebody at an IP address sent. Changes nothing. Errors: `gone`, `rate_limited`. */
export async function openBill(ctx: Ctx, address: string, token: string): Promise<BillView> {
  return readBill(ctx, await billingLink.open(ctx, address, token));
}
