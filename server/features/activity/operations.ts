import { and, desc, eq, lte, max } from 'drizzle-orm';
import type { Staff } from '#server/auth/actor.ts';
import type { ChangeLog } from '#server/content/operations.ts';
import type { Deps } from '#server/deps.ts';
import { auditTrail } from '#server/features/audit/store.ts';
import { momentIn } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { ActivityKind } from '#shared/dashboard.ts';
import { activity } from './table.ts';

/** Older entries go: the dashboard shows twenty, and nobody's name should be kept for longer than it is of use. */
const mostEntries = 1000;

type Entry = Omit<typeof activity.$inferInsert, 'seq' | 'at'>;

const verbs: Partial<Record<ActivityKind, string>> = {
  content_published: 'published',
  content_hidden: 'hid',
  content_deleted: 'deleted',
};

/** What staff call the fields whose names would not tell them; `isSample` is nothing that they changed themselves. */
const fieldWords: Record<string, string> = {
  isActive: 'status',
  isSample: '',
  role: 'event type',
  event: 'event date',
  imageUrl: 'image',
};

function inWords(fields: string | null): string {
  const words = (fields ?? '').split(', ').map((field) => fieldWords[field] ?? field);
  const named = words.filter((word) => word !== '');
  return named.length === 0 ? '' : ` (${named.join(', ')})`;
}

type Account = Pick<Staff, 'id' | 'username'>;

interface Log extends ChangeLog {
  signedIn(by: Account, network: string): Promise<void>;
  signedOut(by: Account): Promise<void>;
  exported(by: Account, entity: string): Promise<void>;
  /** Of things that have no place in the news of the dashboard. */
  deleted(by: Account, entity: string, id: string): Promise<void>;
}

/**
 * Writes down what staff do, inside the transaction of the deed itself, so that there is never one without the other:
 * as news for the dashboard, with the names of things, and where it has to be answered for in the audit trail, without.
 */
export function activityOperations({ db, now }: Pick<Deps, 'db' | 'now'>, venue: VenueOperations): Log {
  const trail = auditTrail({ db, now });
  const record = async (entry: Entry): Promise<void> => {
    await db.query.insert(activity).values({ ...entry, at: now().getTime() });
    const [newest] = await db.query.select({ seq: max(activity.seq) }).from(activity);
    await db.query.delete(activity).where(lte(activity.seq, (newest?.seq ?? 0) - mostEntries));
  };

  return {
    async record(by, change, { entity, id, name, fields }) {
      await record({
        by: by.username,
        kind: `content_${change}`,
        entity,
        entityId: id ?? null,
        subject: name,
        detail: change === 'updated' && fields !== undefined ? fields.join(', ') : null,
      });
      if (change === 'deleted' && id !== undefined) await trail.write({ action: 'deleted', by, entity, entityId: id });
    },

    async signedIn(by, network) {
      await record({ by: by.username, kind: 'signed_in', entity: 'session', subject: by.username });
      await trail.write({ action: 'signed_in', by, network });
    },

    signedOut: (by) => trail.write({ action: 'signed_out', by }),

    async exported(by, entity) {
      if (entity === 'inquiry') await record({ by: by.username, kind: 'inquiries_exported', entity, subject: 'CSV' });
      await trail.write({ action: 'exported', by, entity });
    },

    deleted: (by, entity, entityId) => trail.write({ action: 'deleted', by, entity, entityId }),

    async lastChange(entity, id) {
      const isIt = and(eq(activity.entityId, id), eq(activity.entity, entity));
      const [last] = await db.query.select().from(activity).where(isIt).orderBy(desc(activity.seq)).limit(1);
      if (last === undefined) return undefined;
      const { timeZone } = await venue.get();
      const verb = verbs[last.kind];
      const deed = verb === undefined ? `changed this${inWords(last.detail)}` : `${verb} this`;
      return `${last.by} ${deed} on ${momentIn(timeZone, last.at)}.`;
    },
  };
}

export type ActivityOperations = ReturnType<typeof activityOperations>;
