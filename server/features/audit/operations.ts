import type { Actor } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityOperations } from '#server/features/activity/operations.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { AuditEntry, ListAudit } from '#shared/audit.ts';
import type { Page } from '#shared/envelope.ts';
import { pageOf } from '#shared/paging.ts';
import type { RefusalCounter } from './refusals.ts';
import { auditTrail } from './store.ts';
import type { AuditRow } from './table.ts';

interface Neighbours {
  venue: Pick<VenueOperations, 'calendar'>;
  log: Pick<ActivityOperations, 'exported'>;
  refusals: RefusalCounter;
}

/** What staff read of the activity log, and its upkeep. Nobody changes a line of it. */
export function auditOperations(parts: Pick<Deps, 'db' | 'now'>, { venue, log, refusals }: Neighbours) {
  const trail = auditTrail(parts);
  return {
    /** Newest first, the attempts of the last seconds included. */
    async list(actor: Actor, { page, limit, action, from, to }: ListAudit): Promise<Page<AuditEntry>> {
      requireAdmin(actor);
      await refusals.flush();
      const calendar = await venue.calendar();
      const span = {
        from: from === undefined ? undefined : calendar.startOf(from),
        to: to === undefined ? undefined : calendar.startOf(to, 1),
      };
      const { rows, total } = await trail.list({ action, ...span }, limit, (page - 1) * limit);
      return pageOf(rows.map(toEntry), total, { page, limit });
    },

    /** Before a list leaves the house as a file. */
    async exported(actor: Actor, entity: string): Promise<void> {
      const by = requireAdmin(actor);
      await parts.db.privateTx(() => log.exported(by, entity));
    },

    /** For the transport, which alone sees who was turned away. */
    noteRefusal: refusals.note,
    /** Writes the counted attempts and deletes old entries. */
    async prune(): Promise<void> {
      await refusals.flush();
      await trail.prune();
    },
    flush: refusals.flush,
  };
}

export type AuditOperations = ReturnType<typeof auditOperations>;

function toEntry({ seq, at, lastAt, ...facts }: AuditRow): AuditEntry {
  return { _id: String(seq), at: new Date(at).toISOString(), lastAt: new Date(lastAt).toISOString(), ...facts };
}
