/** Addresses under which calendar programs read the venue's calendar, and the file of a single event. */

import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { getVenue, getVenueCalendar } from '#server/features/venue/operations.ts';
import { writeAudit } from '#server/platform/audit/write-audit.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { defineLink } from '#server/platform/links/define-link.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CalendarFeed, CreateCalendarFeed, NewCalendarFeed } from '#shared/calendar/schema.ts';
import { hasRole } from '#shared/roles.ts';
import { addressInWords } from '#shared/rules/address.ts';
import { dayMs, hourMs } from '#shared/rules/dates.ts';
import { partTitle, placesOf } from '#shared/rules/event-parts.ts';
import { writeCalendar } from './ical.ts';
import { calendarFeedStore } from './store.ts';
import { type CalendarFeedRow, calendarFeeds } from './table.ts';
import { toEntries, toEventEntry } from './to-entries.ts';

const daysBack = 90;
const daysAhead = 3 * 366;
const canceledForMs = 30 * dayMs;

/** Opening is limited, because a feed reads the whole calendar. */
export const feedLink = defineLink({
  purpose: 'calendar_feed',
  path: '/calendar/',
  ending: '.ics',
  limits: 'opening',
});

const store = perContext((ctx) => calendarFeedStore(ctx.db));

/** Owners of the venue reach everybody's, others their own. */
function listFor(ctx: Ctx, actor: Actor) {
  const by = requireRole(actor, 'staff');
  return store(ctx).list(hasRole(by.role, 'admin') ? undefined : by.id);
}

async function requireFeed(ctx: Ctx, actor: Actor, id: string) {
  const row = (await listFor(ctx, actor)).find(({ feed }) => feed.id === id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** With a new address, which replaces the one before. */
async function withLink(ctx: Ctx, feed: CalendarFeed): Promise<NewCalendarFeed> {
  return { ...feed, link: ctx.config.publicOrigin + (await feedLink.issue(ctx, feed._id)) };
}

async function change(ctx: Ctx, id: string, values: Partial<CalendarFeedRow>): Promise<void> {
  await ctx.db.query
    .update(calendarFeeds)
    .set({ ...values, updatedAt: ctx.now().getTime() })
    .where(eq(calendarFeeds.id, id));
}

/** Notes the use in the background, at most hourly, for the list alone. */
function noteUse(ctx: Ctx, { id, lastUsedAt }: CalendarFeedRow): void {
  const at = ctx.now().getTime();
  if ((lastUsedAt ?? 0) > at - hourMs) return;
  const isOld = or(isNull(calendarFeeds.lastUsedAt), lt(calendarFeeds.lastUsedAt, at - hourMs));
  ctx.db
    .tx(async () => {
      await ctx.db.query
        .update(calendarFeeds)
        .set({ lastUsedAt: at })
        .where(and(eq(calendarFeeds.id, id), isOld));
      // The next use tries again.
    })
    .catch(() => undefined);
}

/** The feeds that are not revoked; those of a disabled account open nothing until it is enabled again. */
export async function listCalendarFeeds(ctx: Ctx, actor: Actor): Promise<CalendarFeed[]> {
  return (await listFor(ctx, actor)).map(({ feed, owner }) => toFeed(feed, owner));
}

/** The address is in this answer only. */
export async function createCalendarFeed(
  ctx: Ctx,
  actor: Actor,
  { name, spaceIds, details }: CreateCalendarFeed,
): Promise<NewCalendarFeed> {
  const by = requireRole(actor, 'staff');
  const at = ctx.now().getTime();
  const row = {
    id: newId(),
    name,
    spaceIds,
    details,
    ownerId: by.id,
    lastUsedAt: null,
    revokedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  return ctx.db.tx(async () => {
    await ctx.db.query.insert(calendarFeeds).values(row);
    await writeAudit(ctx, { action: 'calendar_feed_created', by, subject: by.username });
    return withLink(ctx, toFeed(row, by.username));
  });
}

/** A new address; the one before ends at once. Errors: `not_found`. */
export async function renewCalendarFeed(ctx: Ctx, actor: Actor, id: string): Promise<NewCalendarFeed> {
  const by = requireRole(actor, 'staff');
  return ctx.db.tx(async () => {
    const { feed, owner } = await requireFeed(ctx, actor, id);
    await change(ctx, id, { lastUsedAt: null });
    await writeAudit(ctx, { action: 'calendar_feed_renewed', by, subject: owner });
    return withLink(ctx, toFeed({ ...feed, lastUsedAt: null }, owner));
  });
}

/** Errors: `not_found`. */
export async function revokeCalendarFeed(ctx: Ctx, actor: Actor, id: string): Promise<void> {
  const by = requireRole(actor, 'staff');
  await ctx.db.tx(async () => {
    const { owner } = await requireFeed(ctx, actor, id);
    await change(ctx, id, { revokedAt: ctx.now().getTime() });
    await feedLink.revoke(ctx, id);
    await writeAudit(ctx, { action: 'calendar_feed_revoked', by, subject: owner });
  });
}

/** Public: the calendar at an address. Errors: `gone` for unknown and revoked ones, `rate_limited`. */
export async function readCalendarFeed(ctx: Ctx, { address }: Pick<Caller, 'address'>, token: string): Promise<string> {
  const feed = await store(ctx).findAlive(await feedLink.open(ctx, address, token));
  if (feed === undefined) throw new AppError('gone');
  noteUse(ctx, feed);
  const at = ctx.now().getTime();
  const [{ timeZone }, { dayAt }] = await Promise.all([getVenue(ctx), getVenueCalendar(ctx)]);
  const period = {
    firstDay: textOfDay(dayAt(at) - daysBack),
    lastDay: textOfDay(dayAt(at) + daysAhead),
    canceledSince: at - canceledForMs,
    now: at,
  };
  const [spaces, events, holds, blackouts] = await Promise.all([
    ...([store(ctx).spaces(), store(ctx).events(period)] as const),
    ...([store(ctx).holds(period), store(ctx).blackouts(period)] as const),
  ]);
  const shown = [...events.map(({ event }) => event), ...holds.map(({ hold }) => hold), ...blackouts];
  const changes = await store(ctx).changes(shown.map(({ id }) => id));
  const rows = { spaces, events, holds, blackouts, changes };
  return writeCalendar(toEntries(rows, { ...feed, timeZone }), feed.name);
}

/** One event as a file for the client. Errors: `not_found`. */
export async function readEventFile(ctx: Ctx, actor: Actor, id: string): Promise<{ name: string; text: string }> {
  requireRole(actor, 'staff');
  const file = await writeEventFile(ctx, id);
  if (file === undefined) throw new AppError('not_found');
  return file;
}

/** The same for whoever may read the event; undefined for none. */
export async function writeEventFile(ctx: Ctx, id: string): Promise<{ name: string; text: string } | undefined> {
  const event = await store(ctx).event(id);
  if (event === undefined) return undefined;
  const venue = await getVenue(ctx);
  const place = [venue.name, addressInWords(venue)].filter(Boolean).join(', ');
  const changes = await store(ctx).changes([id]);
  const entries = placesOf(event).map((part) => ({
    ...toEventEntry(event, part, venue.timeZone, changes),
    title: partTitle(event.title, part),
    description: '',
    place,
  }));
  return { name: `${event.title}.ics`, text: await writeCalendar(entries) };
}

function toFeed(row: Omit<CalendarFeedRow, 'seq'>, owner: string): CalendarFeed {
  const { id, name, spaceIds, details, lastUsedAt, createdAt } = row;
  return {
    _id: id,
    name,
    spaceIds,
    details,
    owner,
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
}
