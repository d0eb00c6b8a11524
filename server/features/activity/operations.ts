import { and, desc, eq, lte, max } from 'drizzle-orm';
import type { AuditLog } from '#server/features/audit/store.ts';
import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import type { ChangeLog } from '#server/records/content/operations.ts';
import type { ActivityKind } from '#shared/dashboard.ts';
import type { Entity } from '#shared/entities.ts';
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

type Account = Pick<Staff, 'id' | 'username'>;

export interface ActivityFeed extends ChangeLog {
  signedIn(by: Account, network: string): Promise<void>;
  exported(by: Account, entity: Entity): Promise<void>;
}

/**
 * Records what staff do, inside the transaction of the action: in the activity feed of the dashboard with names, and in the
 * audit log without them.
 */
export function createActivityFeed(
  { db, now, audit }: Pick<Deps, 'db' | 'now'> & { audit: Pick<AuditLog, 'write'> },
  venue: VenueOperations,
): ActivityFeed {
  const add = async (entry: Omit<typeof activity.$inferInsert, 'seq' | 'at'>): Promise<void> => {
    await db.query.insert(activity).values({ ...entry, at: now().getTime() });
    const [newest] = await db.query.select({ seq: max(activity.seq) }).from(activity);
    await db.query.delete(activity).where(lte(activity.seq, (newest?.seq ?? 0) - maxEntries));
  };

  return {
    async record(by, change, { entity, id, name, fields }) {
      const detail = change === 'updated' && fields !== undefined ? fields.join(', ') : null;
      await add({ by: by.username, kind: `content_${change}`, entity, entityId: id ?? null, subject: name, detail });
      if (change === 'deleted' && id !== undefined) await audit.write({ action: 'deleted', by, entity, entityId: id });
    },

    async signedIn(by, network) {
      await add({ by: by.username, kind: 'signed_in', entity: 'session', subject: by.username });
      await audit.write({ action: 'signed_in', by, network });
    },

    async exported(by, entity) {
      if (entity === 'inquiry') await add({ by: by.username, kind: 'inquiries_exported', entity, subject: 'CSV' });
      await audit.write({ action: 'exported', by, entity });
    },

    async lastChange(entity, id) {
      const isItem = and(eq(activity.entityId, id), eq(activity.entity, entity));
      const [last] = await db.query.select().from(activity).where(isItem).orderBy(desc(activity.seq)).limit(1);
      if (last === undefined) return undefined;
      const { timeZone } = await venue.get();
      const verb = verbs[last.kind];
      const action = verb === undefined ? `changed this${describeFields(last.detail)}` : `${verb} this`;
      return `${last.by} ${action} on ${momentIn(timeZone, last.at)}.`;
    },
  };
}

function describeFields(fields: string | null): string {
  const labels = (fields ?? '').split(', ').map((field) => fieldLabels[field] ?? field);
  const shown = labels.filter((label) => label !== '');
  return shown.length === 0 ? '' : ` (${shown.join(', ')})`;
}
