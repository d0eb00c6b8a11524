import { type Actor, requireRole } from '#server/auth/actor.ts';
import { matchesVersion, nextVersion } from '#server/content/version.ts';
import { newId } from '#server/db/columns.ts';
import type { Deps } from '#server/deps.ts';
import type { AuditLog } from '#server/features/audit/store.ts';
import { clientStore } from '#server/features/clients/store.ts';
import { textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import type { CreateEvent, Event, ListEvents, UpdateEvent } from '#shared/client.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { eventStore } from './store.ts';
import type { EventRow } from './table.ts';

/** Events of these statuses occupy their day. */
const bookedStatuses = ['confirmed', 'in_progress'] as const;

/** The booked events of clients. All of it is for staff, except the booked days. */
export function eventOperations(
  { db, now, audit }: Pick<Deps, 'db' | 'now'> & { audit: Pick<AuditLog, 'write'> },
  venue: Pick<VenueOperations, 'calendar'>,
) {
  const store = eventStore(db);
  const clients = clientStore(db);

  const find = async (id: string, versions?: number[]): Promise<EventRow> => {
    const row = await store.find(id);
    if (row === undefined) throw new AppError('not_found');
    if (!matchesVersion(row.updatedAt, versions)) throw new AppError('stale');
    return row;
  };

  const requireClient = async (clientId: string | undefined): Promise<void> => {
    if (clientId === undefined || (await clients.find(clientId)) !== undefined) return;
    const message = 'This client does not exist. Please choose another.';
    throw new AppError('validation', { details: [{ field: 'clientId', message }] });
  };

  return {
    /** The booked days from today on, `YYYY-MM-DD`, without any detail. Public. */
    async bookedDays(): Promise<string[]> {
      const calendar = await venue.calendar();
      return store.daysFrom(textOfDay(calendar.dayAt(now().getTime())), bookedStatuses);
    },

    async list(actor: Actor, { page, limit, clientId }: ListEvents): Promise<Page<Event>> {
      requireRole(actor, 'admin');
      const { rows, total } = await store.list(clientId, limit, (page - 1) * limit);
      return pageOf(rows.map(toEvent), total, { page, limit });
    },

    async get(actor: Actor, id: string): Promise<Event> {
      requireRole(actor, 'admin');
      return toEvent(await find(id));
    },

    async create(actor: Actor, input: CreateEvent): Promise<Event> {
      requireRole(actor, 'admin');
      const at = now().getTime();
      const row = await db.privateTx(async () => {
        await requireClient(input.clientId);
        return store.insert({ ...input, id: newId(), inquiryId: null, createdAt: at, updatedAt: at });
      });
      return toEvent(row);
    },

    async update(actor: Actor, id: string, changes: UpdateEvent, versions?: number[]): Promise<Event> {
      requireRole(actor, 'admin');
      const row = await db.privateTx(async () => {
        const event = await find(id, versions);
        await requireClient(changes.clientId);
        return store.update(event, { ...changes, updatedAt: nextVersion(event, now().getTime()) });
      });
      return toEvent(row);
    },

    async remove(actor: Actor, id: string, versions?: number[]): Promise<{ _id: string }> {
      const by = requireRole(actor, 'admin');
      await db.privateTx(async () => {
        await store.remove(await find(id, versions));
        await audit.write({ action: 'deleted', by, entity: 'event', entityId: id });
        await db.purgeDeleted();
      });
      return { _id: id };
    },
  };
}

export type EventOperations = ReturnType<typeof eventOperations>;

export function toEvent({ id, seq, createdAt, updatedAt, ...fields }: EventRow): Event {
  return {
    _id: id,
    ...fields,
    version: updatedAt,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
