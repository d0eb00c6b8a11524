/** What staff do, by their names, for the dashboard. Recorded inside the transaction of the action. */

import { and, desc, eq, lte, max } from 'drizzle-orm';
import { readTimeZone } from '#server/features/venue/table.ts';
import type { Announcements, Ctx } from '#server/platform/context.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import type { ActivityKind } from '#shared/dashboard.ts';
import type { PublishedEntity } from '#shared/entities.ts';
import { activity } from './table.ts';

/** The dashboard shows twenty, and names should not be stored for longer than they are of use. */
const maxEntries = 1000;

const verbs: Partial<Record<ActivityKind, string>> = {
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

async function add(ctx: Ctx, entry: Omit<typeof activity.$inferInsert, 'seq' | 'at'>): Promise<void> {
  await ctx.db.query.insert(activity).values({ ...entry, at: ctx.now().getTime() });
  const [newest] = await ctx.db.query.select({ seq: max(activity.seq) }).from(activity);
  await ctx.db.query.delete(activity).where(lte(activity.seq, (newest?.seq ?? 0) - maxEntries));
}

export async function recordContentChange(
  ctx: Ctx,
  { by, change, entity, id, name, fields }: Announcements['content.changed'],
): Promise<void> {
  const detail = change === 'updated' && fields !== undefined ? fields.join(', ') : null;
  await add(ctx, { by: by.username, kind: `content_${change}`, entity, entityId: id ?? null, subject: name, detail });
}

export async function recordSignIn(ctx: Ctx, { by }: Announcements['account.signedIn']): Promise<void> {
  await add(ctx, { by: by.username, kind: 'signed_in', entity: 'session', subject: by.username });
}

export async function recordExport(ctx: Ctx, { by, entity }: Announcements['records.exported']): Promise<void> {
  if (entity === 'inquiry') await add(ctx, { by: by.username, kind: 'inquiries_exported', entity, subject: 'CSV' });
}

/** Who changed something last: a sentence such as `anna changed this on Nov 21, 2026, 2:05 PM.` Undefined if it is not recorded any more. */
export async function findLastChange(ctx: Ctx, entity: PublishedEntity, id: string): Promise<string | undefined> {
  const isItem = and(eq(activity.entityId, id), eq(activity.entity, entity));
  const [last] = await ctx.db.query.select().from(activity).where(isItem).orderBy(desc(activity.seq)).limit(1);
  if (last === undefined) return undefined;
  const timeZone = await readTimeZone(ctx.db);
  const verb = verbs[last.kind];
  const action = verb === undefined ? `changed this${describeFields(last.detail)}` : `${verb} this`;
  return `${last.by} ${action} on ${momentIn(timeZone, last.at)}.`;
}

function describeFields(fields: string | null): string {
  const labels = (fields ?? '').split(', ').map((field) => fieldLabels[field] ?? field);
  const shown = labels.filter((label) => label !== '');
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}
