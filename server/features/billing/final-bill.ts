/** The final bill: what was added at the event, and all that is left to be paid. */

import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import { findEventRow } from '#server/features/events/store.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { findProposal, rowsSettledBy, settlements } from '#server/features/payments/store.ts';
import { proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import { agreeOn, toAgreedDocument } from '#server/features/proposals/agreeing.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type {
  BillingDocument,
  FinalBill,
  FinalBillPreview,
  IssueFinalBill,
  PreviewFinalBill,
  ReadFinalBill,
} from '#shared/billing/schema.ts';
import { billingMessages as messages } from '#shared/billing/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import { creditOpenInvoices } from './ending.ts';
import { freezeBill } from './freeze.ts';
import { insertDocument, requireSigned } from './issuing.ts';
import { queueInvoice } from './mail.ts';
import { type BillingRow, billingDocuments } from './table.ts';

const conflict = (message: string) => new AppError('conflict', { message });

/** Throws `conflict` before the event, for one that is canceled, and while something else is being agreed on. */
async function requireOver(ctx: Ctx, row: ProposalRow, { eventDay }: ProposalDocument): Promise<void> {
  if (row.state !== 'accepted') throw conflict(messages.changing);
  const event = row.eventId === null ? undefined : await findEventRow(ctx, row.eventId);
  if (event?.status === 'cancelled') throw conflict(messages.canceled);
  const day = event?.eventDate ?? eventDay;
  if (day !== null && day > (await readToday(ctx))) throw conflict(messages.early(dayInWords(day)));
}

/** A line as contracts have it, of the whole event. */
const toLine = (added: IssueFinalBill['lines'][number]): ProposalDocument['lines'][number] => ({
  ...{ id: newId(), kind: 'item', partId: null, sourceId: null, groupIds: [], choices: [] },
  ...{ isOptional: false, isIncluded: true, discount: null, ...added },
});

/** The ids of the lines that were signed. */
async function readSignedIds(ctx: Ctx, row: ProposalRow): Promise<ReadonlySet<string>> {
  const signed = (await proposalVersions.read(ctx, row.id, row.signedVersion))?.content;
  return new Set(signed?.lines.map(({ id }) => id));
}

/** What was added after the contract, as it was typed. */
async function readAdded(ctx: Ctx, row: ProposalRow, agreed: ProposalDocument): Promise<FinalBill['lines']> {
  const ids = await readSignedIds(ctx, row);
  return agreed.lines
    .filter(({ id }) => !ids.has(id))
    .map(({ name, description, quantity, priceCents, taxClass, isCharged }) => ({
      ...{ name, description, quantity, priceCents, taxClass, isCharged },
    }));
}

/** The contract with other lines added after it; the same object where these are there already. */
async function withAdded(
  ctx: Ctx,
  row: ProposalRow,
  agreed: ProposalDocument,
  lines: IssueFinalBill['lines'],
): Promise<ProposalDocument> {
  if (isDeepStrictEqual(await readAdded(ctx, row, agreed), lines)) return agreed;
  const ids = await readSignedIds(ctx, row);
  const before = agreed.lines.filter(({ id }) => ids.has(id));
  if (before.length + lines.length > proposalLimits.lines)
    throw fieldError('lines', `Please keep to at most ${proposalLimits.lines - before.length} lines.`);
  return { ...agreed, lines: [...before, ...lines.map(toLine)] };
}

/** The final bill of a proposal that asks for all that is left by now; undefined where none was issued, or more is due since. */
export async function findFinalBill(ctx: Ctx, proposal: ProposalRow): Promise<BillingRow | undefined> {
  const { type, proposalId, seq } = billingDocuments;
  const [newest] = await ctx.db.query
    .select()
    .from(billingDocuments)
    .where(and(eq(proposalId, proposal.id), eq(type, 'final_bill')))
    .orderBy(desc(seq))
    .limit(1);
  if (newest === undefined || newest.state === 'credited') return undefined;
  // Such as once a check came back that was paid before.
  const { due } = await balanceOf(ctx, proposal);
  return due > newest.amountCents - newest.creditedCents ? undefined : newest;
}

const requireTotal = (total: number): void => {
  if (total > proposalLimits.total) throw fieldError('lines', messages.total);
};

/** What the final bill would ask for with other lines. Errors as those of issuing it. */
export async function previewFinalBill(
  ctx: Ctx,
  actor: Actor,
  { proposalId, lines }: PreviewFinalBill,
): Promise<FinalBillPreview> {
  const signed = await requireSigned(ctx, requireRole(actor, 'manager'), proposalId);
  const agreed = await readAgreed(ctx, signed);
  if (agreed === undefined) throw conflict(messages.unsigned);
  const changed = await withAdded(ctx, signed, agreed, lines);
  if (changed === agreed) return { amountCents: (await balanceOf(ctx, signed)).due };
  const document = await toAgreedDocument(ctx, signed, { agreed, changed });
  requireTotal(document.totals.total);
  return { amountCents: rowsSettledBy(document, await settlements(ctx, proposalId)).due };
}

/**
 * Issues the final bill of a proposal, with what was added at the event at the taxes and charges of its contract. Issued again, it has other
 * additions in place of those before. Errors: `validation`, `conflict` before the event, and where it was issued with these already.
 */
export async function issueFinalBill(
  ctx: Ctx,
  actor: Actor,
  { proposalId, lines, note, sendsEmail }: IssueFinalBill,
): Promise<BillingDocument> {
  const by = requireRole(actor, 'manager');
  const row = await batchTransaction(ctx, async (batch) => {
    const signed = await requireSigned(ctx, by, proposalId);
    const agreed = await readAgreed(ctx, signed);
    if (agreed === undefined) throw conflict(messages.unsigned);
    await requireOver(ctx, signed, agreed);
    const changed = await withAdded(ctx, signed, agreed, lines);
    const standing = changed === agreed ? await findFinalBill(ctx, signed) : undefined;
    if (standing !== undefined) throw conflict(messages.isFinal(standing.number));
    await creditOpenInvoices(ctx, by, signed, 'The final bill asks for it.', batch);
    if (changed !== agreed)
      await agreeOn(ctx, by, signed, { agreed, changed }, { batch }, async ({ total }) => requireTotal(total));
    const proposal = (await findProposal(ctx, proposalId)) ?? signed;
    const { due, rows } = await balanceOf(ctx, proposal);
    const days = rows.flatMap(({ due: open, dueDay }) => (open > 0 && dueDay !== null ? [dueDay] : []));
    const dueDay = days.toSorted()[0] ?? null;
    const bill = await insertDocument(ctx, by, proposal, { type: 'final_bill', amountCents: due, dueDay, note }, batch);
    if (sendsEmail) await queueInvoice(ctx, bill, proposal);
    return freezeBill(ctx, bill, proposal, { payment: null, credited: null });
  });
  return { ...toItem(row), purpose: null };
}

/** What earlier final bills added to a proposal, and whether one can be issued now. */
export async function readFinalBill(ctx: Ctx, actor: Actor, { proposalId }: ReadFinalBill): Promise<FinalBill> {
  const by = requireRole(actor, 'manager');
  const signed = await requireSigned(ctx, by, proposalId);
  const agreed = await readAgreed(ctx, signed);
  if (agreed === undefined) throw conflict(messages.unsigned);
  const problem = await requireOver(ctx, signed, agreed).then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error.message;
      throw error;
    },
  );
  return { lines: await readAdded(ctx, signed, agreed), problem };
}
