/** The final bill: what was added at the event, and all that is left to be paid. */

import { findEventRow } from '#server/features/events/store.ts';
import { balanceOf } from '#server/features/payments/balance.ts';
import { findProposal } from '#server/features/payments/store.ts';
import { proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import { agreeOn } from '#server/features/proposals/agreeing.ts';
import type { ProposalRow } from '#server/features/proposals/table.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import type { BillingDocument, FinalBill, IssueFinalBill, ReadFinalBill } from '#shared/billing/schema.ts';
import { billingMessages as messages } from '#shared/billing/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import { creditOpenInvoices } from './ending.ts';
import { freezeBill } from './freeze.ts';
import { insertDocument, requireSigned } from './issuing.ts';

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

/** The contract with other lines added after it; the same where nothing was added before or is now. */
async function withAdded(
  ctx: Ctx,
  row: ProposalRow,
  agreed: ProposalDocument,
  lines: IssueFinalBill['lines'],
): Promise<ProposalDocument> {
  const ids = await readSignedIds(ctx, row);
  const before = agreed.lines.filter(({ id }) => ids.has(id));
  if (lines.length === 0 && before.length === agreed.lines.length) return agreed;
  if (before.length + lines.length > proposalLimits.lines)
    throw fieldError('lines', `Please keep to at most ${proposalLimits.lines - before.length} lines.`);
  return { ...agreed, lines: [...before, ...lines.map(toLine)] };
}

/**
 * Issues the final bill of a proposal, with what was added at the event at the taxes and charges of its contract. Issued again, it has other
 * additions in place of those before. Errors: `validation`, `conflict` before the event.
 */
export async function issueFinalBill(
  ctx: Ctx,
  actor: Actor,
  { proposalId, lines, note }: IssueFinalBill,
): Promise<BillingDocument> {
  const by = requireRole(actor, 'manager');
  const row = await batchTransaction(ctx, async (batch) => {
    const signed = await requireSigned(ctx, by, proposalId);
    const agreed = await readAgreed(ctx, signed);
    if (agreed === undefined) throw conflict(messages.unsigned);
    await requireOver(ctx, signed, agreed);
    await creditOpenInvoices(ctx, by, signed, 'The final bill asks for it.', batch);
    const changed = await withAdded(ctx, signed, agreed, lines);
    if (changed !== agreed)
      await agreeOn(ctx, by, signed, { agreed, changed }, { batch }, async ({ total }) => {
        if (total > proposalLimits.total) throw fieldError('lines', messages.total);
      });
    const proposal = (await findProposal(ctx, proposalId)) ?? signed;
    const { due, rows } = await balanceOf(ctx, proposal);
    const days = rows.flatMap(({ due: open, dueDay }) => (open > 0 && dueDay !== null ? [dueDay] : []));
    const dueDay = days.toSorted()[0] ?? null;
    const bill = await insertDocument(ctx, by, proposal, { type: 'final_bill', amountCents: due, dueDay, note }, batch);
    return freezeBill(ctx, bill, proposal, { payment: null, credited: null });
  });
  return toItem(row);
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
  const ids = await readSignedIds(ctx, signed);
  const added = agreed.lines.filter(({ id }) => !ids.has(id));
  const lines = added.map(({ name, description, quantity, priceCents, taxClass, isCharged }) => ({
    ...{ name, description, quantity, priceCents, taxClass, isCharged },
  }));
  return { lines, problem };
}
