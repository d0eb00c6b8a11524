/** Agrees on what a contract lets be changed without a signature. */

import { and, eq } from 'drizzle-orm';
import { billingDocuments } from '#server/features/billing/table.ts';
import { agreedNumber, nextNumber, proposalVersions } from '#server/features/proposal-versions/versions.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { agreedRowsOf, contentOfVersion, priceChange } from './agreed.ts';
import { proposalRecords } from './record.ts';
import type { ProposalRow } from './table.ts';

/** What is `changed` of what is `agreed` as a version, at the prices of the contract. */
export async function toAgreedDocument(
  ctx: Ctx,
  row: ProposalRow,
  { agreed, changed }: Record<'agreed' | 'changed', ProposalDocument>,
): Promise<ProposalDocument> {
  const agreedRows = await agreedRowsOf(ctx, row.id, agreed);
  const priced = await priceChange(ctx, { ...changed, agreedRows }, agreed.rules, 'agreed');
  const changes = { version: agreedNumber(row), isWithinContract: true };
  return { ...changed, ...priced, version: nextNumber(row), changes, agreedRows };
}

/**
 * Freezes what is `changed` of what is `agreed`, at the prices of the contract, as the version that is agreed from now on. `check` throws for a
 * row that it must not become. Inside a transaction of the caller.
 */
export async function agreeOn(
  ctx: Ctx,
  by: Staff | null,
  row: ProposalRow,
  change: Record<'agreed' | 'changed', ProposalDocument>,
  entry: { batch: string },
  check: (row: ProposalRow) => Promise<void>,
): Promise<ProposalDocument> {
  const document = await toAgreedDocument(ctx, row, change);
  const { groups, lines, schedule, totals, total } = contentOfVersion(document);
  const content = { groups, lines, schedule, totals, total };
  await check({ ...row, ...contentOfVersion(document) });
  await proposalVersions.freeze(ctx, row.id, document, '');
  await proposalRecords.update(ctx, by, row, { ...content, agreedVersion: document.version }, entry);
  return document;
}

/** Whether the final bill of a proposal was issued, and not credited whole. */
export async function hasFinalBill(ctx: Ctx, proposalId: string): Promise<boolean> {
  const { id, type, state } = billingDocuments;
  const isFinal = and(eq(billingDocuments.proposalId, proposalId), eq(type, 'final_bill'), eq(state, 'issued'));
  return (await ctx.db.query.select({ id }).from(billingDocuments).where(isFinal).limit(1)).length > 0;
}

/** Throws `conflict` once the final bill was issued: what is agreed changes there. */
export async function requireUnbilled(ctx: Ctx, proposalId: string): Promise<void> {
  if (await hasFinalBill(ctx, proposalId))
    throw new AppError('conflict', { message: 'The final bill has been issued. Please change what was added there.' });
}
