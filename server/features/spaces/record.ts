import { and, asc, count, eq, ne, or } from 'drizzle-orm';
import { lastsUntil } from '#server/features/events/store.ts';
import { type EventRow, events } from '#server/features/events/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { trash } from '#server/records/table.ts';
import { AppError } from '#shared/api/errors.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { spacePartsMessage } from '#shared/space/values.ts';
import { type SpaceRow, spaces } from './table.ts';

const lastMessage = 'This is the last space that can be booked. Please add another one first.';

export function rebuildCalendar(ctx: Ctx) {
  return ctx.happened('calendarRules.changed', null);
}

export function readSpaces(ctx: Ctx) {
  return ctx.db.query.select().from(spaces).orderBy(asc(spaces.position), asc(spaces.seq));
}

async function readOthers(ctx: Ctx, id: string) {
  return (await readSpaces(ctx)).filter((row) => row.id !== id);
}

/** Throws if the space cannot be as it is: its name, its parts, or that it is the last one and not to be booked. */
async function requireValid(ctx: Ctx, space: Pick<SpaceRow, 'id' | 'name' | 'contains' | 'isBookable'>): Promise<void> {
  const others = await readOthers(ctx, space.id);
  if (others.some(({ name }) => name.toLowerCase() === space.name.toLowerCase()))
    throw rejected('conflict', 'name', 'A space with this name already exists. Please choose another name.');
  const isSingle = (id: string) => others.some((other) => other.id === id && other.contains.length === 0);
  const isPart = others.some(({ contains }) => contains.includes(space.id));
  if (!space.contains.every(isSingle) || (isPart && space.contains.length > 0))
    throw rejected('validation', 'contains', spacePartsMessage);
  if (!space.isBookable && !others.some(({ isBookable }) => isBookable))
    throw rejected('conflict', 'isBookable', lastMessage);
}

/** How many events that are still to come name the space, and how many of them are in the trash. */
async function countEvents(ctx: Ctx, { id }: SpaceRow): Promise<{ used: number; trashed: number }> {
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const isToCome = and(lastsUntil(today), ne(events.status, 'cancelled'));
  const [counted] = await ctx.db.query
    .select({ total: count() })
    .from(events)
    .where(and(isToCome, or(...[events.spaceIds, events.parts].map((column) => contains(column, JSON.stringify(id))))));
  const inTrash = await ctx.db.query.select({ row: trash.row }).from(trash).where(eq(trash.entity, 'event'));
  const trashed = inTrash.filter(({ row }) => {
    const event = row as unknown as EventRow;
    const isUsed = placesOf(event).some(({ spaceIds }) => spaceIds.includes(id));
    return (event.lastDay ?? event.eventDate) >= today && event.status !== 'cancelled' && isUsed;
  }).length;
  return { used: (counted?.total ?? 0) + trashed, trashed };
}

async function requireRemovable(ctx: Ctx, space: SpaceRow): Promise<void> {
  const { used, trashed } = await countEvents(ctx, space);
  if (used > 0) {
    const events = used === 1 ? '1 event to come uses this space' : `${used} events to come use this space`;
    const where = used === trashed ? ', in the trash' : `, ${trashed} of them in the trash`;
    throw new AppError('conflict', { message: `${events}${trashed === 0 ? '' : where}.` });
  }
  const others = await readOthers(ctx, space.id);
  const whole = others.find(({ contains }) => contains.includes(space.id));
  if (whole !== undefined)
    throw new AppError('conflict', { message: `${whole.name} contains this space. Please change that one first.` });
  if (!others.some(({ isBookable }) => isBookable)) throw new AppError('conflict', { message: lastMessage });
}

export const spaceRecords = defineRecord<SpaceRow>({
  entity: 'space',
  table: spaces,
  personal: ['name'],
  writeRole: 'manager',
  references: { contains: { to: 'space', whenGone: 'null' } },
  requireRemovable,
  beforeWrite: requireValid,
  afterRemoval: rebuildCalendar,
  afterRestore: rebuildCalendar,
  afterRevert: rebuildCalendar,
});

function rejected(code: 'conflict' | 'validation', field: string, message: string): AppError {
  return new AppError(code, { message, details: [{ field, message }] });
}
