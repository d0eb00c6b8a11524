import type { AuditRow } from './table.ts';

/** A line of the activity log for a terminal, such as `2026-11-21 18:00:00Z  deleted  inquiry 5f…  by anna`. */
export function toText({ at, action, account, network, entity, entityId, subject, count }: AuditRow): string {
  const facts = [
    [entity, entityId].filter((fact) => fact !== null).join(' '),
    subject ?? '',
    account === null ? '' : `${isAttempt(action) ? 'at' : 'by'} ${account}`,
    network === null ? '' : `from ${network}`,
    count === 1 ? '' : `× ${count}`,
  ];
  const moment = new Date(at)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z/, 'Z');
  return [moment, action.replaceAll('_', ' '), ...facts.filter((fact) => fact !== '')].join('  ');
}

const isAttempt = (action: AuditRow['action']) => action === 'sign_in_failed';
