import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import type { AuditEntry, ListAudit } from '#shared/audit.ts';
import type { Entity } from '#shared/entities.ts';
import type { Page } from '#shared/envelope.ts';
import { pageOf } from '#shared/paging.ts';
import type { RejectionCounter } from './rejections.ts';
import type { AuditLog } from './store.ts';
import type { AuditRow } from './table.ts';

interface AuditDeps {
  venue: Pick<VenueOperations, 'calendar'>;
  audit: AuditLog;
  feed: Pick<ActivityFeed, 'exported'>;
  rejections: RejectionCounter;
}

/** The audit log as staff read it. Nobody can change an entry. */
export function auditOperations({ db }: Pick<Deps, 'db'>, { venue, audit, feed, rejections }: AuditDeps) {
  return {
    /** Newest first, including the attempts of the last seconds. */
    async list(actor: Actor, { page, limit, action, from, to }: ListAudit): Promise<Page<AuditEntry>> {
      requireRole(actor, 'read_only');
      await rejections.flush();
      const calendar = await venue.calendar();
      const filters = {
        action,
        from: from === undefined ? undefined : calendar.startOf(from),
        to: to === undefined ? undefined : calendar.startOf(to, 1),
      };
      const { rows, total } = await audit.list(filters, limit, (page - 1) * limit);
      return pageOf(rows.map(toEntry), total, { page, limit });
    },

    /** Records an export before the file is sent. */
    async exported(actor: Actor, entity: Entity): Promise<void> {
      const by = requireRole(actor, 'manager');
      await db.privateTx(() => feed.exported(by, entity));
    },

    /** For the transport, which alone sees rejected requests. */
    countRejection: rejections.count,
    flush: rejections.flush,
    /** Writes the counted attempts and deletes old entries. */
    async prune(): Promise<void> {
      await rejections.flush();
      await audit.prune();
    },
  };
}

export type AuditOperations = ReturnType<typeof auditOperations>;

function toEntry({ seq, at, lastAt, ...fields }: AuditRow): AuditEntry {
  return { _id: String(seq), at: new Date(at).toISOString(), lastAt: new Date(lastAt).toISOString(), ...fields };
}

/** An entry for a terminal, such as `2026-11-21 18:00:00Z  deleted  inquiry 5f…  by anna`. */
export function toText({ at, action, account, network, entity, entityId, subject, count }: AuditRow): string {
  const parts = [
    new Date(at)
      .toISOString()
      .replace('T', ' ')
      .replace(/\.\d+Z/, 'Z'),
    action.replaceAll('_', ' '),
    [entity, entityId].filter((part) => part !== null).join(' '),
    subject ?? '',
    account === null ? '' : `${action === 'sign_in_failed' ? 'at' : 'by'} ${account}`,
    network === null ? '' : `from ${network}`,
    count === 1 ? '' : `× ${count}`,
  ];
  return parts.filter((part) => part !== '').join('  ');
}
