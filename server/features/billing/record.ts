import { eq } from 'drizzle-orm';
import { evidenceRetention } from '#server/features/money/retention.ts';
import { followEvent } from '#server/features/payments/follow-event.ts';
import { proposals } from '#server/features/proposals/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { defineVersions } from '#server/records/versions.ts';
import { AppError } from '#shared/api/errors.ts';
import type { FrozenBill } from '#shared/billing/frozen-bill.ts';
import { billingTypeLabels, billingMessages as messages } from '#shared/billing/values.ts';
import { type BillingRow, billingDocuments } from './table.ts';

/** What each document says, as its one version. */
export const frozenBills = defineVersions<FrozenBill>({ entity: 'billing_document', isEvidence: true });

const stands = () => new AppError('conflict', { message: messages.stands });

/** What history, trash and undo know of billing documents: they stay as they were issued, and nothing takes one back but a credit note. */
export const billingDocumentRecords = defineRecord<BillingRow>({
  entity: 'billing_document',
  table: billingDocuments,
  personal: ['reason', 'note'],
  versions: frozenBills,
  belongsTo: { event: billingDocuments.eventId, proposal: billingDocuments.proposalId },
  references: {
    proposalId: { to: 'proposal', whenGone: 'reject' },
    eventId: { to: 'event', whenGone: 'null' },
    scheduleRowId: { to: 'proposal', whenGone: 'keep' },
    paymentId: { to: 'payment', whenGone: 'keep' },
    invoiceId: { to: 'billing_document', whenGone: 'keep' },
    issuedById: { to: 'account', whenGone: 'keep' },
  },
  derived: ['eventId', 'hash'],
  notInHistory: ['eventId', 'hash'],
  nameOf: ({ type, number }) => `${billingTypeLabels[type]} ${number}`,
  async keptUntil(ctx, { proposalId, eventId, issuedOn }) {
    const [proposal] = await ctx.db.query
      .select({ eventDay: proposals.eventDay })
      .from(proposals)
      .where(eq(proposals.id, proposalId ?? ''));
    const days = [issuedOn, proposal?.eventDay ?? ''];
    return evidenceRetention(ctx, { days, eventId, reason: 'billing documents are kept on record' });
  },
  async beforeWrite(_ctx, { creditedCents }, { before, isBack }) {
    if (isBack && before !== undefined && creditedCents !== before.creditedCents) throw stands();
  },
  async uncreate() {
    throw stands();
  },
});

/** Has the documents of a proposal belong to its event. Inside a transaction of the caller. */
export const followEventOfProposal = (ctx: Ctx, { id, eventId }: { id: string; eventId: string | null }) =>
  followEvent(ctx, billingDocumentRecords.kind, billingDocuments, id, eventId);
