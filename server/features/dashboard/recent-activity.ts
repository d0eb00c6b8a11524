import { and, desc, eq, isNull, not, type SQL } from 'drizzle-orm';
import { activity } from '#server/features/activity/table.ts';
import { inquiries, inquiryStatusChanges } from '#server/features/inquiries/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Activity, recentActivityLength } from '#shared/dashboard.ts';

/** The latest entries of the activity feed, newest first: changes of inquiries and what staff did. */
export async function readRecentActivity(db: Database): Promise<Activity[]> {
  const entries = [...(await readInquiryChanges(db)), ...(await readStaffActions(db))];
  return entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, recentActivityLength);
}

/** From the inquiries' own histories. The arrival of spam is left out. */
async function readInquiryChanges(db: Database): Promise<Activity[]> {
  const isSpamArrival = and(isNull(inquiryStatusChanges.fromStatus), eq(inquiryStatusChanges.toStatus, 'spam')) as SQL;
  const rows = await db.query
    .select({
      change: inquiryStatusChanges,
      id: inquiries.id,
      name: inquiries.fullName,
      type: inquiries.eventType,
      clientId: inquiries.clientId,
    })
    .from(inquiryStatusChanges)
    .innerJoin(inquiries, eq(inquiries.seq, inquiryStatusChanges.inquirySeq))
    .where(not(isSpamArrival))
    .orderBy(desc(inquiryStatusChanges.seq))
    .limit(recentActivityLength);
  return rows.map(({ change, id, name, type, clientId }) => ({
    _id: `inquiry-${change.seq}`,
    at: new Date(change.at).toISOString(),
    by: change.by,
    kind: toKind(change, clientId !== null),
    entity: 'inquiry',
    entityId: id,
    subject: name,
    detail: change.fromStatus === null ? type : change.toStatus,
  }));
}

/** The status can also be set to `converted` by hand, which creates no client. */
function toKind(
  { fromStatus, toStatus }: typeof inquiryStatusChanges.$inferSelect,
  hasClient: boolean,
): Activity['kind'] {
  if (fromStatus === null) return 'inquiry_received';
  return toStatus === 'converted' && hasClient ? 'inquiry_converted' : 'status_changed';
}

async function readStaffActions(db: Database): Promise<Activity[]> {
  const rows = await db.query.select().from(activity).orderBy(desc(activity.seq)).limit(recentActivityLength);
  return rows.map(({ seq, at, ...entry }) => ({ _id: `activity-${seq}`, at: new Date(at).toISOString(), ...entry }));
}
