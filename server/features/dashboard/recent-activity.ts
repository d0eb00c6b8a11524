import { and, desc, eq, isNotNull, isNull, not, type SQL } from 'drizzle-orm';
import { inquiries } from '#server/features/inquiries/table.ts';
import { type AuditRow, audit } from '#server/platform/audit/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { history } from '#server/records/table.ts';
import { type Activity, recentActivityLength } from '#shared/dashboard/schema.ts';
import { isoTime } from '#shared/rules/dates.ts';

/** The latest of what happened, newest first: to inquiries, to what visitors see, and what staff did besides. */
export async function readRecentActivity(db: Database): Promise<Activity[]> {
  const entries = [
    ...(await readInquiryChanges(db)),
    ...(await readContentChanges(db)),
    ...(await readSignIns(db)),
    ...(await readExports(db)),
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, recentActivityLength);
}

/** The statuses of inquiries that are there. The arrival of spam is left out. */
async function readInquiryChanges(db: Database): Promise<Activity[]> {
  const { fromStatus, toStatus, version, seq, by } = history;
  const isSpamArrival = and(isNull(fromStatus), eq(toStatus, 'spam')) as SQL;
  const { id, fullName, eventType, clientId } = inquiries;
  const rows = await db.query
    .select({ seq, at: version, by, from: fromStatus, to: toStatus, id, name: fullName, type: eventType, clientId })
    .from(history)
    .innerJoin(inquiries, eq(id, history.entityId))
    .where(and(isNotNull(toStatus), not(isSpamArrival)))
    .orderBy(desc(version), desc(seq))
    .limit(recentActivityLength);
  return rows.map((row) => ({
    _id: `inquiry-${row.seq}`,
    at: isoTime(row.at),
    by: row.by,
    kind: toKind(row),
    entity: 'inquiry',
    entityId: row.id,
    subject: row.name,
    detail: row.from === null ? row.type : row.to,
  }));
}

/** The status can also be set to `converted` by hand, which creates no client. */
function toKind({ from, to, clientId }: Record<'from' | 'to' | 'clientId', string | null>): Activity['kind'] {
  if (from === null) return 'inquiry_received';
  return to === 'converted' && clientId !== null ? 'inquiry_converted' : 'status_changed';
}

async function readContentChanges(db: Database): Promise<Activity[]> {
  const rows = await db.query
    .select()
    .from(history)
    .where(isNotNull(history.activity))
    .orderBy(desc(history.at), desc(history.seq))
    .limit(recentActivityLength);
  return rows.flatMap(({ seq, at, by, activity, entity, entityId, name, detail }) =>
    activity === null
      ? []
      : {
          _id: `activity-${seq}`,
          at: isoTime(at),
          by,
          kind: activity,
          entity,
          entityId: entityId === '' ? null : entityId,
          subject: name ?? '',
          detail,
        },
  );
}

const newestAudited = (db: Database, condition: SQL | undefined) =>
  db.query.select().from(audit).where(condition).orderBy(desc(audit.seq)).limit(recentActivityLength);

const toAudited = ({ seq, at, account }: AuditRow) => ({
  _id: `audit-${seq}`,
  at: isoTime(at),
  by: account,
  entityId: null,
  detail: null,
});

async function readSignIns(db: Database): Promise<Activity[]> {
  const rows = await newestAudited(db, eq(audit.action, 'signed_in'));
  return rows.map((row) => ({
    ...toAudited(row),
    kind: 'signed_in',
    entity: 'session',
    subject: row.account ?? '',
  }));
}

async function readExports(db: Database): Promise<Activity[]> {
  const rows = await newestAudited(db, and(eq(audit.action, 'exported'), eq(audit.entity, 'inquiry')));
  return rows.map((row) => ({
    ...toAudited(row),
    kind: 'inquiries_exported',
    entity: 'inquiry',
    subject: 'CSV',
  }));
}
