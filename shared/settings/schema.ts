import * as z from 'zod';
import { flagField } from '#shared/fields/basic-fields.ts';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { emailField, filledLines, optionalText } from '#shared/fields/text.ts';
import { versionField } from '#shared/fields/version.ts';
import {
  type DeskSetting,
  deskLimits,
  deskMessages,
  sheetListMessages as listMessages,
  maxFromNameLength,
  maxListed,
} from './values.ts';

/** The settings of the desk as staff and other operations read them. */
export const deskSettingsSchema = z.object({
  /** Business minutes within which an inquiry is answered. */
  responseTarget: z.number(),
  /** Business days after an answer until a follow-up is due; 0 is off. */
  followUpDays: z.number(),
  /** Days until a hold ends, unless it says otherwise. */
  holdDays: z.number(),
  /** Minutes before and after an event in which its spaces are set up and cleared, unless it says otherwise. */
  setupMinutes: z.number(),
  teardownMinutes: z.number(),
  /** Whether one booking takes every space for its whole event day. */
  isDayExclusive: z.boolean(),
  /** Whether an inquiry is acknowledged by mail. */
  isAcknowledged: z.boolean(),
  /** Who the venue's mail says that it is from; blank: the venue. */
  fromName: z.string(),
  /** Who gets a copy of each running sheet that is issued. */
  kitchenEmails: z.array(z.string()),
  floorEmails: z.array(z.string()),
  barEmails: z.array(z.string()),
  /** Whether the client is asked to approve each running sheet that is issued, on their page. */
  clientApprovesSheets: z.boolean(),
  version: versionField,
});
export type DeskSettings = z.infer<typeof deskSettingsSchema>;

const wholeNumber = (name: DeskSetting) =>
  z
    .int({ error: deskMessages[name] })
    .min(deskLimits[name].min, deskMessages[name])
    .max(deskLimits[name].max, deskMessages[name]);

const address = emailField(maxEmailLength, {
  required: listMessages.address,
  invalid: listMessages.address,
  tooLong: listMessages.address,
});
/** The addresses of a mailing list, each once in any case; blank lines are left out. */
const emailsField = z.preprocess(
  filledLines,
  z
    .array(address, { error: listMessages.address })
    .max(maxListed, listMessages.tooMany)
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, listMessages.twice),
);

/** What staff may change: settings left out stay. */
export const updateDeskSettingsSchema = z
  .object({
    responseTarget: wholeNumber('responseTarget'),
    followUpDays: wholeNumber('followUpDays'),
    holdDays: wholeNumber('holdDays'),
    setupMinutes: wholeNumber('setupMinutes'),
    teardownMinutes: wholeNumber('teardownMinutes'),
    isDayExclusive: flagField,
    isAcknowledged: flagField,
    fromName: optionalText(
      maxFromNameLength,
      `Please keep the name to at most ${maxFromNameLength} characters.`,
    ).transform((name) => name.replace(/\s+/g, ' ')),
    kitchenEmails: emailsField,
    floorEmails: emailsField,
    barEmails: emailsField,
    clientApprovesSheets: flagField,
  })
  .partial();
export type UpdateDeskSettings = z.output<typeof updateDeskSettingsSchema>;
