import { amount } from '#admin/format/format.ts';
import { getEntityWords, type RecordEntity } from '#shared/entities.ts';
import type { HistoryAction } from '#shared/history/values.ts';

export const historyTexts = {
  open: 'History',
  of: (name: string) => `History of ${name}`,
  entries: 'History',
  loading: 'Loading the history',
  failed: 'The history could not be loaded.',
  empty: 'Nothing has been recorded yet.',
  older: 'Show older entries',
  visitor: 'A visitor',
  program: 'The program',
  blank: '(empty)',
  yes: 'Yes',
  no: 'No',
  ofThread: 'Joined with other inquiries',
  alone: 'On its own',
  wholeVenue: 'Whole venue',
  allTypes: 'All event types',
  revert: 'Revert',
  revertOf: (action: string, when: string) => `Revert “${action}” of ${when}`,
  revertRest: (count: number) => `Revert the other ${amount(count, 'field', 'fields')}`,
  reverted: (name: string) => `"${name}" was reverted.`,
  revertFailed: 'The server did not respond, so nothing may have been reverted. Please try again.',
  inTrash: 'In the trash',
  restore: 'Restore',
  restored: (name: string) => `"${name}" restored`,
  stillInTrash: (names: string) => `Still in the trash: ${names}.`,
  restoreFailed: (name: string) => `"${name}" was not restored`,
} as const;

export const historyActionLabels: Record<HistoryAction, string> = {
  created: 'Added',
  updated: 'Changed',
  reverted: 'Reverted',
  trashed: 'Moved to the trash',
  restored: 'Restored from the trash',
  deleted: 'Deleted for good',
  merged: 'Merged',
  unmerged: 'Unmerged',
  promoted: 'Moved up in line',
};

/** A kind of record at the beginning of a line. */
export function kindLabel(entity: RecordEntity): string {
  const { one } = getEntityWords(entity);
  return one.charAt(0).toUpperCase() + one.slice(1);
}
