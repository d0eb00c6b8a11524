/**
 * What staff change of the venue. Facts and profile share one version; a write with other `versions` than it is rejected
 * as `stale`. Every page shows a write with the next request.
 */

import { isDeepStrictEqual } from 'node:util';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { MediaOwner } from '#server/platform/media/media.ts';
import { listUploads, replaceUpload, requireUploads, withPictures } from '#server/platform/media/uploads-in-values.ts';
import { historyLog } from '#server/records/history-log.ts';
import { recordTransaction } from '#server/records/transaction.ts';
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

async function readRow(ctx: Ctx): Promise<Row> {
  const [row = unstored] = await ctx.db.query.select().from(venue);
  return row;
}

async function saveRow(ctx: Ctx, by: Staff, row: Row, fields: string[]): Promise<Row> {
  const next = { ...row, version: row.version + 1 };
  await ctx.db.query.insert(venue).values(next).onConflictDoUpdate({ target: venue.key, set: next });
  const { name, version } = next;
  await historyLog(ctx).recordSiteChange({
    by,
    change: 'updated',
    entity: 'venue',
    id: 'venue',
    version,
    name,
    fields,
  });
  return next;
}

/** The profile as an owner of pictures. */
export const venueMedia = (ctx: Ctx): MediaOwner => ({
  async findUses(imageUrls) {
    const { profile } = await readRow(ctx);
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
    const row = await readRow(ctx);
    const uses = listUploads(row.profile).filter(({ url }) => url === from);
    const parts = uses.map(({ field }) => field.split('.')[0] ?? '');
    if (parts.length > 0)
      await saveRow(ctx, by, { ...row, profile: replaceUpload(row.profile, from, to) }, [...new Set(parts)]);
  },
});

/** Writes what differs of the row, in one transaction with its log entry. */
async function change(
  ctx: Ctx,
  actor: Actor,
  versions: number[] | undefined,
  toChanges: (row: Row) => Changes | Promise<Changes>,
): Promise<Row> {
  const by = requireRole(actor, 'manager');
  // What decides who stands in line may change with it.
  return recordTransaction(ctx, async () => {
    const row = await readRow(ctx);
    await requireVersion(ctx, { entity: 'venue', id: 'venue', version: row.version }, versions);
    const { changes, fields } = await toChanges(row);
    if (fields.length === 0) return row;
    const saved = await saveRow(ctx, by, { ...row, ...changes }, fields);
    if (clockFacts.some((name) => fields.includes(name))) await ctx.happened('responseClock.changed', null);
    if (fields.includes('timeZone')) await ctx.happened('calendarRules.changed', null);
    return saved;
  });
}

async function presentPart<P extends ProfilePart>(ctx: Ctx, row: Row, part: P) {
  const profile = readProfile(row.profile);
  if (part === 'spaces') profile.spaces = await toStaffSpaceTexts(ctx.db, profile.spaces);
  return { value: await withPictures(ctx.db, profile[part]), version: row.version };
}

/** The facts with their version, public. */
export async function getVenueRecord(ctx: Ctx): Promise<VenueRecord> {
  return venueRecordSchema.parse(await readRow(ctx));
}

/** Changes the given facts; the others stay. */
export async function saveVenue(ctx: Ctx, actor: Actor, input: UpdateVenue, versions?: number[]): Promise<VenueRecord> {
  const saved = await change(ctx, actor, versions, (row) => {
    const differing = Object.entries(input).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, row[name as keyof Row]),
    );
    return { changes: Object.fromEntries(differing), fields: differing.map(([name]) => name) };
  });
  return venueRecordSchema.parse(saved);
}

/** A part of the profile as it was typed. */
export async function getProfilePart<P extends ProfilePart>(
  ctx: Ctx,
  actor: Actor,
  part: P,
): Promise<{ value: VenueProfile[P]; version: number }> {
  requireRole(actor, 'read_only');
  return presentPart(ctx, await readRow(ctx), part);
}

/** Replaces a part of the profile. */
export async function saveProfilePart<P extends ProfilePart>(
  ctx: Ctx,
  actor: Actor,
  part: P,
  value: VenueProfile[P],
  versions?: number[],
) {
  const saved = await change(ctx, actor, versions, async (row) => {
    await requireUploads(ctx.db, value, 'value');
    const stored = readProfile(row.profile);
    const next = { ...stored, [part]: value };
    if (part === 'spaces') {
      next.spaces = await toStoredSpaceTexts(ctx.db, next.spaces, stored.spaces);
      stored.spaces = await toStaffSpaceTexts(ctx.db, stored.spaces);
    }
    const isSame = isDeepStrictEqual(next[part], stored[part]);
    return { changes: { profile: { ...row.profile, [part]: next[part] } }, fields: isSame ? [] : [part] };
  });
  return presentPart(ctx, saved, part);
}
