/**
 * The PDF of each accepted proposal, as a document of its event: printed after the acceptance, stored, and mailed with it. Whatever stops
 * that, it is done again from the beginning, until the document is there.
 */

import { createHash } from 'node:crypto';
import { and, asc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm';
import { documentRecords, toFileName } from '#server/features/documents/record.ts';
import { documents } from '#server/features/documents/table.ts';
import { proposalVersions } from '#server/features/proposal-versions/versions.ts';
import { proposalRecords } from '#server/features/proposals/record.ts';
import { signedRetention } from '#server/features/proposals/retention.ts';
import { countersignatureOf, signaturesOf, toSignature } from '#server/features/proposals/signatures.ts';
import { hashOfDocument } from '#server/features/proposals/signing.ts';
import { type ProposalRow, proposalSignatures, proposals } from '#server/features/proposals/table.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import { readToday } from '#server/records/retention.ts';
import { changesBetween } from '#shared/proposal/changes.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { queueSignedMail } from './mail.ts';
import { printSigned } from './print-signed.ts';
import type { SignedProposal } from './signed-proposal.ts';

const type = 'application/pdf';
/** From a failed attempt to the next one of the same proposal. */
const retryMs = 5 * minuteMs;

/** Prints a signed proposal; tests pass their own. */
export type Print = (signed: SignedProposal) => Promise<Buffer>;

/** When each version whose printing failed is tried again. */
const failures = perContext(() => new Map<string, number>());

/** The versions that were signed and never accepted, which none of them will be any more. */
const neverAccepted = perContext(() => new Set<string>());

/** A version that somebody signed, of a proposal that is accepted. */
interface SignedVersion {
  id: string;
  version: number;
}

const keyOf = ({ id, version }: SignedVersion): string => `${id}.${version}`;

/**
 * Those up to what is accepted that have no document yet, whether or not they were accepted themselves. Without an event there is
 * nothing to keep one with.
 */
async function findMissing(ctx: Ctx): Promise<SignedVersion[]> {
  const { id, seq, eventId, signedVersion } = proposals;
  const { proposalId, version } = proposalSignatures;
  const isOfVersion = and(eq(documents.proposalId, id), eq(documents.proposalVersion, version));
  return ctx.db.query
    .selectDistinct({ id, version, seq })
    .from(proposals)
    .innerJoin(proposalSignatures, and(eq(proposalId, id), lte(version, signedVersion)))
    .leftJoin(documents, isOfVersion)
    .where(and(gt(signedVersion, 0), isNotNull(eventId), isNull(documents.id)))
    .orderBy(asc(seq), asc(version));
}

async function findRow(ctx: Ctx, id: string): Promise<ProposalRow | undefined> {
  const row = await proposalRecords.find(ctx, id);
  return row !== undefined && row.signedVersion > 0 ? row : undefined;
}

/** Whether a version was accepted, and not only signed by some before it was revised or discarded: each says what was agreed before it. */
async function wasAccepted(ctx: Ctx, { id, signedVersion }: ProposalRow, version: number): Promise<boolean> {
  let number: number | undefined = signedVersion;
  while (number !== undefined && number > version)
    number = (await proposalVersions.read(ctx, id, number))?.content.changes?.version;
  return number === version;
}

/** What a change order changes of the version that was agreed until then. */
async function changesOf(ctx: Ctx, id: string, document: ProposalDocument): Promise<SignedProposal['changes']> {
  if (document.changes === undefined) return null;
  const { version } = document.changes;
  const before = (await proposalVersions.read(ctx, id, version))?.content;
  return before === undefined ? null : { version, list: changesBetween(before, document) };
}

/** A version that was signed, by its own hash. */
async function readSigned(ctx: Ctx, row: ProposalRow, number: number): Promise<SignedProposal> {
  const { id } = row;
  const version = await proposalVersions.read(ctx, id, number);
  const signatures = (await signaturesOf(ctx, id, number)).map(toSignature);
  const countersignature = countersignatureOf(row, number);
  // Signed last is accepted.
  const acceptedAt = countersignature?.at ?? signatures.at(-1)?.signedAt;
  if (version === undefined || acceptedAt === undefined)
    throw new Error('A signed proposal lacks its version or its time.');
  return {
    document: version.content,
    version: number,
    changes: await changesOf(ctx, id, version.content),
    hash: hashOfDocument(version.content),
    signatures,
    countersignature,
    acceptedAt,
  };
}

/** Whether its evidence may be deleted by now: what staff deleted after that does not come back. */
async function isOver(ctx: Ctx, row: ProposalRow): Promise<boolean> {
  const retention = await signedRetention(ctx, row);
  return retention === undefined || retention.until < (await readToday(ctx));
}

/** Inserts the document and its mail. Nothing if another server was quicker, or the proposal is gone by now. */
async function insertSigned(
  ctx: Ctx,
  proposalId: string,
  signed: SignedProposal,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  return ctx.db.tx(async () => {
    const row = await findRow(ctx, proposalId);
    const { version: proposalVersion } = signed;
    const eventId = row?.eventId ?? null;
    if (row === undefined || eventId === null) return false;
    const isThere = and(eq(documents.proposalId, row.id), eq(documents.proposalVersion, proposalVersion));
    if ((await ctx.db.query.select({ id: documents.id }).from(documents).where(isThere)).length > 0) return false;
    const name = `${signed.document.number} v${proposalVersion} signed.pdf`;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const file = { name, type, bytes: bytes.length, sha256, by: '', isForClient: false, isFromClient: false };
    const owner = { entity: 'event' as const, entityId: eventId };
    await documentRecords.insert(ctx, null, { id, ...owner, ...file, proposalId: row.id, proposalVersion });
    await queueSignedMail(ctx, signed, row, { name, type, bytes: bytes.length, storedAs: toFileName(id) });
    return true;
  });
}

/** Prints and stores one. Throws for what proves nothing, and where it cannot be printed or stored. */
async function storeSigned(ctx: Ctx, one: SignedVersion, print: Print): Promise<void> {
  const row = await findRow(ctx, one.id);
  if (row === undefined || (await isOver(ctx, row))) return;
  if (!(await wasAccepted(ctx, row, one.version))) {
    neverAccepted(ctx).add(keyOf(one));
    return;
  }
  const signed = await readSigned(ctx, row, one.version);
  const bytes = await print(signed);
  const id = newId();
  const files = storedFiles(ctx);
  await files.requireSpace(bytes.length);
  await files.put(toFileName(id), bytes);
  // What a crash leaves of a file is swept.
  if (!(await insertSigned(ctx, row.id, signed, id, bytes))) await files.remove([toFileName(id)]);
}

/**
 * Stores the document of every accepted version that has none. One that fails holds up no other: it is logged once and tried again.
 * Returns when the next try is, or nothing if only a commit can give it work.
 */
export async function storeAllSigned(
  ctx: Ctx,
  signal?: AbortSignal,
  print: Print = (signed) => printSigned(ctx.children, signed),
): Promise<number | undefined> {
  const tried = failures(ctx);
  const missing = (await findMissing(ctx)).filter((one) => !neverAccepted(ctx).has(keyOf(one)));
  // What is stored by now, or has no event any more, is not tried again.
  for (const key of tried.keys()) if (!missing.some((one) => keyOf(one) === key)) tried.delete(key);
  for (const one of missing) {
    if (signal?.aborted) return undefined;
    const key = keyOf(one);
    if ((tried.get(key) ?? 0) > ctx.now().getTime()) continue;
    try {
      await storeSigned(ctx, one, print);
      tried.delete(key);
    } catch (error) {
      if (!tried.has(key))
        ctx.logger?.error(
          { err: error, proposal: one.id },
          'A signed proposal could not be stored; it is tried again.',
        );
      tried.set(key, ctx.now().getTime() + retryMs);
    }
  }
  return tried.size === 0 ? undefined : Math.min(...tried.values());
}
