/** What is to be prepared in a week, from what is agreed for its events. */

import { and, asc, inArray, lte, ne } from 'drizzle-orm';
import { lastsUntil } from '#server/features/events/store.ts';
import { type EventRow, events } from '#server/features/events/table.ts';
import { readAgreedOfEvents } from '#server/features/proposal-versions/versions.ts';
import { readDishCatalog } from '#server/features/running-sheets/dish-catalog.ts';
import { runningSheets } from '#server/features/running-sheets/table.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { occupies } from '#shared/client/values.ts';
import type { PrepSheet, PrepSheetQuery } from '#shared/prep-sheet/schema.ts';
import { type DatedDish, sumDietary, sumDishes } from '#shared/prep-sheet/sum-dishes.ts';
import { prepSheetDays } from '#shared/prep-sheet/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { addDays } from '#shared/rules/dates.ts';
import { type EventPart, placesOf } from '#shared/rules/event-parts.ts';
import { dishesOf } from '#shared/running-sheet/dishes.ts';

interface WeekEvent {
  event: EventRow;
  /** Its parts within the week, the earliest first; never without one. */
  places: EventPart[];
}

/** The events that go on within the days, canceled ones left out. Reads the index by day alone. */
async function readEvents(ctx: Ctx, from: string, to: string): Promise<WeekEvent[]> {
  const rows = await ctx.db.query
    .select()
    .from(events)
    .where(and(lastsUntil(from), lte(events.eventDate, to), ne(events.status, 'cancelled')))
    .orderBy(asc(events.eventDate), asc(events.seq));
  const startOf = ({ eventDate, startTime }: EventPart) => `${eventDate} ${startTime ?? ''}`;
  const byStart = (one: EventPart, other: EventPart) =>
    startOf(one) < startOf(other) ? -1 : Number(startOf(one) > startOf(other));
  return rows
    .map((event) => ({
      event,
      places: placesOf(event)
        .filter(({ eventDate }) => eventDate >= from && eventDate <= to)
        .toSorted(byStart),
    }))
    .filter(({ places }) => places.length > 0)
    .toSorted((one, other) => byStart(one.places[0] as EventPart, other.places[0] as EventPart));
}

/** When the dishes of a part of a proposal are due: as the event has that part by now, which may have moved since it was signed. */
function placeOf(event: EventRow, partId: string | null, { parts }: ProposalDocument): Pick<DatedDish, 'day' | 'part'> {
  const place = placesOf(event).find(({ id }) => id === partId);
  if (place !== undefined) return { day: place.eventDate, part: place.name };
  const part = parts.length > 1 ? parts.find(({ id }) => id === partId)?.name : undefined;
  return { day: event.eventDate, part: part ?? '' };
}

/** What the kitchen has to know of the guests of each event. */
async function readDietary(ctx: Ctx, eventIds: string[]): Promise<Map<string, PrepSheet['events'][number]['dietary']>> {
  const { eventId, dietary } = runningSheets;
  const rows = await ctx.db.query.select({ eventId, dietary }).from(runningSheets).where(inArray(eventId, eventIds));
  return new Map(rows.map((row) => [row.eventId, sumDietary(row.dietary)]));
}

/** What a week takes. The same for everybody who may read: it has no price. */
export async function readPrepSheet(ctx: Ctx, actor: Actor, { from }: PrepSheetQuery): Promise<PrepSheet> {
  requireRole(actor, 'read_only');
  const to = addDays(from, prepSheetDays - 1);
  const week = await readEvents(ctx, from, to);
  const ids = week.map(({ event }) => event.id);
  const agreed = await readAgreedOfEvents(ctx, ids);
  const dietary = await readDietary(ctx, ids);
  const catalog = agreed.length > 0 ? await readDishCatalog(ctx) : { items: new Map(), packages: new Map() };
  const dated = week
    .filter(({ event }) => occupies(event))
    .flatMap(({ event }) =>
      agreed
        .filter(({ eventId }) => eventId === event.id)
        .flatMap(({ document }) =>
          dishesOf(document, catalog).map(
            (dish): DatedDish => ({ eventId: event.id, dish, ...placeOf(event, dish.partId, document) }),
          ),
        ),
    );
  const agreedIds = new Set(agreed.map(({ eventId }) => eventId));
  return {
    ...{ from, to },
    events: week.map(({ event, places: [{ eventDate: day, startTime, endTime } = event] }) => {
      const { id, title, status, guestCount, isGuestCountGiven } = event;
      const known = { isAgreed: agreedIds.has(id), dietary: dietary.get(id) ?? [] };
      return { _id: id, title, status, day, startTime, endTime, guestCount, isGuestCountGiven, ...known };
    }),
    dishes: sumDishes(dated.filter(({ day }) => day >= from && day <= to)),
  };
}
