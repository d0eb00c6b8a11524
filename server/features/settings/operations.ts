/** The settings of the desk. A write with other `versions` than theirs is rejected as `stale`. */

import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { listAssignees } from '#server/platform/auth/staff-names.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { defineSingleton } from '#server/records/singleton.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { fieldError } from '#shared/api/errors.ts';
import { type DeskSettings, deskSettingsSchema, type UpdateDeskSettings } from '#shared/settings/schema.ts';
import {
  type TourSettings,
  tourSettingsSchema,
  tourSpacesMessage,
  type UpdateTourSettings,
} from '#shared/settings/tours.ts';
import { deskLimits, tourHostMessages, tourSettingLimits } from '#shared/settings/values.ts';
import { settings } from './table.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** Hours, closed days, time zone or response target changed. */
    'responseClock.changed': null;
    /** The time zone, the spaces or whether days are exclusive changed: what events take. */
    'calendarRules.changed': null;
  }
}

type Row = typeof settings.$inferSelect;

const { responseTarget, followUpDays, holdDays, setupMinutes, teardownMinutes } = deskLimits;
const defaults: Row = {
  key: 1,
  version: 0,
  responseTarget: responseTarget.default,
  followUpDays: followUpDays.default,
  holdDays: holdDays.default,
  setupMinutes: setupMinutes.default,
  teardownMinutes: teardownMinutes.default,
  isDayExclusive: true,
  isAcknowledged: true,
  fromName: '',
  kitchenEmails: [],
  floorEmails: [],
  barEmails: [],
  takesTours: false,
  tourHosts: [],
  tourMinutes: tourSettingLimits.tourMinutes.default,
  tourNoticeHours: tourSettingLimits.tourNoticeHours.default,
  tourBufferMinutes: tourSettingLimits.tourBufferMinutes.default,
  tourDaysAhead: tourSettingLimits.tourDaysAhead.default,
  tourDailyLimit: tourSettingLimits.tourDailyLimit.default,
  tourSpaceIds: [],
  clientApprovesSheets: false,
  requiresTwoFactor: false,
};
const settingsRecord = defineSingleton<Row, 'key'>({
  entity: 'settings',
  table: settings,
  key: 'key',
  idOf: () => 'desk',
  nameOf: () => 'desk',
  defaults: () => defaults,
});

const settingsSchema = deskSettingsSchema.extend(tourSettingsSchema.shape);
type Settings = DeskSettings & TourSettings;

// An arrival needs the response target, and leaves it as it is.
const read = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (): Promise<Settings> => {
    return settingsSchema.parse(await settingsRecord.read(ctx, 1));
  }),
);

/** The settings for other operations: inside a transaction as that has left them, otherwise from a cache. */
export function readSettings(ctx: Ctx): Promise<Settings> {
  return read(ctx)();
}

export async function getSettings(ctx: Ctx, actor: Actor): Promise<DeskSettings> {
  requireRole(actor, 'staff');
  return deskSettingsSchema.parse(await read(ctx)());
}

/** How visitors book tours. */
export async function getTourSettings(ctx: Ctx, actor: Actor): Promise<TourSettings> {
  requireRole(actor, 'staff');
  return tourSettingsSchema.parse(await read(ctx)());
}

/** Changes the given settings; the others stay. */
export async function updateSettings(
  ctx: Ctx,
  actor: Actor,
  input: UpdateDeskSettings,
  versions?: number[],
): Promise<DeskSettings> {
  const by = requireRole(actor, 'manager');
  // What decides who stands in line may change with it.
  return recordTransaction(ctx, async () => {
    const before = await settingsRecord.require(ctx, 1, versions);
    const after = await settingsRecord.save(ctx, by, before, input as Partial<Row>);
    if (after.responseTarget !== before.responseTarget) await ctx.happened('responseClock.changed', null);
    if (after.isDayExclusive !== before.isDayExclusive) await ctx.happened('calendarRules.changed', null);
    return deskSettingsSchema.parse(after);
  });
}

/** Rejects a host who cannot show anybody around, unless they were one before. */
async function requireHosts(ctx: Ctx, before: Row, { tourHosts = [] }: UpdateTourSettings): Promise<void> {
  const known = new Set([
    ...before.tourHosts.map(({ accountId }) => accountId),
    ...(await listAssignees(ctx.db)).map(({ _id }) => _id),
  ]);
  const index = tourHosts.findIndex(({ accountId }) => !known.has(accountId));
  if (index >= 0) throw fieldError(`tourHosts.${index}.accountId`, tourHostMessages.noAccess);
}

/** Rejects a space that does not exist, unless it was one before. */
async function requireSpaces(ctx: Ctx, before: Row, { tourSpaceIds = [] }: UpdateTourSettings): Promise<void> {
  const records = serverRecords(ctx);
  for (const [index, id] of tourSpaceIds.entries())
    if (!before.tourSpaceIds.includes(id) && (await records.findRow(records.kindOf('space'), id)) === undefined)
      throw fieldError(`tourSpaceIds.${index}`, tourSpacesMessage);
}

/** Changes the given settings of tours; the others stay. */
export async function updateTourSettings(
  ctx: Ctx,
  actor: Actor,
  input: UpdateTourSettings,
  versions?: number[],
): Promise<TourSettings> {
  const by = requireRole(actor, 'manager');
  return ctx.db.tx(async () => {
    const before = await settingsRecord.require(ctx, 1, versions);
    await requireHosts(ctx, before, input);
    await requireSpaces(ctx, before, input);
    return tourSettingsSchema.parse(await settingsRecord.save(ctx, by, before, input as Partial<Row>));
  });
}
