import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/sqlite-core';
import { flag, json, publicTable, wholeNumber } from '#server/platform/db/columns.ts';
import { deskLimits } from '#shared/settings/values.ts';

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
    /** Whether managers and owners have to sign in with a second factor. */
    requiresTwoFactor: flag('requires_two_factor').notNull().default(false),
    version: wholeNumber('version').notNull(),
  },
  (table) => [check('settings_is_one_row', sql`${table.key} = 1`)],
);
