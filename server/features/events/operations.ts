import type { Actor } from '#server/auth/actor.ts';
import { requireAdmin } from '#server/auth/require-admin.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { ActivityOperations } from '#server/features/activity/operations.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { CreateEvent, Event, ListEvents, UpdateEvent } from '#shared/client.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { eventStore } from './store.ts';
import type { EventRow } from './table.ts';
import { toEvent } from './to-event.ts';

/** An event on such a day is there to stay. */
const settled = ['confirmed', 'in_progress'] as const;

/** The booked events of clients. All of it is for staff, but for the days that are taken. */
export function eventOperations(
  { db, now, log }: Pick<Deps, 'db' | 'now'> & { log: Pick<ActivityOperations, 'deleted'> },
  venue: Pick<VenueOperations, 'calendar'>,
) {
  const store = eventStore(db);
  const clients = clientStore(db);

  const find = async (id: string): Promise<EventRow> => {
    const row = await store.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  };

  const requireClient = async (clientId: string | undefined): Promise<void> => {
    if (clientId === undefined || (await clients.find(clientId)) !== undefined) return;
    const message = 'This client does not exist. Please choose another.';
    throw new AppError('validation', { details: [{ field: 'clientId', message }] });
  };

  return {
    /** The days from today on that are taken, `YYYY-MM-DD`, and nothing about by whom. Public. */
    async bookedDays(): Promise<string[]> {
      const calendar = await venue.calendar();
      return store.daysFrom(textOfDay(calendar.dayAt(now().getTime())), settled);
    },

    async list(actor: Actor, { page, limit, clientId }: ListEvents): Promise<Page<Event>> {
      requireAdmin(actor);
      const { rows, total } = await store.list(clientId, limit, (page - 1) * limit);
      return pageOf(rows.map(toEvent), total, { page, limit });
    },

    async get(actor: Actor, id: string): Promise<Event> {
      requireAdmin(actor);
      return toEvent(await find(id));
    },

    async create(actor: Actor, input: CreateEvent): Promise<Event> {
      requireAdmin(actor);
      const at = now().getTime();
      const row = await db.privateTx(async () => {
        await requireClient(input.clientId);
        return store.insert({ ...input, id: newId(), inquiryId: null, createdAt: at, updatedAt: at });
      });
      return toEvent(row);
    },

    async update(actor: Actor, id: string, changes: UpdateEvent): Promise<Event> {
      requireAdmin(actor);
      const row = await db.privateTx(async () => {
        const event = await find(id);
        await requireClient(changes.clientId);
        return store.update(event, { ...changes, updatedAt: now().getTime() });
      });
      return toEvent(row);
    },

    async remove(actor: Actor, id: string): Promise<{ _id: string }> {
      const by = requireAdmin(actor);
      await db.privateTx(async () => {
        await store.remove(await find(id));
        await log.deleted(by, 'event', id);
        await db.purgeDeleted();
      });
      return { _id: id };
    },
  };
}

export type EventOperations = ReturnType<typeof eventOperations>;
