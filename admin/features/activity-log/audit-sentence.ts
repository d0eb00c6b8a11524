import type { AuditEntry } from '#shared/audit.ts';
import type { AuditAction } from '#shared/audit-actions.ts';
import { auditEntityNames, auditSentences as sentences } from './messages.ts';

type Teller = (entry: AuditEntry & { who: string; what: { a: string; one: string; many: string } }) => string;

const tellers: Record<AuditAction, Teller> = {
  signed_in: ({ who }) => sentences.signedIn(who),
  signed_out: ({ who }) => sentences.signedOut(who),
  sign_in_failed: ({ count, account }) =>
    account === null ? sentences.failedElsewhere(count) : sentences.failedAt(count, account),
  access_refused: ({ count }) => sentences.refused(count),
  rate_limited: ({ count }) => sentences.limited(count),
  exported: ({ who, what }) => sentences.exported(who, what.many),
  deleted: ({ who, what }) => sentences.deleted(who, what.a),
  erased: ({ count, what }) => sentences.erased(count, what.one, what.many),
  account_added: ({ subject }) => sentences.accountAdded(subject ?? ''),
  account_renamed: ({ subject }) => sentences.accountRenamed(subject ?? ''),
  account_password_set: ({ subject }) => sentences.passwordSet(subject ?? ''),
  account_removed: ({ subject }) => sentences.accountRemoved(subject ?? ''),
  backed_up: ({ subject }) => (subject === null ? sentences.backedUp : sentences.backedUpTo(subject)),
  backup_failed: () => sentences.backupFailed,
  restored: ({ subject }) => sentences.restored(subject ?? ''),
};

/** A line of the activity log as a person would tell it. */
export function auditSentence(entry: AuditEntry): string {
  const name = entry.entity ?? '';
  const what = auditEntityNames[name] ?? { a: name, one: name, many: name };
  return tellers[entry.action]({ ...entry, who: entry.account ?? sentences.somebody, what });
}
