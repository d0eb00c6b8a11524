/** How a proposal goes on once it is accepted, for those who signed it. */

import { and, asc, eq } from 'drizzle-orm';
import { documents } from '#server/features/documents/table.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { selectHoldsOfRecords } from '#server/features/hold-line/store.ts';
import { stateAt } from '#server/features/hold-line/to-hold.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { occupies } from '#shared/client/values.ts';
import type { Balance } from '#shared/payment/schema.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { depositRowOf } from '#shared/proposal/rules.ts';
import type { NextSteps } from '#shared/rendering/proposal-view.ts';
import { signaturesOf } from './signatures.ts';
import type { ProposalRow } from './table.ts';

/** The document that is the PDF of a signed version; undefined while it is not printed yet. */
export async function findSignedPdf(ctx: Ctx, proposalId: string, version: number) {
  const isOfVersion = and(eq(documents.proposalId, proposalId), eq(documents.proposalVersion, version));
  const [found] = await ctx.db.query
    .select({ id: documents.id, name: documents.name, type: documents.type })
    .from(documents)
    .where(isOfVersion)
    .orderBy(asc(documents.seq))
    .limit(1);
  return found;
}

/** Whether the date is booked, and what that waits for by the settings of now. */
async function dateOf(
  ctx: Ctx,
  { eventId }: ProposalRow,
  agreed: ProposalDocument,
  { rows }: Balance,
): Promise<NextSteps['date']> {
  const event = eventId === null ? undefined : await findEventRow(ctx, eventId);
  if (event?.status === 'cancelled') return 'canceled';
  if (event === undefined || event.status === 'completed') return null;
  if (occupies(event)) return 'booked';
  const deposit = depositRowOf(agreed);
  const isDue = rows.some(({ id, due }) => id === deposit?.id && due > 0);
  if (!isDue || (await readMoney(ctx)).bookedWhen !== 'deposit_paid') return 'unconfirmed';
  const now = ctx.now().getTime();
  const isHeld = (await selectHoldsOfRecords(ctx, [event.id])).some((hold) => stateAt(hold, now) === 'active');
  return isHeld ? 'held' : 'unpaid';
}

function settledOf({ cancellation }: ProposalRow, { overpaid: toReturn, due }: Balance): NextSteps['settled'] {
  if (cancellation === null) return null;
  const { paidCents: paid, keptCents: kept, refundCents: refund } = cancellation;
  return { paid, kept, refund, toReturn, due };
}

/** What whoever signed has to pay next, and whether the date is booked. Changes nothing. */
export async function nextStepsOf(
  ctx: Ctx,
  row: ProposalRow,
  agreed: ProposalDocument,
  signerId: string,
): Promise<NextSteps> {
  const signatures = await signaturesOf(ctx, row.id, row.signedVersion);
  const own = signatures.find((one) => one.signerId === signerId);
  const last = signatures.length === 0 ? null : Math.max(...signatures.map(({ signedAt }) => signedAt));
  const signedAt = own?.signedAt ?? last ?? row.acceptedAt ?? ctx.now().getTime();
  const balance = await balanceOf(ctx, row);
  const date = await dateOf(ctx, row, agreed, balance);
  return {
    signedOn: textOfDay((await getVenueCalendar(ctx)).dayAt(signedAt)),
    rows: balance.rows
      .filter(({ amount }) => amount > 0 && date !== 'canceled')
      .map(({ id, name, amount: cents, due, dueDay: day, state }) => ({
        ...{ id, name, cents, due, day },
        isOverdue: state === 'overdue',
      })),
    date,
    overpaid: date === 'canceled' ? 0 : balance.overpaid,
    settled: settledOf(row, balance),
  };
}
