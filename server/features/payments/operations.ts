/** Money that came for proposals. Managers record and void it; all of it is for staff. */

import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { type ProposalRow, proposals } from '#server/features/proposals/table.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { serverRecords } from '#server/records/records.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import type { Page } from '#shared/api/envelope.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { pageOf } from '#shared/fields/paging.ts';
import type {
  Balance,
  ListPayments,
  Payment,
  ReadBalance,
  RecordPayment,
  UpdatePayment,
} from '#shared/payment/schema.ts';
import { paymentMessages as messages } from '#shared/payment/values.ts';
import { balanceOf } from './balance.ts';
import { findRecorded, rememberRecorded } from './idempotency.ts';
import { announce, paymentRecords } from './record.ts';
import { billOf, findProposal, isOfClient } from './store.ts';
import { type PaymentRow, payments } from './table.ts';

/** The proposal that was paid for. Throws `validation` where it is not there, and `conflict` for one that nobody was sent. */
async function requireProposal(ctx: Ctx, by: Staff, id: string): Promise<ProposalRow> {
  const proposal = await findProposal(ctx, id);
  if (proposal === undefined) throw fieldError('proposalId', (await serverRecords(ctx).missing(by, id)).message);
  if (proposal.number === null) throw new AppError('conflict', { message: messages.unsent });
  return proposal;
}

export async function listPayments(
  ctx: Ctx,
  actor: Actor,
  { proposalId, eventId, clientId, state, page, limit }: ListPayments,
): Promise<Page<Payment>> {
  paymentRecords.requireReader(actor);
  const condition = and(
    proposalId === undefined ? undefined : eq(payments.proposalId, proposalId),
    eventId === undefined ? undefined : eq(payments.eventId, eventId),
    clientId === undefined
      ? undefined
      : inArray(
          payments.proposalId,
          ctx.db.query.select({ id: proposals.id }).from(proposals).where(isOfClient(ctx, clientId)),
        ),
    state && eq(payments.state, state),
  );
  const rows = await ctx.db.query
    .select()
    .from(payments)
    .where(condition)
    .orderBy(desc(payments.day), desc(payments.seq))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await ctx.db.query.select({ total: count() }).from(payments).where(condition);
  return pageOf(rows.map(toItem<PaymentRow>), counted?.total ?? 0, { page, limit });
}

export async function getPayment(ctx: Ctx, actor: Actor, id: string): Promise<Payment> {
  return toItem(await paymentRecords.read(ctx, actor, id));
}

/**
 * Records what came by check, in cash or otherwise outside of this program, or went back (less than zero); of a security deposit what came
 * alone, and `returnSecurityDeposit` what went back. More than is due is fine. A
 * refund of more than was paid is a `conflict`. Repeated with the same idempotency key it responds with what it recorded first.
 */
export async function recordPayment(ctx: Ctx, actor: Actor, input: RecordPayment, key?: string): Promise<Payment> {
  const by = paymentRecords.requireWriter(actor);
  const request = { by, key, details: input };
  const row = await batchTransaction(ctx, async (batch) => {
    const known = await findRecorded(ctx, request);
    if (known !== undefined) return paymentRecords.require(ctx, by, known);
    const proposal = await requireProposal(ctx, by, input.proposalId);
    const { eventId } = proposal;
    const { schedule } = await billOf(ctx, proposal);
    if (input.scheduleRowId !== null && !schedule.some(({ id }) => id === input.scheduleRowId))
      throw fieldError('scheduleRowId', messages.row);
    if (input.day > (await readToday(ctx))) throw fieldError('day', messages.future);
    const recorded = {
      deductions: null,
      state: 'succeeded',
      externalRef: null,
      recordedById: by.id,
      recordedBy: by.username,
    } as const;
    const added = await paymentRecords.insert(ctx, by, { ...input, ...recorded, eventId, id: newId() }, { batch });
    await announce(ctx, added, by);
    await rememberRecorded(ctx, request, added.id);
    return added;
  });
  return toItem(row);
}

/** Changes the note of a payment; nothing else of it changes. */
export async function updatePayment(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdatePayment,
  versions?: number[],
): Promise<Payment> {
  return toItem(await paymentRecords.change(ctx, actor, id, changes, versions));
}

/**
 * Takes a payment that staff recorded out of what was paid; it stays to be read. Repeated with the version that it made, or without
 * one, it writes nothing. A `conflict` where more was refunded than would be left.
 */
export async function voidPayment(ctx: Ctx, actor: Actor, id: string, versions?: number[]): Promise<Payment> {
  const by = paymentRecords.requireWriter(actor);
  const row = await batchTransaction(ctx, async (batch) => {
    const found = await paymentRecords.require(ctx, by, id, versions);
    if (found.state === 'voided') return found;
    if (found.state !== 'succeeded' || found.externalRef !== null)
      throw new AppError('conflict', { message: messages.fixed });
    return paymentRecords.update(ctx, by, found, { state: 'voided' }, { batch });
  });
  return toItem(row);
}

/** What of a proposal is paid and due, row by row. */
export async function readBalance(ctx: Ctx, actor: Actor, { proposalId }: ReadBalance): Promise<Balance> {
  const by = paymentRecords.requireReader(actor);
  const proposal = await findProposal(ctx, proposalId);
  if (proposal === undefined) throw await serverRecords(ctx).missing(by, proposalId);
  return balanceOf(ctx, proposal);
}
