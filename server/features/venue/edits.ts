import { isDeepStrictEqual } from 'node:util';
import type { ActivityFeed } from '#server/features/activity/operations.ts';
import type { RebuildCalendar, RecomputeDue } from '#server/features/settings/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import type { Media } from '#server/platform/media/media.ts';
import { listUploads, replaceUpload, requireUploads, withPictures } from '#server/platform/media/uploads-in-values.ts';
import { requireVersion } from '#server/records/version.ts';
import { getFieldNoun } from '#shared/fields.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { type UpdateVenue, type VenueRecord, venueRecordSchema } from '#shared/venue.ts';
import { type ProfilePart, profilePartSchema, type VenueProfile } from '#shared/venue-profile.ts';
import { toStaffSpaceTexts, toStoredSpaceTexts } from './space-texts.ts';
import { readProfile, venue } from './table.ts';

type Row = typeof venue.$inferSelect;
type Changes = { changes: Partial<Row>; fields: string[] };

/** The facts that decide when an answer is due. */
const clockFacts = ['hours', 'closedDays', 'timeZone'];

const unstored: Row = { key: 1, ...seedVenue, profile: null, isFirstRunOver: false, version: 0 };

/**
 * What staff change of the venue. Facts and profile share one version; a write with other `versions` than it is rejected
 * as `stale`. Every page shows a write with the next request.
 */
export function venueEdits({
  db,
  feed,
  media,
  recomputeDue,
  rebuildCalendar,
}: Pick<Deps, 'db'> & {
  feed: ActivityFeed;
  media: Media;
  recomputeDue?: RecomputeDue | undefined;
  rebuildCalendar?: RebuildCalendar | undefined;
}) {
  const readRow = async (): Promise<Row> => {
    const [row = unstored] = await db.query.select().from(venue);
    return row;
  };

  const saveRow = async (by: Staff, row: Row, fields: string[]): Promise<Row> => {
    const next = { ...row, version: row.version + 1 };
    await db.query.insert(venue).values(next).onConflictDoUpdate({ target: venue.key, set: next });
    await feed.record(by, 'updated', { entity: 'venue', id: 'venue', name: next.name, fields });
    return next;
  };

  media.owners.push({
    async findUses(imageUrls) {
      const { profile } = await readRow();
      return profilePartSchema.options.flatMap((part) =>
        listUploads(profile?.[part])
          .filter(({ url }) => imageUrls?.includes(url) ?? true)
          .map(({ url, alt }) => ({
            entity: 'venue',
            id: part,
            imageUrl: url,
            words: alt,
            place: `Venue: ${getFieldNoun(part).replace(/^./, (letter) => letter.toUpperCase())}`,
          })),
      );
    },
    async replace(by, from, to) {
      const row = await readRow();
      const uses = listUploads(row.profile).filter(({ url }) => url === from);
      const parts = uses.map(({ field }) => field.split('.')[0] ?? '');
      if (parts.length > 0)
        await saveRow(by, { ...row, profile: replaceUpload(row.profile, from, to) }, [...new Set(parts)]);
    },
  });

  /** Writes what differs of the row, in one transaction with its log entry. */
  const change = async (
    actor: Actor,
    versions: number[] | undefined,
    toChanges: (row: Row) => Changes | Promise<Changes>,
  ): Promise<Row> => {
    const by = requireRole(actor, 'manager');
    return db.tx(async () => {
      const row = await readRow();
      await requireVersion(feed, { entity: 'venue', id: 'venue', version: row.version }, versions);
      const { changes, fields } = await toChanges(row);
      if (fields.length === 0) return row;
      const saved = await saveRow(by, { ...row, ...changes }, fields);
      if (clockFacts.some((name) => fields.includes(name))) await recomputeDue?.();
      if (fields.includes('timeZone')) await rebuildCalendar?.();
      return saved;
    });
  };

  const presentPart = async <P extends ProfilePart>(row: Row, part: P) => {
    const profile = readProfile(row.profile);
    if (part === 'spaces') profile.spaces = await toStaffSpaceTexts(db, profile.spaces);
    return { value: await withPictures(db, profile[part]), version: row.version };
  };

  return {
    /** The facts with their version, public. */
    async get(): Promise<VenueRecord> {
      return venueRecordSchema.parse(await readRow());
    },

    /** Changes the given facts; the others stay. */
    async save(actor: Actor, input: UpdateVenue, versions?: number[]): Promise<VenueRecord> {
      const saved = await change(actor, versions, (row) => {
        const differing = Object.entries(input).filter(
          ([name, value]) => value !== undefined && !isDeepStrictEqual(value, row[name as keyof Row]),
        );
        return { changes: Object.fromEntries(differing), fields: differing.map(([name]) => name) };
      });
      return venueRecordSchema.parse(saved);
    },

    /** A part of the profile as it was typed. */
    async part<P extends ProfilePart>(actor: Actor, part: P): Promise<{ value: VenueProfile[P]; version: number }> {
      requireRole(actor, 'read_only');
      return presentPart(await readRow(), part);
    },

    /** Replaces a part of the profile. */
    async savePart<P extends ProfilePart>(actor: Actor, part: P, value: VenueProfile[P], versions?: number[]) {
      const saved = await change(actor, versions, async (row) => {
        await requireUploads(db, value, 'value');
        const stored = readProfile(row.profile);
        const next = { ...stored, [part]: value };
        if (part === 'spaces') {
          next.spaces = await toStoredSpaceTexts(db, next.spaces, stored.spaces);
          stored.spaces = await toStaffSpaceTexts(db, stored.spaces);
        }
        const isSame = isDeepStrictEqual(next[part], stored[part]);
        return { changes: { profile: { ...row.profile, [part]: next[part] } }, fields: isSame ? [] : [part] };
      });
      return presentPart(saved, part);
    },
  };
}
