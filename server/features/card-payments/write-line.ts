import { eq } from 'drizzle-orm';
import { announce, paymentRecords } from '#server/features/payments/record.ts';
import { type PaymentRow, payments } from '#server/features/payments/table.ts';
import type { AccountName } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { PaymentState } from '#shared/payment/values.ts';
import type { MoneyLine } from './truth.ts';

/** What a payment has that its line at Stripe does not say. */
export type LineFacts = Pick<
  PaymentRow,
  'proposalId' | 'eventId' | 'scheduleRowId' | 'method' | 'payer' | 'day' | 'reference'
>;

export async function findPayment(ctx: Ctx, externalRef: string): Promise<PaymentRow | undefined> {
  const [row] = await ctx.db.query.select().from(payments).where(eq(payments.externalRef, externalRef));
  return row;
}

/** A payment as it is now, and how far it had come before: null where it was not there. */
export interface Written {
  row: PaymentRow;
  from: PaymentState | null;
}

/** Has a payment stand here as it does at Stripe, with all that follows from it. `by`: who asked for a refund, null without. */
export async function writeLine(
  ctx: Ctx,
  { externalRef, amountCents, state }: MoneyLine,
  readFacts: () => LineFacts | Promise<LineFacts>,
  { batch, by = null }: { batch: string; by?: AccountName | null },
): Promise<Written> {
  const before = await findPayment(ctx, externalRef);
  if (before !== undefined) {
    if (before.state === state) return { row: before, from: state };
    return { row: await paymentRecords.update(ctx, null, before, { state }, { batch }), from: before.state };
  }
  const recorded = { recordedById: by?.id ?? null, recordedBy: by?.username ?? null };
  const values = {
    ...(await readFacts()),
    ...recorded,
    id: newId(),
    note: '',
    purpose: 'bill' as const,
    deductions: null,
    externalRef,
    amountCents,
    state,
  };
  // The program writes it, so that nobody takes back what happened at Stripe.
  const row = await paymentRecords.insert(ctx, null, values, { batch });
  await announce(ctx, row, by);
  return { row, from: null };
}
