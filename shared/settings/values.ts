// Free of zod, because the form in the browser applies these rules while somebody types.

import type { MailedCopy } from '#shared/running-sheet/values.ts';

/** The settings of the desk: whole numbers, with what they are until somebody changes them. */
export const deskLimits = {
  /** Business minutes within which an inquiry is answered. */
  responseTarget: { min: 5, max: 2880, default: 60 },
  /** Business days after an answer until a follow-up is due; 0 is off. */
  followUpDays: { min: 0, max: 60, default: 3 },
  /** Days until a hold ends, unless it says otherwise. */
  holdDays: { min: 1, max: 90, default: 7 },
  /** Minutes before and after an event in which its spaces are set up and cleared, unless it says otherwise. */
  setupMinutes: { min: 0, max: 1440, default: 120 },
  teardownMinutes: { min: 0, max: 1440, default: 60 },
} as const;

/** The name of a setting of the desk. */
export type DeskSetting = keyof typeof deskLimits;

/** The sentences that reject a setting of the desk. */
export const deskMessages: Record<DeskSetting, string> = {
  responseTarget: 'Please enter a whole number of minutes from 5 to 2,880.',
  followUpDays: 'Please enter a whole number of days from 0 to 60.',
  holdDays: 'Please enter a whole number of days from 1 to 90.',
  setupMinutes: 'Please enter a whole number of minutes from 0 to 1,440.',
  teardownMinutes: 'Please enter a whole number of minutes from 0 to 1,440.',
};

/** The longest name that mail is from, in UTF-16 units. */
export const maxFromNameLength = 100;

/** The mailing lists that get their copy of a running sheet when a revision is issued. */
export const sheetLists = ['kitchenEmails', 'floorEmails', 'barEmails'] as const;
export type SheetList = (typeof sheetLists)[number];

/** The list of each copy. */
export const listOfCopy: Record<MailedCopy, SheetList> = {
  kitchen: 'kitchenEmails',
  floor: 'floorEmails',
  bar: 'barEmails',
};

/** The most addresses of a list. */
export const maxListed = 20;

/** The sentences that reject a list. */
export const sheetListMessages = {
  address: 'Please enter email addresses such as name@example.com.',
  tooMany: `Please keep a list to at most ${maxListed} addresses.`,
  twice: 'Please enter each address only once.',
} as const;
