import * as z from 'zod';
import { flagField, idField, idFieldWith } from '#shared/fields/basic-fields.ts';
import { versionField } from '#shared/fields/version.ts';
import { hoursSchema, weekHours } from '#shared/fields/week-hours.ts';
import { spaceLimits } from '#shared/space/values.ts';
import {
  maxTourHosts,
  tourSettingMessages as messages,
  type TourSetting,
  tourHostMessages,
  tourSettingLimits,
} from './values.ts';

/** How visitors book tours by themselves. */
export const tourSettingsSchema = z.object({
  /** Whether they do. */
  takesTours: z.boolean(),
  tourHosts: z.array(z.object({ accountId: z.string(), hours: hoursSchema })),
  tourMinutes: z.number(),
  /** Hours between booking a tour and its start, at least. */
  tourNoticeHours: z.number(),
  /** Minutes that a host has between two tours, at least. */
  tourBufferMinutes: z.number(),
  tourDaysAhead: z.number(),
  /** The most tours of a day. */
  tourDailyLimit: z.number(),
  /** Where a tour leads through; none in particular if there are none. */
  tourSpaceIds: z.array(z.string()),
  version: versionField,
});
export type TourSettings = z.infer<typeof tourSettingsSchema>;

const wholeNumber = (name: TourSetting) =>
  z
    .int({ error: messages[name] })
    .min(tourSettingLimits[name].min, messages[name])
    .max(tourSettingLimits[name].max, messages[name]);

/** Rejects what is no space. */
export const tourSpacesMessage = 'Please choose spaces from the list.';

/** Who shows the venue; an account once. A day without times is a day without tours. */
const hostsField = z
  .array(z.object({ accountId: idFieldWith(tourHostMessages.account), hours: weekHours(tourHostMessages.hours) }), {
    error: tourHostMessages.account,
  })
  .max(maxTourHosts, tourHostMessages.tooMany)
  .superRefine((hosts, { addIssue }) => {
    const ids = hosts.map(({ accountId }) => accountId);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        addIssue({ code: 'custom', path: [index, 'accountId'], message: tourHostMessages.twice });
  });

/** What managers may change: settings left out stay. */
export const updateTourSettingsSchema = z
  .object({
    takesTours: flagField,
    tourHosts: hostsField,
    tourMinutes: wholeNumber('tourMinutes'),
    tourNoticeHours: wholeNumber('tourNoticeHours'),
    tourBufferMinutes: wholeNumber('tourBufferMinutes'),
    tourDaysAhead: wholeNumber('tourDaysAhead'),
    tourDailyLimit: wholeNumber('tourDailyLimit'),
    tourSpaceIds: z.array(idField, { error: tourSpacesMessage }).max(spaceLimits.spaces, tourSpacesMessage),
  })
  .partial();
export type UpdateTourSettings = z.output<typeof updateTourSettingsSchema>;
