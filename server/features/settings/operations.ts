/** The settings of the desk. A write with other `versions` than theirs is rejected as `stale`. */

import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { changedColumns, historyLog } from '#server/records/history-log.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { requireVersion } from '#server/records/version.ts';
import { type DeskSettings, deskSettingsSchema, type UpdateDeskSettings } from '#shared/settings.ts';
import { deskLimits } from '#shared/settings-values.ts';
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
const unstored: Row = {
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
  requiresTwoFactor: false,
};
const desk = { entity: 'settings', id: 'desk' } as const;

// An arrival needs the response target, and leaves it as it is.
const read = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async (): Promise<DeskSettings> => {
    const [row = unstored] = await ctx.db.query.select().from(settings);
    return deskSettingsSchema.parse(row);
  }),
);

/** The settings for other operations: inside a transaction as that has left them, otherwise from a cache. */
export function readSettings(ctx: Ctx): Promise<DeskSettings> {
  return read(ctx)();
}

export async function getSettings(ctx: Ctx, actor: Actor): Promise<DeskSettings> {
  requireRole(actor, 'staff');
  return read(ctx)();
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
    const before = await readSettings(ctx);
    await requireVersion(ctx, { ...desk, version: before.version }, versions);
    const changes = changedColumns(before, input as Partial<DeskSettings>);
    const fields = Object.keys(changes);
    if (fields.length === 0) return before;
    const after = { ...before, ...changes, version: before.version + 1 };
    const row = { key: 1, ...after };
    await ctx.db.query.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
    await historyLog(ctx).recordSiteChange({
      by,
      change: 'updated',
      ...desk,
      version: after.version,
      name: 'desk',
      fields,
    });
    if (fields.includes('responseTarget')) await ctx.happened('responseClock.changed', null);
    if (fields.includes('isDayExclusive')) await ctx.happened('calendarRules.changed', null);
    return after;
  });
}
