/** What of the venue is booked. Staff read it, managers change it. */

import { and, asc, count, eq, gte, ne } from 'drizzle-orm';
import { type EventRow, events } from '#server/features/events/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { contains } from '#server/platform/db/search.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { defineRecord, toItem } from '#server/records/define-record.ts';
import { trash } from '#server/records/table.ts';
import { recordTransaction } from '#server/records/transaction.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CreateSpace, Space, UpdateSpace } from '#shared/space/schema.ts';
import { spaceLimits, spacePartsMessage } from '#shared/space/values.ts';
import { type SpaceRow, spaces } from './table.ts';

const lastMessage = 'This is the last space that can be booked. Please add another one first.';

function rebuild(ctx: Ctx) {
  return ctx.happened('calendarRules.changed', null);
}

function readAll(ctx: Ctx) {
  return ctx.db.query.select().from(spaces).orderBy(asc(spaces.position), asc(spaces.seq));
}

async function readOthers(ctx: Ctx, id: string) {
  return (await readAll(ctx)).filter((row) => row.id !== id);
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
  const isToCome = and(gte(events.eventDate, today), ne(events.status, 'cancelled'));
  const [counted] = await ctx.db.query
    .select({ total: count() })
    .from(events)
    .where(and(isToCome, contains(events.spaceIds, JSON.stringify(id))));
  const inTrash = await ctx.db.query.select({ row: trash.row }).from(trash).where(eq(trash.entity, 'event'));
  const trashed = inTrash.filter(({ row }) => {
    const { eventDate, status, spaceIds } = row as unknown as EventRow;
    return eventDate >= today && status !== 'cancelled' && spaceIds.includes(id);
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
  afterRemoval: rebuild,
  afterRestore: rebuild,
  afterRevert: rebuild,
});

export async function listSpaces(ctx: Ctx, actor: Actor): Promise<Space[]> {
  spaceRecords.requireReader(actor);
  return (await readAll(ctx)).map(toItem);
}

export async function getSpace(ctx: Ctx, actor: Actor, id: string): Promise<Space> {
  return toItem(await spaceRecords.read(ctx, actor, id));
}

export async function createSpace(ctx: Ctx, actor: Actor, input: CreateSpace): Promise<Space> {
  const by = spaceRecords.requireWriter(actor);
  const row = await recordTransaction(ctx, async () => {
    const others = await readAll(ctx);
    if (others.length >= spaceLimits.spaces)
      throw new AppError('conflict', { message: 'There are already 50 spaces. Please delete one first.' });
    const last = others.at(-1)?.position ?? -1;
    const space = { ...input, id: newId(), position: input.position ?? last + 1 };
    const added = await spaceRecords.insert(ctx, by, space);
    await rebuild(ctx);
    return added;
  });
  return toItem(row);
}

export async function updateSpace(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: UpdateSpace,
  versions?: number[],
): Promise<Space> {
  spaceRecords.requireWriter(actor);
  const row = await recordTransaction(ctx, async () => {
    const changed = await spaceRecords.change(ctx, actor, id, changes, versions);
    if (changes.contains !== undefined) await rebuild(ctx);
    return changed;
  });
  return toItem(row);
}

function rejected(code: 'conflict' | 'validation', field: string, message: string): AppError {
  return new AppError(code, { message, details: [{ field, message }] });
}
