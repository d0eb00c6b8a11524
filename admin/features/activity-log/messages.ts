import { oneOrMany } from '#admin/format/plural.ts';
import type { AuditAction } from '#shared/audit-actions.ts';

export const activityLogTexts = {
  title: 'Activity Log',
  intro:
    'Who signed in, what was deleted or left as a file, and who was turned away. Nothing here names a visitor; lines are kept for 400 days.',
  action: 'What happened',
  all: 'Everything',
  from: 'From',
  to: 'To',
  since: (day: string) => `From ${day}`,
  upTo: (day: string) => `To ${day}`,
  clear: 'Clear filters',
  lines: 'Lines of the activity log',
  loading: 'Loading the activity log',
  empty: 'Nothing has happened yet.',
  noMatch: 'Nothing of this kind has happened.',
  failed: 'The activity log could not be loaded.',
  samples: 'There is no activity log while the server is away.',
  pages: 'Pages of the activity log',
  range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
  until: (moment: string) => `until ${moment}`,
  network: (network: string) => `from the network ${network}`,
} as const;

export const auditActionLabels: Record<AuditAction, string> = {
  signed_in: 'Sign-ins',
  signed_out: 'Sign-outs',
  sign_in_failed: 'Failed sign-ins',
  access_refused: 'Refused access',
  rate_limited: 'Held off by a limit',
  exported: 'Exports',
  deleted: 'Deletions',
  erased: 'Erased people',
  account_added: 'Accounts added',
  account_renamed: 'Accounts renamed',
  account_password_set: 'Passwords set',
  account_removed: 'Accounts removed',
  backed_up: 'Backups',
  backup_failed: 'Failed backups',
  restored: 'Restored backups',
};

export const auditSentences = {
  signedIn: (who: string) => `${who} signed in.`,
  signedOut: (who: string) => `${who} signed out.`,
  failedAt: (count: number, who: string) =>
    `${oneOrMany(count, 'failed sign-in', 'failed sign-ins')} at the account ${who}.`,
  failedElsewhere: (count: number) =>
    `${oneOrMany(count, 'failed sign-in', 'failed sign-ins')} under names that have no account.`,
  refused: (count: number) =>
    `${oneOrMany(count, 'request', 'requests')} for staff with a session that was over, or never was one.`,
  limited: (count: number) => `${oneOrMany(count, 'request was', 'requests were')} held off by a limit.`,
  exported: (who: string, what: string) => `${who} exported the ${what} as a CSV file.`,
  deleted: (who: string, what: string) => `${who} deleted ${what}.`,
  erased: (count: number, one: string, many: string) =>
    `${oneOrMany(count, one, many)} of one person ${count === 1 ? 'was' : 'were'} erased at the machine.`,
  accountAdded: (account: string) => `The account ${account} was added.`,
  accountRenamed: (account: string) => `An account was renamed to ${account}.`,
  passwordSet: (account: string) => `The account ${account} was given a new password.`,
  accountRemoved: (account: string) => `The account ${account} was removed.`,
  backedUp: 'A backup was made.',
  backedUpTo: (file: string) => `A backup was made: ${file}.`,
  backupFailed: 'A backup failed.',
  restored: (file: string) => `Everything was restored from ${file}.`,
  somebody: 'Somebody',
} as const;

/** What was deleted, exported or erased: one with its article, one without, and all of them. */
export const auditEntityNames: Record<string, { a: string; one: string; many: string }> = {
  inquiry: { a: 'an inquiry', one: 'inquiry', many: 'inquiries' },
  client: { a: 'a client', one: 'client', many: 'clients' },
  event: { a: 'an event', one: 'event', many: 'events' },
  service: { a: 'a service', one: 'service', many: 'services' },
  testimonial: { a: 'a testimonial', one: 'testimonial', many: 'testimonials' },
  about_item: { a: 'an about item', one: 'about item', many: 'about items' },
  gallery_item: { a: 'a picture', one: 'picture', many: 'gallery' },
};
