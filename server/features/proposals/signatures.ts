/** Who has looked at and signed which version of a proposal. */

import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/platform/context.ts';
import type { Countersignature, Signature } from '#shared/proposal/signing.ts';
import { isoTime } from '#shared/rules/dates.ts';
import { type ProposalRow, proposalReadings, proposalSignatures } from './table.ts';

type SignatureRow = typeof proposalSignatures.$inferSelect;

/** A stored signature as it is read. */
export function toSignature({ seq: _seq, proposalId: _proposal, ...row }: SignatureRow): Signature {
  return {
    ...row,
    sentAt: isoTime(row.sentAt),
    openedAt: isoTime(row.openedAt),
    codeConfirmedAt: isoTime(row.codeConfirmedAt),
    signedAt: new Date(row.signedAt).toISOString(),
  };
}

/** The signatures of proposals, in the order in which they were given. */
export function readSignatures(ctx: Ctx, ids: readonly string[]): Promise<SignatureRow[]> {
  return ctx.db.query
    .select()
    .from(proposalSignatures)
    .where(inArray(proposalSignatures.proposalId, [...ids]))
    .orderBy(asc(proposalSignatures.seq));
}

/** Those of one version. */
export async function signaturesOf(ctx: Ctx, id: string, version: number): Promise<SignatureRow[]> {
  return (await readSignatures(ctx, [id])).filter((row) => row.version === version);
}

/** Whether somebody has signed what was sent last. */
export async function hasSigned(
  ctx: Ctx,
  { id, sentVersion }: Pick<ProposalRow, 'id' | 'sentVersion'>,
  signerId: string,
): Promise<boolean> {
  return (await signaturesOf(ctx, id, sentVersion)).some((one) => one.signerId === signerId);
}

/** The signatures that count for a proposal as it is: those of what was accepted, and of what can be signed besides. */
export function thoseThatCount(
  { id, state, sentVersion, signedVersion }: Pick<ProposalRow, 'id' | 'state' | 'sentVersion' | 'signedVersion'>,
  rows: readonly SignatureRow[],
): Signature[] {
  const versions = state === 'sent' ? [signedVersion, sentVersion] : [signedVersion];
  return rows.filter(({ proposalId, version }) => proposalId === id && versions.includes(version)).map(toSignature);
}

/** Who signed a version for the venue; null where nobody has. */
export const countersignatureOf = (
  { countersignatures }: Pick<ProposalRow, 'countersignatures'>,
  version: number,
): Countersignature | null => countersignatures?.find((one) => one.version === version) ?? null;

/** What is known of how somebody read a version. */
export async function findReading(ctx: Ctx, proposalId: string, version: number, signerId: string) {
  const [row] = await ctx.db.query
    .select()
    .from(proposalReadings)
    .where(
      and(
        eq(proposalReadings.proposalId, proposalId),
        eq(proposalReadings.version, version),
        eq(proposalReadings.signerId, signerId),
      ),
    );
  return row;
}

/** Writes what is known of how somebody read a version, beside what was known. Inside a transaction of the caller. */
export async function noteReading(
  ctx: Ctx,
  proposalId: string,
  version: number,
  signerId: string,
  known: Partial<typeof proposalReadings.$inferInsert>,
): Promise<void> {
  const { version: number, proposalId: proposal, signerId: signer } = proposalReadings;
  await ctx.db.query
    .insert(proposalReadings)
    .values({ proposalId, version, signerId, ...known })
    .onConflictDoUpdate({ target: [proposal, number, signer], set: known });
}
