import { amount } from '#admin/format/format.ts';

export const undoTexts = {
  undo: 'Undo',
  undoLast: 'Undo your last action',
  undone: (action: string) => `Undone: ${action}`,
  nothing: 'There is nothing to undo.',
  failed: 'This could not be undone because the server did not respond. Please try again.',
} as const;

export const recordActionTexts = {
  failed: (reason: string) => `Couldn’t save the change: ${reason}`,
} as const;

/** Actions in the words that follow "Undone:". `what` is a name or a number of items. */
export const actionWords = {
  created: (what: string) => `added ${what}`,
  updated: (what: string) => `changed ${what}`,
  activated: (what: string) => `activated ${what}`,
  deactivated: (what: string) => `deactivated ${what}`,
  trashed: (what: string) => `moved ${what} to the trash`,
  restored: (what: string) => `restored ${what}`,
  reordered: 'changed the order',
  statusSet: (what: string) => `changed the status of ${what}`,
  assigned: (what: string) => `assigned ${what}`,
  prioritySet: (what: string) => `changed the priority of ${what}`,
  converted: (what: string) => `converted ${what} to a client`,
  answered: (what: string) => `logged an answer to ${what}`,
  finished: (what: string) => `marked ${what} as done`,
  joined: (what: string) => `joined ${what} with another inquiry`,
  split: (what: string) => `split ${what} from its thread`,
  notSame: (what: string) => `marked ${what} and another inquiry as not the same`,
  reverted: (what: string) => `reverted ${what}`,
} as const;

/** Why items of several failed, in the toast at the end. */
export const failureTexts = {
  failure: (name: string, reason: string) => `${name} (${reason})`,
  more: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  noResponse: 'the server did not answer',
  changedMeanwhile: 'changed by someone else in the meantime',
} as const;

const items = (count: number) => amount(count, 'item', 'items');

export const trashActionTexts = {
  move: 'Move to trash',
  moved: (name: string) => `"${name}" moved to the trash`,
  severalMoved: (count: number) => `${items(count)} moved to the trash`,
  someMoved: (done: number, total: number, failures: string) => ({
    title: `${done} of ${total} items moved to the trash`,
    text: `Failed and still selected: ${failures}.`,
  }),
  noneMoved: (failures: string) => ({
    title: 'Nothing was moved to the trash',
    text: `Failed and still selected: ${failures}.`,
  }),
  failed: (name: string) => `"${name}" could not be moved to the trash`,
} as const;

/** A name in a sentence about an action, or how many they were. */
export const inQuotes = (name: string) => `"${name}"`;
export const countItems = items;
