import { desc, eq } from 'drizzle-orm';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import type { PaymentSummary, ProposalSums, ReadSummary } from '#shared/payment/schema.ts';
import { balanceOf, isCanceled } from './balance.ts';
import { paymentRecords } from './record.ts';
import { securityDepositOf } from './security-deposit.ts';
import { billOf, clearingPayments, isOfClient } from './store.ts';
import { sumsFrom } from './sums.ts';

const sumNames = ['billed', 'credited', 'paid', 'clearing', 'due', 'overdue', 'credit'] as const;
type Sums = Pick<PaymentSummary, (typeof sumNames)[number]>;

const sumOf = (all: readonly Sums[], name: keyof Sums) => all.reduce((sum, one) => sum + one[name], 0);

/** What of a proposal is billed, paid and due, in whole cents. What nobody has signed is not billed. */
async function sumsOf(ctx: Ctx, proposal: ProposalRow): Promise<ProposalSums> {
  const { rows, ...settled } = await balanceOf(ctx, proposal);
  const { id, number, title, eventId, signedVersion, billTo, signers, methods, cancellation } = proposal;
  const isSigned = signedVersion > 0;
  const late = rows.filter(({ state }) => isSigned && state === 'overdue');
  const { total } = (await billOf(ctx, proposal)).totals;
  return {
    ...{ proposalId: id, number, title, eventId, isSigned, payer: billTo.name || (signers[0]?.name ?? ''), methods },
    ...sumsFrom(isSigned, total, settled, await clearingPayments(ctx, id)),
    overdue: late.reduce((sum, row) => sum + row.due - row.clearing, 0),
    rows,
    isCanceled: await isCanceled(ctx, proposal),
    cancellation,
    securityDeposit: await securityDepositOf(ctx, proposal),
  };
}

/** Whether anything is owed for a proposal, was paid, or can be. */
const isShown = ({ state }: ProposalRow, { isSigned, paid, clearing, securityDeposit }: ProposalSums) =>
  isSigned || paid !== 0 || (securityDeposit?.collected ?? 0) > 0 || clearing !== 0 || state === 'sent';

/** Whose proposals are summed up. */
function scopeOf(ctx: Ctx, { proposalId = '', eventId, clientId }: ReadSummary) {
  if (clientId !== undefined) return { entity: 'client', id: clientId, isIn: isOfClient(ctx, clientId) } as const;
  if (eventId !== undefined) return { entity: 'event', id: eventId, isIn: eq(proposals.eventId, eventId) } as const;
  return { entity: 'proposal', id: proposalId, isIn: eq(proposals.id, proposalId) } as const;
}

/** The sums of a proposal, of an event, or of a client over all of their events and inquiries. */
export async function readSummary(ctx: Ctx, actor: Actor, input: ReadSummary): Promise<PaymentSummary> {
  const by = paymentRecords.requireReader(actor);
  const records = serverRecords(ctx);
  const { entity, id, isIn } = scopeOf(ctx, input);
  if ((await records.findRow(records.kindOf(entity), id)) === undefined) throw await records.missing(by, id);
  const rows = await ctx.db.query.select().from(proposals).where(isIn).orderBy(desc(proposals.seq));
  const found: ProposalSums[] = [];
  for (const row of rows.filter(({ number }) => number !== null)) {
    const sums = await sumsOf(ctx, row);
    if (entity === 'proposal' || isShown(row, sums)) found.push(sums);
  }
  const all = Object.fromEntries(sumNames.map((name) => [name, sumOf(found, name)])) as Sums;
  return { ...all, proposals: found };
}
