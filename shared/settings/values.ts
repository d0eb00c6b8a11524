// Free of zod, because the form in the browser applies these rules while somebody types.

import { type Hours, maxIntervals } from '#shared/rules/hours.ts';
import type { MailedCopy } from '#shared/running-sheet/values.ts';
import { tourMinutes } from '#shared/task/values.ts';

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

/** The settings of tours that visitors book: whole numbers, with what they are until somebody changes them. */
export const tourSettingLimits = {
  /** How long a tour takes that visitors book, how long before it they can, and what is free before and after it. */
  tourMinutes: { ...tourMinutes, default: 45 },
  tourNoticeHours: { min: 0, max: 720, default: 24 },
  tourBufferMinutes: { min: 0, max: 240, default: 15 },
  /** How far ahead tours can be booked, and how many there are on a day, all hosts and the team's own together. */
  tourDaysAhead: { min: 1, max: 120, default: 30 },
  tourDailyLimit: { min: 1, max: 50, default: 4 },
} as const;
/** The name of one of them. */
export type TourSetting = keyof typeof tourSettingLimits;

/** The sentences that reject them. */
export const tourSettingMessages: Record<TourSetting, string> = {
  tourMinutes: 'Please enter a whole number of minutes from 15 to 480.',
  tourNoticeHours: 'Please enter a whole number of hours from 0 to 720.',
  tourBufferMinutes: 'Please enter a whole number of minutes from 0 to 240.',
  tourDaysAhead: 'Please enter a whole number of days from 1 to 120.',
  tourDailyLimit: 'Please enter a whole number of tours from 1 to 50.',
};

/** Who shows the venue to visitors, and in which hours of the week. */
export interface TourHost {
  accountId: string;
  hours: Hours;
}

/** The most hosts. */
export const maxTourHosts = 20;

/** The sentences that reject hosts. */
export const tourHostMessages = {
  account: 'Please choose somebody from the team.',
  hours: `Please give a day up to ${maxIntervals} times in order that do not overlap.`,
  tooMany: `Please keep to at most ${maxTourHosts} hosts.`,
  twice: 'This person is already in the list.',
  noAccess: 'This account cannot be given tours.',
} as const;
