import type { ActivityFeed } from '#server/features/activity/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import type { Deps } from '#server/platform/context.ts';
import { changedColumns } from '#server/records/history-log.ts';
import { requireVersion } from '#server/records/version.ts';
import { type DeskSettings, deskSettingsSchema, type UpdateDeskSettings } from '#shared/settings.ts';
import { deskLimits } from '#shared/settings-values.ts';
import { settings } from './table.ts';

/**
 * Computes anew when open inquiries are due, inside the transaction that changed hours, closed days, time zone or target.
 * It reads those from the database: caches still have what they were.
 */
export type RecomputeDue = () => Promise<void>;

/** Books all events anew, inside the transaction that changed what decides which spaces they take and when. */
export type RebuildCalendar = () => Promise<void>;

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

/** The settings as they are stored, also inside a transaction that changed them. */
export async function readSettings({ query }: Pick<Deps['db'], 'query'>): Promise<DeskSettings> {
  const [row = unstored] = await query.select().from(settings);
  return deskSettingsSchema.parse(row);
}

/** The settings of the desk. A write with other `versions` than theirs is rejected as `stale`. */
export function settingsOperations({
  db,
  feed,
  recomputeDue,
  rebuildCalendar,
}: Pick<Deps, 'db'> & {
  feed: ActivityFeed;
  recomputeDue?: RecomputeDue | undefined;
  rebuildCalendar?: RebuildCalendar | undefined;
}) {
  // P6: every new inquiry needs the response target, and inquiries leave it as it is.
  const read = cachedUntilWrite(db, 'publicVersion', () => readSettings(db));

  return {
    /** For other operations. */
    read: (): Promise<DeskSettings> => read(),

    async get(actor: Actor): Promise<DeskSettings> {
      requireRole(actor, 'staff');
      return read();
    },

    /** Changes the given settings; the others stay. */
    async update(actor: Actor, input: UpdateDeskSettings, versions?: number[]): Promise<DeskSettings> {
      const by = requireRole(actor, 'manager');
      // Not a private write, after which `read` would return the settings from before it.
      return db.tx(async () => {
        const before = await readSettings(db);
        await requireVersion(feed, { ...desk, version: before.version }, versions);
        const changes = changedColumns(before, input as Partial<DeskSettings>);
        const fields = Object.keys(changes);
        if (fields.length === 0) return before;
        const after = { ...before, ...changes, version: before.version + 1 };
        const row = { key: 1, ...after };
        await db.query.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row });
        await feed.record(by, 'updated', { ...desk, name: 'desk', fields });
        if (fields.includes('responseTarget')) await recomputeDue?.();
        if (fields.includes('isDayExclusive')) await rebuildCalendar?.();
        return after;
      });
    },
  };
}

export type SettingsOperations = ReturnType<typeof settingsOperations>;
