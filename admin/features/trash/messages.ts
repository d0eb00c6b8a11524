import { amount } from '#admin/format/format.ts';
import { actionMessages } from '#admin/items/content.ts';
import { eventTexts } from '#admin/records/events/messages.ts';
import { getEntityWords, type RecordEntity } from '#shared/entities.ts';
import { recoveryDays } from '#shared/rules/recovery.ts';

const items = (count: number) => amount(count, 'item', 'items');

export const trashTexts = {
  intro: `What you move to the trash stays here for ${recoveryDays} days. Visitors do not see it.`,
  toHistory: 'See all changes',
  list: 'Trash',
  loading: 'Loading the trash',
  failed: 'Could not load the trash.',
  empty: 'The trash is empty.',
  noMatch: 'Nothing of this kind is in the trash.',
  clear: 'Show everything',
  kind: 'Kind',
  allKinds: 'Everything',
  movedBy: (who: string, when: string) => `Moved here by ${who}, ${when}`,
  goneIn: (days: number) =>
    days <= 0 ? 'Deleted for good tonight' : `Deleted for good in ${amount(days, 'day', 'days')}`,
  deleteForGood: 'Delete for good',
  heldTitle: (name: string) => `Restore "${name}" over a hold?`,
  overrideHolds: eventTexts.overrideHolds,
  pages: 'Pages of the trash',
  severalRestored: (total: number) => `${items(total)} restored`,
  someRestored: (done: number, total: number, failures: string) => ({
    title: `${done} of ${total} items restored`,
    text: `Failed and still selected: ${failures}.`,
  }),
  noneRestored: (failures: string) => ({
    title: 'Nothing was restored',
    text: `Failed and still selected: ${failures}.`,
  }),
} as const;

/** The sentences about a kind of record. */
export function kindMessages(entity: RecordEntity) {
  const { one, many } = getEntityWords(entity);
  return actionMessages(one, many);
}
