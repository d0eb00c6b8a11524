/** Remembers for 24 hours which idempotency key recorded which payment or refund, so that no form that is sent again does so twice. */

import { and, eq, gt } from 'drizzle-orm';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { hashRequest } from '#server/platform/http/request-hash.ts';
import { AppError } from '#shared/api/errors.ts';
import { paymentMessages as messages } from '#shared/payment/values.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { paymentKeys } from './table.ts';

/** One request of an account, as often as it is sent. */
export interface PaymentRequest {
  by: Staff;
  /** Without one, each request is a new one. */
  key: string | undefined;
  /** What it asks for. */
  details: object;
}

const hashOf = ({ by, key, details }: PaymentRequest & { key: string }) => hashRequest(`${by.id} ${key}`, details);

/** What the same request recorded before. A `conflict` for other details under a used key. Inside the transaction that records it. */
export async function findRecorded(ctx: Ctx, request: PaymentRequest): Promise<string | undefined> {
  const { key } = request;
  if (key === undefined) return undefined;
  const { keyHash, bodyHash } = hashOf({ ...request, key });
  const isKnown = and(eq(paymentKeys.keyHash, keyHash), gt(paymentKeys.expiresAt, ctx.now().getTime()));
  const [known] = await ctx.db.query.select().from(paymentKeys).where(isKnown);
  if (known !== undefined && known.bodyHash !== bodyHash)
    throw new AppError('conflict', { message: messages.sentOtherwise });
  return known?.recordId;
}

/** Remembers what a request recorded, in its transaction. */
export async function rememberRecorded(ctx: Ctx, request: PaymentRequest, recordId: string): Promise<void> {
  const { key } = request;
  if (key === undefined) return;
  const row = { ...hashOf({ ...request, key }), recordId, expiresAt: ctx.now().getTime() + dayMs };
  await ctx.db.query.insert(paymentKeys).values(row).onConflictDoUpdate({ target: paymentKeys.keyHash, set: row });
}
