/**
 * What staff change of the venue. Facts and profile share one version; a write with other `versions` than it is rejected
 * as `stale`. Every page shows a write with the next request.
 */

import { isDeepStrictEqual } from 'node:util';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { listUploads, replaceUpload, requireUploads, withPictures } from '#server/platform/media/uploads-in-values.ts';
import { defineSingleton } from '#server/records/singleton.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { seedVenue } from '#shared/seed/venue.ts';
import { getFieldNoun } from '#shared/slots/form-fields.ts';
import { type ProfilePart, profilePartSchema, type VenueProfile } from '#shared/venue/profile.ts';
import { type UpdateVenue, type VenueRecord, venueRecordSchema } from '#shared/venue/schema.ts';
import { requireCurrencyOfMoney } from './currency.ts';
import { toStaffSpaceTexts, toStoredSpaceTexts } from './space-texts.ts';
import { readProfile, venue } from './table.ts';

type Row = typeof venue.$inferSelect;

/** What to write, and what the log says that staff changed, if not the columns that differ. */
interface Changes {
  changes: Partial<Row>;
  fields?: string[];
}

/** The facts that decide when an answer is due. */
const clockFacts = ['hours', 'closedDays', 'timeZone'] as const;

const defaults: Row = { key: 1, ...seedVenue, profile: null, isFirstRunOver: false, version: 0 };

const venueRecord = defineSingleton<Row, 'key'>({
  entity: 'venue',
  table: venue,
  key: 'key',
  idOf: () => 'venue',
  nameOf: (_ctx, { name }) => name,
  defaults: () => defaults,
  uploadsOf: (_ctx, { profile }) =>
    profilePartSchema.options.flatMap((part) =>
      listUploads(profile?.[part]).map(({ url, alt }) => ({
        url,
        entityId: part,
        words: alt,
        place: `Venue: ${getFieldNoun(part).replace(/^./, (letter) => letter.toUpperCase())}`,
      })),
    ),
  async replaceUpload(_ctx, _by, { profile }, from, to) {
    const uses = listUploads(profile).filter(({ url }) => url === from);
    const parts = uses.map(({ field }) => field.split('.')[0] ?? '');
    return { changes: { profile: replaceUpload(profile, from, to) }, fields: [...new Set(parts)] };
  },
});

/** The venue, for what is known of all that names uploads. */
export const venueKind = venueRecord.kind;

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
    const row = await venueRecord.require(ctx, 1, versions);
    const { changes, ...entry } = await toChanges(row);
    const saved = await venueRecord.save(ctx, by, row, changes, entry);
    if (clockFacts.some((name) => saved[name] !== row[name])) await ctx.happened('responseClock.changed', null);
    if (saved.timeZone !== row.timeZone) await ctx.happened('calendarRules.changed', null);
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
  return venueRecordSchema.parse(await venueRecord.read(ctx, 1));
}

/** Changes the given facts; the others stay. A `conflict` for another currency than that of contracts and payments. */
export async function saveVenue(ctx: Ctx, actor: Actor, input: UpdateVenue, versions?: number[]): Promise<VenueRecord> {
  const saved = await change(ctx, actor, versions, async ({ currency }) => {
    await requireCurrencyOfMoney(ctx, currency, input.currency);
    return { changes: input as Partial<Row> };
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
  return presentPart(ctx, await venueRecord.read(ctx, 1), part);
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
    if (isDeepStrictEqual(next[part], stored[part])) return { changes: {} };
    return { changes: { profile: { ...row.profile, [part]: next[part] } }, fields: [part] };
  });
  return presentPart(ctx, saved, part);
}
