/** The versions of a proposal, for staff who compare them. */

import { proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { AppError } from '#shared/api/errors.ts';
import type { Agreed, ProposalVersion, VersionDocument } from '#shared/proposal/versions.ts';
import { agreedRowsOf } from './agreed.ts';
import { proposalRecords } from './record.ts';

/** All versions of a proposal, the newest first. */
export async function listVersions(ctx: Ctx, actor: Actor, id: string): Promise<ProposalVersion[]> {
  await proposalRecords.read(ctx, actor, id);
  return (await proposalVersions.list(ctx, id)).map(({ number, at, by, content }) => ({
    number,
    at: new Date(at).toISOString(),
    by,
    isWithinContract: content.changes?.isWithinContract === true,
    total: content.totals.total,
  }));
}

/** What a version says. A number that it does not have is `not_found`. */
export async function getVersion(ctx: Ctx, actor: Actor, id: string, number: number): Promise<VersionDocument> {
  await proposalRecords.read(ctx, actor, id);
  const version = Number.isSafeInteger(number) ? await proposalVersions.read(ctx, id, number) : undefined;
  if (version === undefined)
    throw new AppError('not_found', { message: 'This proposal has no version of this number.' });
  return version.content;
}

/** What is agreed, which a change order is compared with and priced by. `conflict` for what nobody has signed. */
export async function getAgreed(ctx: Ctx, actor: Actor, id: string): Promise<Agreed> {
  const row = await proposalRecords.read(ctx, actor, id);
  const document = await readAgreed(ctx, row);
  if (document === undefined) throw new AppError('conflict', { message: 'Nobody has signed this proposal yet.' });
  return { document, rows: await agreedRowsOf(ctx, id, document) };
}
