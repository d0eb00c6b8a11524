import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { AppError, reloadAdvice } from '#shared/api/errors.ts';
import { contentEntities, type PublishedEntity, type RecordEntity } from '#shared/entities.ts';
import { fieldLabel } from '#shared/history/field-labels.ts';
import type { RecordKind } from './record-kind.ts';
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

/** Reads the time zone of the venue, for sentences and numbers of records; whoever makes the context says how. */
export const venueTimeZone = perContext(() => ({ read: async () => 'UTC' }));

/**
 * Throws `stale` unless a write may go through: `versions` are those of `If-Match`, `undefined` without that header. `describe`
 * says who changed it last, where that is known.
 */
export async function requireVersion(
  version: number,
  versions: readonly number[] | undefined,
  describe: () => Promise<string | undefined>,
): Promise<void> {
  if (versions === undefined || versions.includes(version)) return;
  const message = await describe();
  throw new AppError('stale', message === undefined ? {} : { message });
}

/** The same for a record, in the words of its kind. */
export const requireCurrent = <Row>(
  ctx: Ctx,
  kind: Pick<RecordKind<Row>, 'versionOf' | 'staleMessage'>,
  row: Row,
  versions: readonly number[] | undefined,
) => requireVersion(kind.versionOf(row), versions, () => kind.staleMessage(ctx, row));

/** What an entry of the history did, after the name of who did it; undefined if nobody is to be told. */
type ToAction = (entry: HistoryRow) => string | undefined | Promise<string | undefined>;

/**
 * Sentences such as `anna changed this on Nov 21, 2026, 2:05 PM. Please reload and try again.` Undefined if what made this
 * version is not recorded, or not any more.
 */
export async function describeLastChange(
  ctx: Ctx,
  { entity, id, version }: { entity: RecordEntity | PublishedEntity; id: string; version: number },
  toAction: ToAction = (entry) => actionIn(entry),
): Promise<string | undefined> {
  // A promotion changes nothing that a version counts.
  const isOwn = and(eq(history.entityId, id), sql`${history.entity} = ${entity}`, ne(history.action, 'promoted'));
  const [last] = await ctx.db.query.select().from(history).where(isOwn).orderBy(desc(history.seq)).limit(1);
  // An entry that tells the recent activity alone may be older than its versions.
  if (last === undefined || !(last.isActivityOnly || last.version === version)) return undefined;
  const action = await toAction(last);
  return action === undefined ? undefined : describeEntry(ctx, last, action);
}

/** The same of one entry: `action` follows the name of who did it, and `advice` the sentence. */
export async function describeEntry(
  ctx: Ctx,
  { by, at }: Pick<HistoryRow, 'by' | 'at'>,
  action: string,
  advice = reloadAdvice,
): Promise<string> {
  const moment = momentIn(await venueTimeZone(ctx).read(), at);
  return `${by ?? 'The program'} ${action} on ${moment}. ${advice}`.trimEnd();
}

const verbs: Partial<Record<NonNullable<HistoryRow['activity']>, string>> = {
  content_published: 'published',
  content_hidden: 'hid',
  content_restored: 'restored',
  content_deleted: 'deleted',
};

/** Of actions that change no single field. */
const actionVerbs: Partial<Record<HistoryRow['action'], string>> = {
  created: 'added',
  deleted: 'deleted',
  merged: 'merged',
  unmerged: 'unmerged',
};

/** What was done, after the name of who did it; `what` is the record in that sentence. */
export function actionIn({ action, activity, entity, after, detail }: HistoryRow, what = 'this'): string {
  const verb = (activity === null ? undefined : verbs[activity]) ?? actionVerbs[action];
  if (verb !== undefined) return `${verb} ${what}`;
  if (action === 'trashed') return `moved ${what} to the trash`;
  if (action === 'restored') return `restored ${what} from the trash`;
  const names = activity === null ? Object.keys(after ?? {}) : (detail ?? '').split(', ');
  const toLabel = activity === null ? labelOf : activityLabelOf;
  const labels = names.map((name) => toLabel(entity, name)).filter((label) => label !== '');
  return `changed ${what}${labels.length === 0 ? '' : ` (${labels.join(', ')})`}`;
}

/** '' for a column that screens have no word for. */
function labelOf(entity: RecordEntity, name: string): string {
  const label = fieldLabel(entity, name);
  return label === name ? '' : label.toLowerCase();
}

/**
 * What the recent activity calls fields by another name than `fieldLabel`, or fields of what is no record; staff do not set
 * `isSample` themselves.
 */
const activityLabels: Record<string, string> = {
  title: 'title',
  imageUrl: 'image',
  isSample: '',
  closedDays: 'closed days',
  responseTarget: 'response target',
  followUpDays: 'follow-up days',
};

function activityLabelOf(entity: RecordEntity, name: string): string {
  const isContent = Object.hasOwn(contentEntities, entity);
  return activityLabels[name] ?? (isContent ? fieldLabel(entity, name).toLowerCase() : name);
}
