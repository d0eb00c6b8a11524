/** Gives a security deposit back, less what is kept of it by name. */

import { findRecorded, rememberRecorded } from '#server/features/payments/idempotency.ts';
import { announce, paymentRecords } from '#server/features/payments/record.ts';
import { findProposal } from '#server/features/payments/store.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { serverRecords } from '#server/records/records.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { fieldError } from '#shared/api/errors.ts';
import type { Payment, ReturnSecurityDeposit } from '#shared/payment/schema.ts';
import { paymentMessages as messages } from '#shared/payment/values.ts';

/**
 * Records what went back of a security deposit, and what was kept of it: one payment that says both, so that voiding it brings all of it
 * back. More than is held is a `conflict`. Repeated with the same idempotency key it responds with what it recorded first.
 */
export async function returnSecurityDeposit(
  ctx: Ctx,
  actor: Actor,
  { amountCents, ...input }: ReturnSecurityDeposit,
  key?: string,
): Promise<Payment> {
  const by = paymentRecords.requireWriter(actor);
  const request = { by, key, details: { ...input, amountCents } };
  const row = await batchTransaction(ctx, async (batch) => {
    const known = await findRecorded(ctx, request);
    if (known !== undefined) return paymentRecords.require(ctx, by, known);
    const proposal = await findProposal(ctx, input.proposalId);
    if (proposal === undefined)
      throw fieldError('proposalId', (await serverRecords(ctx).missing(by, input.proposalId)).message);
    if (input.day > (await readToday(ctx))) throw fieldError('day', messages.future);
    const given = { ...input, amountCents: 0 - amountCents, purpose: 'security_deposit', scheduleRowId: null } as const;
    const recorded = { state: 'succeeded', externalRef: null, recordedById: by.id, recordedBy: by.username } as const;
    const values = { ...given, ...recorded, eventId: proposal.eventId, id: newId() };
    const added = await paymentRecords.insert(ctx, by, values, { batch });
    await announce(ctx, added, by);
    await rememberRecorded(ctx, request, added.id);
    return added;
  });
  return toItem(row);
}
