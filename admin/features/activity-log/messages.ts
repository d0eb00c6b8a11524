import { oneOrMany } from '#admin/format/plural.ts';
import type { AuditAction } from '#shared/audit-actions.ts';

export const activityLogTexts = {
  intro:
    'Sign-ins, exports, deletions, backups and blocked requests. Entries never name a visitor and are kept for 400 days.',
  action: 'Action',
  all: 'All actions',
  from: 'From',
  to: 'To',
  since: (day: string) => `From ${day}`,
  upTo: (day: string) => `To ${day}`,
  clear: 'Clear filters',
  entries: 'Activity log entries',
  loading: 'Loading the activity log',
  empty: 'No activity yet.',
  noMatch: 'No activity matches these filters.',
  failed: 'The activity log could not be loaded.',
  offline: 'The activity log is not available while the server cannot be reached.',
  pages: 'Activity log pages',
  until: (moment: string) => `until ${moment}`,
  network: (network: string) => `from network ${network}`,
} as const;

export const auditActionLabels: Record<AuditAction, string> = {
  signed_in: 'Sign-ins',
  signed_out: 'Sign-outs',
  sign_in_failed: 'Failed sign-ins',
  access_refused: 'Blocked requests',
  rate_limited: 'Rate limits',
  exported: 'Exports',
  deleted: 'Deletions',
  erased: 'Personal data erased',
  account_added: 'Accounts added',
  account_renamed: 'Accounts renamed',
  account_password_set: 'Password changes',
  account_removed: 'Accounts removed',
  backed_up: 'Backups',
  backup_failed: 'Failed backups',
  restored: 'Restored backups',
};

export const auditSentences = {
  signedIn: (who: string) => `${who} signed in.`,
  signedOut: (who: string) => `${who} signed out.`,
  failedFor: (count: number, who: string) => `${oneOrMany(count, 'failed sign-in', 'failed sign-ins')} for ${who}.`,
  failedUnknown: (count: number) => `${oneOrMany(count, 'failed sign-in', 'failed sign-ins')} with unknown usernames.`,
  blocked: (count: number) =>
    `${oneOrMany(count, 'request', 'requests')} blocked because of an expired or invalid session.`,
  rateLimited: (count: number) => `${oneOrMany(count, 'request', 'requests')} blocked by a rate limit.`,
  exported: (who: string, what: string) => `${who} exported the ${what} as a CSV file.`,
  deleted: (who: string, what: string) => `${who} deleted ${what}.`,
  erased: (count: number, one: string, many: string) =>
    `${oneOrMany(count, one, many)} of one person ${count === 1 ? 'was' : 'were'} erased from the command line.`,
  accountAdded: (account: string) => `Account ${account} was added.`,
  accountRenamed: (account: string) => `An account was renamed to ${account}.`,
  passwordSet: (account: string) => `The password of account ${account} was changed.`,
  accountRemoved: (account: string) => `Account ${account} was removed.`,
  backedUp: 'A backup was made.',
  backedUpTo: (file: string) => `A backup was made: ${file}.`,
  backupFailed: 'A backup failed.',
  restored: (file: string) => `Everything was restored from ${file}.`,
  someone: 'Someone',
} as const;

/** The types of records: one with its article, one without, and all of them. */
export const auditEntityNames: Record<string, { a: string; one: string; many: string }> = {
  inquiry: { a: 'an inquiry', one: 'inquiry', many: 'inquiries' },
  client: { a: 'a client', one: 'client', many: 'clients' },
  event: { a: 'an event', one: 'event', many: 'events' },
  service: { a: 'a service', one: 'service', many: 'services' },
  testimonial: { a: 'a testimonial', one: 'testimonial', many: 'testimonials' },
  about_item: { a: 'an about item', one: 'about item', many: 'about items' },
  gallery_item: { a: 'a picture', one: 'picture', many: 'gallery' },
};
