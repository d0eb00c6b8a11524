/** What is open of proposals as it is stored, so that it is found however many there are. Writes belong inside a transaction of the caller. */

import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Balance } from '#shared/payment/schema.ts';
import { balanceOf } from './balance.ts';
import { findProposal } from './store.ts';
import { paymentDues } from './table.ts';

type Due = Omit<typeof paymentDues.$inferInsert, 'seq'>;

/** What nobody will sign any more, so that what was paid for it has to go back. */
const isOver = ({ state }: ProposalRow) => state === 'declined' || state === 'withdrawn';

/** What was paid too much; of one that may still be signed nothing is. */
function creditOf(proposal: ProposalRow, { paid, overpaid }: Pick<Balance, 'paid' | 'overpaid'>): number {
  if (proposal.signedVersion > 0) return overpaid;
  return isOver(proposal) ? paid : 0;
}

async function duesOf(ctx: Ctx, proposal: ProposalRow): Promise<Due[]> {
  const balance = await balanceOf(ctx, proposal);
  const rows = proposal.signedVersion > 0 ? balance.rows : [];
  const open = rows.map(({ id, due, clearing, dueDay }) => ({ rowId: id, dueDay, cents: due - clearing }));
  return [...open, { rowId: null, dueDay: null, cents: creditOf(proposal, balance) }]
    .filter(({ cents }) => cents > 0)
    .map((due) => ({ proposalId: proposal.id, ...due }));
}

/** Stores what is open of a proposal, in the transaction that changes what is agreed or paid. */
export async function storeDues(ctx: Ctx, proposal: ProposalRow): Promise<void> {
  const isOf = eq(paymentDues.proposalId, proposal.id);
  const stored = await ctx.db.query.select().from(paymentDues).where(isOf).orderBy(asc(paymentDues.seq));
  const dues = await duesOf(ctx, proposal);
  const withoutNumbers = stored.map(({ seq: _seq, ...due }) => due);
  if (isDeepStrictEqual(new Set(withoutNumbers), new Set(dues))) return;
  await ctx.db.query.delete(paymentDues).where(isOf);
  if (dues.length > 0) await ctx.db.query.insert(paymentDues).values(dues);
}

/** The same of a proposal by its id; nothing where it is not there. */
export async function storeDuesOf(ctx: Ctx, id: string): Promise<void> {
  const proposal = await findProposal(ctx, id);
  if (proposal !== undefined) await storeDues(ctx, proposal);
}

/** Reckons what is open of proposals that were signed or paid before it was stored. */
export async function storeMissingDues(ctx: Ctx, signal: AbortSignal): Promise<void> {
  const { proposalId, dueDay, cents } = paymentDues;
  const missing = and(isNull(dueDay), eq(cents, 0));
  for (const { id } of await ctx.db.query.selectDistinct({ id: proposalId }).from(paymentDues).where(missing)) {
    if (signal.aborted) return;
    await ctx.db.tx(async () => {
      await ctx.db.query.delete(paymentDues).where(and(eq(proposalId, id), missing));
      await storeDuesOf(ctx, id);
    });
  }
}
