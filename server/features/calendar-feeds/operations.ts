import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { AuditLog } from '#server/features/audit/store.ts';
import { textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Caller } from '#server/platform/auth/caller.ts';
import { hashToken, newToken } from '#server/platform/auth/sessions.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { linkPaths } from '#server/platform/http/addresses.ts';
import { consume } from '#server/platform/limits/consume.ts';
import type { CalendarFeed, CreateCalendarFeed, NewCalendarFeed } from '#shared/calendar.ts';
import { AppError } from '#shared/errors.ts';
import { hasRole } from '#shared/roles.ts';
import { writeCalendar } from './ical.ts';
import { calendarFeedStore } from './store.ts';
import { type CalendarFeedRow, calendarFeeds } from './table.ts';
import { toEntries, toEventEntry } from './to-entries.ts';

/** Requests that one address may send in a minute. */
const allowance = { points: 60, duration: 60 };
const hourMs = 60 * 60 * 1000;
const daysBack = 90;
const daysAhead = 3 * 366;
const canceledForMs = 30 * 24 * hourMs;

/** Addresses under which calendar programs read the venue's calendar, and the file of a single event. */
export function calendarFeedOperations(
  { config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>,
  { venue, audit }: { venue: Pick<VenueOperations, 'get' | 'calendar'>; audit: Pick<AuditLog, 'write'> },
) {
  const limiter = db.rateLimiter('calendar_feeds', allowance);
  const store = calendarFeedStore(db);

  /** Owners of the venue reach everybody's, others their own. */
  const listFor = (actor: Actor) => {
    const by = requireRole(actor, 'staff');
    return store.list(hasRole(by.role, 'admin') ? undefined : by.id);
  };

  const findFor = async (actor: Actor, id: string) => {
    const row = (await listFor(actor)).find(({ feed }) => feed.id === id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  const withLink = (feed: CalendarFeed, token: string): NewCalendarFeed => ({
    ...feed,
    link: `${config.publicOrigin}${linkPaths.calendar}${token}.ics`,
  });

  const change = async (id: string, values: Partial<CalendarFeedRow>): Promise<void> => {
    await db.query
      .update(calendarFeeds)
      .set({ ...values, updatedAt: now().getTime() })
      .where(eq(calendarFeeds.id, id));
  };

  /** Notes the use in the background, at most hourly, for the list alone. */
  const noteUse = ({ id, lastUsedAt }: CalendarFeedRow): void => {
    const at = now().getTime();
    if ((lastUsedAt ?? 0) > at - hourMs) return;
    const isOld = or(isNull(calendarFeeds.lastUsedAt), lt(calendarFeeds.lastUsedAt, at - hourMs));
    db.privateTx(async () => {
      await db.query
        .update(calendarFeeds)
        .set({ lastUsedAt: at })
        .where(and(eq(calendarFeeds.id, id), isOld));
      // The next use tries again.
    }).catch(() => undefined);
  };

  return {
    /** The feeds that work. */
    async list(actor: Actor): Promise<CalendarFeed[]> {
      return (await listFor(actor)).map(({ feed, owner }) => toFeed(feed, owner));
    },

    /** The address is in this answer only. */
    async create(actor: Actor, { name, spaceIds, details }: CreateCalendarFeed): Promise<NewCalendarFeed> {
      const by = requireRole(actor, 'staff');
      const token = newToken();
      const at = now().getTime();
      const row = {
        id: newId(),
        name,
        spaceIds,
        details,
        tokenHash: hashToken(token),
        ownerId: by.id,
        lastUsedAt: null,
        revokedAt: null,
        createdAt: at,
        updatedAt: at,
      };
      await db.privateTx(async () => {
        await db.query.insert(calendarFeeds).values(row);
        await audit.write({ action: 'calendar_feed_created', by, subject: by.username });
      });
      return withLink(toFeed(row, by.username), token);
    },

    /** A new address; the one before ends at once. Errors: `not_found`. */
    async renew(actor: Actor, id: string): Promise<NewCalendarFeed> {
      const by = requireRole(actor, 'staff');
      const token = newToken();
      return db.privateTx(async () => {
        const { feed, owner } = await findFor(actor, id);
        await change(id, { tokenHash: hashToken(token), lastUsedAt: null });
        await audit.write({ action: 'calendar_feed_renewed', by, subject: owner });
        return withLink(toFeed({ ...feed, lastUsedAt: null }, owner), token);
      });
    },

    /** Errors: `not_found`. */
    async revoke(actor: Actor, id: string): Promise<void> {
      const by = requireRole(actor, 'staff');
      await db.privateTx(async () => {
        const { owner } = await findFor(actor, id);
        await change(id, { revokedAt: now().getTime() });
        await audit.write({ action: 'calendar_feed_revoked', by, subject: owner });
      });
    },

    /** Public: the calendar at an address. Errors: `gone` for unknown and revoked ones, `rate_limited`. */
    async read({ address }: Pick<Caller, 'address'>, token: string): Promise<string> {
      await consume(limiter, address);
      const feed = await store.findByToken(hashToken(token));
      if (feed === undefined) throw new AppError('gone');
      noteUse(feed);
      const at = now().getTime();
      const [{ timeZone }, { dayAt }] = await Promise.all([venue.get(), venue.calendar()]);
      const period = {
        firstDay: textOfDay(dayAt(at) - daysBack),
        lastDay: textOfDay(dayAt(at) + daysAhead),
        canceledSince: at - canceledForMs,
        now: at,
      };
      const [spaces, events, holds, blackouts] = await Promise.all([
        ...([store.spaces(), store.events(period)] as const),
        ...([store.holds(period), store.blackouts(period)] as const),
      ]);
      const shown = [...events.map(({ event }) => event), ...holds.map(({ hold }) => hold), ...blackouts];
      const changes = await store.changes(shown.map(({ id }) => id));
      const rows = { spaces, events, holds, blackouts, changes };
      return writeCalendar(toEntries(rows, { ...feed, timeZone }), feed.name);
    },

    /** One event as a file for the client. Errors: `not_found`. */
    async event(actor: Actor, id: string): Promise<{ name: string; text: string }> {
      requireRole(actor, 'staff');
      const event = await store.event(id);
      if (event === undefined) throw new AppError('not_found');
      const { name, street, city, region, postalCode, timeZone } = await venue.get();
      const place = [name, street, city, `${region} ${postalCode}`.trim()].filter(Boolean).join(', ');
      const entry = {
        ...toEventEntry(event, timeZone, await store.changes([id])),
        title: event.title,
        description: '',
        place,
      };
      return { name: `${event.title}.ics`, text: writeCalendar([entry]) };
    },
  };
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
