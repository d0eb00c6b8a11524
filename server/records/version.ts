import type { Ctx } from '#server/platform/context.ts';
import type { PublishedEntity } from '#shared/entities.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';

/** The next version of a row whose version is the time of its last change (milliseconds): no two states share one. */
export function nextVersion({ updatedAt }: { updatedAt: number }, at: number): number {
  return Math.max(at, updatedAt + 1);
}

/** Whether a write may go through: `versions` are those of `If-Match`, `undefined` without that header. */
export function matchesVersion(version: number, versions: readonly number[] | undefined): boolean {
  return versions === undefined || versions.includes(version);
}

/** Throws `stale` unless a write may go through. */
export function requireCurrent(version: number, versions: readonly number[] | undefined): void {
  if (!matchesVersion(version, versions)) throw new AppError('stale');
}

/** Finds a sentence such as `anna changed this on Nov 21, 2026, 2:05 PM.`; `undefined` if it is not recorded any more. */
export type FindLastChange = (ctx: Ctx, entity: PublishedEntity, id: string) => Promise<string | undefined>;

/** Throws `stale`, with who changed it last, unless a write may go through. */
export async function requireVersion(
  ctx: Ctx,
  findLastChange: FindLastChange,
  { entity, id, version }: { entity: PublishedEntity; id: string; version: number },
  versions: readonly number[] | undefined,
): Promise<void> {
  if (matchesVersion(version, versions)) return;
  const last = await findLastChange(ctx, entity, id);
  throw new AppError('stale', last === undefined ? {} : { message: `${last} ${reloadAdvice}` });
}
