import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/sqlite-core';
import { flag, json, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import { deskLimits, type TourHost, tourSettingLimits } from '#shared/settings/values.ts';

/**
 * The settings: one row, whose key can only be 1; none until somebody changes one. Public, because an arrival reads them from
 * a cache.
 */
export const settings = publicTable(
  'settings',
  {
    key: integer('key').primaryKey(),
    responseTarget: wholeNumber('response_target').notNull().default(deskLimits.responseTarget.default),
    followUpDays: wholeNumber('follow_up_days').notNull().default(deskLimits.followUpDays.default),
    holdDays: wholeNumber('hold_days').notNull().default(deskLimits.holdDays.default),
    setupMinutes: wholeNumber('setup_minutes').notNull().default(deskLimits.setupMinutes.default),
    teardownMinutes: wholeNumber('teardown_minutes').notNull().default(deskLimits.teardownMinutes.default),
    /** Whether one booking takes every space for its whole event day. */
    isDayExclusive: flag('is_day_exclusive').notNull().default(true),
    /** Whether an inquiry is acknowledged by mail. */
    isAcknowledged: flag('is_acknowledged').notNull().default(true),
    /** Who the venue's mail says that it is from; blank: the venue. */
    fromName: text('from_name').notNull().default(''),
    /** Who gets a copy of each running sheet that is issued. */
    kitchenEmails: json<string[]>('kitchen_emails').notNull().default([]),
    floorEmails: json<string[]>('floor_emails').notNull().default([]),
    barEmails: json<string[]>('bar_emails').notNull().default([]),
    /** Whether visitors book tours by themselves, and who shows the venue when. */
    takesTours: flag('takes_tours').notNull().default(false),
    tourHosts: json<TourHost[]>('tour_hosts').notNull().default([]),
    tourMinutes: wholeNumber('tour_minutes').notNull().default(tourSettingLimits.tourMinutes.default),
    tourNoticeHours: wholeNumber('tour_notice_hours').notNull().default(tourSettingLimits.tourNoticeHours.default),
    tourBufferMinutes: wholeNumber('tour_buffer_minutes')
      .notNull()
      .default(tourSettingLimits.tourBufferMinutes.default),
    tourDaysAhead: wholeNumber('tour_days_ahead').notNull().default(tourSettingLimits.tourDaysAhead.default),
    tourDailyLimit: wholeNumber('tour_daily_limit').notNull().default(tourSettingLimits.tourDailyLimit.default),
    /** The spaces that a tour leads through. */
    tourSpaceIds: json<string[]>('tour_space_ids').notNull().default([]),
    /** Whether the client is asked to approve each running sheet that is issued. */
    clientApprovesSheets: flag('client_approves_sheets').notNull().default(false),
    /** Whether managers and owners have to sign in with a second factor. */
    requiresTwoFactor: flag('requires_two_factor').notNull().default(false),
    version: wholeNumber('version').notNull(),
  },
  (table) => [check('settings_is_one_row', sql`${table.key} = 1`)],
);
