import { and, desc, eq, sql } from 'drizzle-orm';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import type { PublishedEntity } from '#shared/entities.ts';
import { AppError, reloadAdvice } from '#shared/errors.ts';
import { type HistoryRow, history } from './table.ts';

/** The next version of a row whose version is the time of its last change (milliseconds): no two states share one. */
export function nextVersion({ updatedAt }: { updatedAt: number }, at: number): number {
  return Math.max(at, updatedAt + 1);
}

/** How the versions of a kind follow each other: by the time of the last change. */
export const timedVersion = {
  versionOf: ({ updatedAt }: { updatedAt: number }) => updatedAt,
  nextVersion: (row: { updatedAt: number }, at: number) => ({ updatedAt: nextVersion(row, at) }),
};

/** The same, counted from 1 in a column of its own. */
export const countedVersion = {
  versionOf: ({ version }: { version: number }) => version,
  nextVersion: ({ version }: { version: number }, at: number) => ({ version: version + 1, updatedAt: at }),
};

/** Whether a write may go through: `versions` are those of `If-Match`, `undefined` without that header. */
export function matchesVersion(version: number, versions: readonly number[] | undefined): boolean {
  return versions === undefined || versions.includes(version);
}

/** With a sentence of who changed it last, where that is known. */
export const staleError = (message?: string) => new AppError('stale', message === undefined ? {} : { message });

/** Throws `stale` unless a write may go through. */
export function requireCurrent(version: number, versions: readonly number[] | undefined): void {
  if (!matchesVersion(version, versions)) throw staleError();
}

/** Reads the time zone of moments in sentences; whoever makes the context says how. */
export const sentenceTimeZone = perContext(() => ({ read: async () => 'UTC' }));

/** Throws `stale`, with who changed it last, unless a write may go through. */
export async function requireVersion(
  ctx: Ctx,
  { entity, id, version }: { entity: PublishedEntity; id: string; version: number },
  versions: readonly number[] | undefined,
): Promise<void> {
  if (matchesVersion(version, versions)) return;
  throw staleError(await describeLastChange(ctx, entity, id));
}

/**
 * Sentences such as `anna changed this on Nov 21, 2026, 2:05 PM. Please reload and try again.` Undefined if it is not
 * recorded any more.
 */
export async function describeLastChange(ctx: Ctx, entity: PublishedEntity, id: string): Promise<string | undefined> {
  const isItem = and(eq(history.entityId, id), sql`${history.entity} = ${entity}`);
  const [last] = await ctx.db.query.select().from(history).where(isItem).orderBy(desc(history.seq)).limit(1);
  if (last === undefined || last.activity === null) return undefined;
  const verb = verbs[last.activity];
  const action = verb === undefined ? `changed this${describeFields(last.detail)}` : `${verb} this`;
  return `${last.by} ${action} on ${momentIn(await sentenceTimeZone(ctx).read(), last.at)}. ${reloadAdvice}`;
}

const verbs: Partial<Record<NonNullable<HistoryRow['activity']>, string>> = {
  content_published: 'published',
  content_hidden: 'hid',
  content_restored: 'restored',
  content_deleted: 'deleted',
};

/** The labels of fields that differ from their names; staff do not set `isSample` themselves. */
const fieldLabels: Record<string, string> = {
  isActive: 'status',
  isSample: '',
  role: 'event type',
  event: 'event date',
  imageUrl: 'image',
  closedDays: 'closed days',
  responseTarget: 'response target',
  followUpDays: 'follow-up days',
};

function describeFields(fields: string | null): string {
  const labels = (fields ?? '').split(', ').map((field) => fieldLabels[field] ?? field);
  const shown = labels.filter((label) => label !== '');
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}
