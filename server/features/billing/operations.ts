/** Documents with numbers, for staff. What they say is frozen; staff change their own notes alone. */

import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { isOfClient } from '#server/features/payments/store.ts';
import { payments } from '#server/features/payments/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { toItem } from '#server/records/define-record.ts';
import type { Page } from '#shared/api/envelope.ts';
import type {
  BillingDocument,
  BillingLink,
  ListBillingDocuments,
  UpdateBillingDocument,
} from '#shared/billing/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { billingLink } from './opening.ts';
import { billingDocumentRecords } from './record.ts';
import { type BillingRow, billingDocuments } from './table.ts';

/** Documents as staff read them: what a receipt is for is a fact of its payment. */
async function toDocuments(ctx: Ctx, rows: readonly BillingRow[]): Promise<BillingDocument[]> {
  const ids = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const { id, purpose } = payments;
  const found =
    ids.length === 0 ? [] : await ctx.db.query.select({ id, purpose }).from(payments).where(inArray(id, ids));
  const purposes = new Map(found.map((payment) => [payment.id, payment.purpose]));
  return rows.map((row) => ({ ...toItem(row), purpose: purposes.get(row.paymentId ?? '') ?? null }));
}

async function toDocument(ctx: Ctx, row: BillingRow): Promise<BillingDocument> {
  const [document] = await toDocuments(ctx, [row]);
  if (document === undefined) throw new Error('A billing document is missing.');
  return document;
}

export async function listBillingDocuments(
  ctx: Ctx,
  actor: Actor,
  { proposalId, eventId, clientId, page, limit }: ListBillingDocuments,
): Promise<Page<BillingDocument>> {
  billingDocumentRecords.requireReader(actor);
  const condition = and(
    proposalId === undefined ? undefined : eq(billingDocuments.proposalId, proposalId),
    eventId === undefined ? undefined : eq(billingDocuments.eventId, eventId),
    clientId === undefined
      ? undefined
      : inArray(
          billingDocuments.proposalId,
          ctx.db.query.select({ id: proposals.id }).from(proposals).where(isOfClient(ctx, clientId)),
        ),
  );
  const rows = await ctx.db.query
    .select()
    .from(billingDocuments)
    .where(condition)
    .orderBy(desc(billingDocuments.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(billingDocuments).where(condition);
  return pageOf(await toDocuments(ctx, rows), counted?.total ?? 0, { page, limit });
}

export async function getBillingDocument(ctx: Ctx, actor: Actor, id: string): Promise<BillingDocument> {
  return toDocument(ctx, await billingDocumentRecords.read(ctx, actor, id));
}

/** Changes what staff note about a document; nothing else of it changes. */
export async function updateBillingDocument(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateBillingDocument,
  versions?: number[],
): Promise<BillingDocument> {
  return toDocument(ctx, await billingDocumentRecords.change(ctx, actor, id, changes, versions));
}

/** Makes a link that opens a document for whoever has it; older ones keep working. */
export async function addBillingLink(ctx: Ctx, actor: Actor, id: string): Promise<BillingLink> {
  const by = billingDocumentRecords.requireWriter(actor);
  return ctx.db.tx(async () => {
    await billingDocumentRecords.require(ctx, by, id);
    return { url: ctx.config.publicOrigin + (await billingLink.issue(ctx, id, { keepsOthers: true })) };
  });
}
