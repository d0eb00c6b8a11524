import { gt } from 'drizzle-orm';
import { billingDocuments } from '#server/features/billing/table.ts';
import { payments } from '#server/features/payments/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import { venueMessages } from '#shared/venue/values.ts';

/** Throws `conflict` where amounts would be another currency's from now on: those of what was signed, paid or issued. */
export async function requireCurrencyOfMoney({ db }: Ctx, before: string, after: string | undefined): Promise<void> {
  if (after === undefined || after === before) return;
  const signed = gt(proposals.signedVersion, 0);
  const found = [
    ...(await db.query.select({ id: proposals.id }).from(proposals).where(signed).limit(1)),
    ...(await db.query.select({ id: payments.id }).from(payments).limit(1)),
    ...(await db.query.select({ id: billingDocuments.id }).from(billingDocuments).limit(1)),
  ];
  const message = venueMessages.currencyInUse;
  if (found.length > 0) throw new AppError('conflict', { message, details: [{ field: 'currency', message }] });
}
