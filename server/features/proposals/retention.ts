import { eq, or } from 'drizzle-orm';
import { evidenceRetention } from '#server/features/money/retention.ts';
import { lastPaymentDay, paymentRetention } from '#server/features/payments/store.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Retention } from '#server/records/record-kind.ts';
import { type ProposalRow, proposals } from './table.ts';

/** Until when a proposal that was signed has to stay, after the last day of its event; undefined for any other. */
export async function signedRetention(
  ctx: Ctx,
  {
    signedVersion,
    eventId,
    parts,
    acceptedAt,
  }: Pick<ProposalRow, 'signedVersion' | 'eventId' | 'parts' | 'acceptedAt'>,
): Promise<Retention | undefined> {
  if (signedVersion === 0) return undefined;
  const days = [...parts.map(({ eventDate }) => eventDate), new Date(acceptedAt ?? 0).toISOString().slice(0, 10)];
  return evidenceRetention(ctx, { days, eventId, reason: 'it was signed' });
}

/** Until when a document has to stay that is a signed version, or the certificate by which one is not taxed. */
export async function documentRetention(
  ctx: Ctx,
  { id, proposalId }: { id: string; proposalId: string | null },
): Promise<Retention | undefined> {
  const reason = 'a signed proposal is exempt from tax by it';
  let longest: Retention | undefined;
  for (const row of await ctx.db.query
    .select()
    .from(proposals)
    .where(or(eq(proposals.id, proposalId ?? ''), eq(proposals.exemptionDocumentId, id)))) {
    const signed = await signedRetention(ctx, row);
    if (signed === undefined || signed.until <= (longest?.until ?? '')) continue;
    longest = row.id === proposalId ? signed : { ...signed, reason };
  }
  return longest;
}

/** Until when a proposal has to stay because it was signed, or because something was paid for it, whichever is later. */
export async function proposalRetention(ctx: Ctx, row: ProposalRow): Promise<Retention | undefined> {
  const { id, eventDay, eventId } = row;
  const signed = await signedRetention(ctx, row);
  const paidOn = await lastPaymentDay(ctx, id);
  if (paidOn === null) return signed;
  const paid = await paymentRetention(ctx, { paidOn, eventDay, eventId });
  return signed !== undefined && signed.until >= paid.until ? signed : paid;
}
