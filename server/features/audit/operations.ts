/** The audit log as staff read it. Nobody can change an entry. */

import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { AuditRow } from '#server/platform/audit/table.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { Page } from '#shared/api/envelope.ts';
import type { AuditEntry, ListAudit } from '#shared/audit/schema.ts';
import { pageOf } from '#shared/fields/paging.ts';
import { rejectionCounter } from './rejections.ts';
import { listAuditRows, pruneAuditRows } from './store.ts';
/** Newest first, including the attempts of the last seconds. */
export async function listAuditEntries(
  ctx: Ctx,
  actor: Actor,
  { page, limit, action, from, to }: ListAudit,
): Promise<Page<AuditEntry>> {
  requireRole(actor, 'read_only');
  await rejectionCounter(ctx).flush();
  const calendar = await getVenueCalendar(ctx);
  const filters = {
    action,
    from: from === undefined ? undefined : calendar.startOf(from),
    to: to === undefined ? undefined : calendar.startOf(to, 1),
  };
  const { rows, total } = await listAuditRows(ctx, filters, limit, (page - 1) * limit);
  return pageOf(rows.map(toEntry), total, { page, limit });
}

/** Writes the counted attempts and deletes old entries. Returns when it is to be done again. */
export async function pruneAuditLog(ctx: Ctx): Promise<number> {
  await rejectionCounter(ctx).flush();
  return pruneAuditRows(ctx);
}

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
