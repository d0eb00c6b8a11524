import { momentAt } from '#server/features/calendar/span.ts';
import { readCalendarRules, requireKnownSpaces } from '#server/features/calendar/store.ts';
import type { EventOperations } from '#server/features/events/operations.ts';
import { eventStore } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import type { InquiryOperations } from '#server/features/inquiries/operations.ts';
import type { SettingsOperations } from '#server/features/settings/operations.ts';
import { getCalendar, textOfDay } from '#server/features/venue/calendar.ts';
import type { VenueOperations } from '#server/features/venue/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import type { Records } from '#server/records/records.ts';
import { closeOfBusiness } from '#shared/business-hours.ts';
import type { ConfirmHold, CreateHold, Hold, ListHolds, MoveHold, UpdateHold } from '#shared/calendar.ts';
import type { Page } from '#shared/envelope.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { pageOf } from '#shared/paging.ts';
import { hasRole } from '#shared/roles.ts';
import type { HoldLine } from './line.ts';
import type { HoldRow } from './table.ts';
import { type HoldPresenter, stateAt } from './to-hold.ts';

const subjects = { inquiryId: 'inquiry', clientId: 'client', eventId: 'event' } as const;
const subjectFields = Object.keys(subjects) as (keyof typeof subjects)[];

/** When a venue that never opens closes. */
const usualClose = '18:00';

type KnownEvent = Omit<ConfirmHold, 'overrideHolds'>;

interface Neighbors {
  events: Pick<EventOperations, 'confirmHeld' | 'insert'>;
  inquiries: Pick<InquiryOperations, 'convertHeld'>;
  line: HoldLine;
  presenter: HoldPresenter;
  settings: Pick<SettingsOperations, 'read'>;
  venue: Pick<VenueOperations, 'get'>;
}

/** Who asked for a date first, and until when it is theirs to take. All of it is for staff. */
export function holdOperations(
  { db, now, records }: Pick<Deps, 'db' | 'now'> & { records: Records },
  { events, inquiries, line, presenter, settings, venue }: Neighbors,
) {
  const { store } = line;
  const readEvents = eventStore(db);

  /** The close of business so many days from now. */
  const defaultExpiry = async (): Promise<number> => {
    const facts = await venue.get();
    const { holdDays } = await settings.read();
    const calendar = getCalendar(facts.timeZone);
    const day = textOfDay(calendar.dayAt(now().getTime()) + holdDays);
    return closeOfBusiness(facts, calendar.startOf(day)) ?? momentAt(facts.timeZone, day, usualClose);
  };

  const requireSubjects = async (by: Staff, input: CreateHold): Promise<void> => {
    const given = subjectFields.filter((field) => input[field] !== null);
    if (given.length === 0) throw fieldError('inquiryId', 'Please choose an inquiry, a client or an event.');
    for (const field of given) {
      const id = input[field] ?? '';
      if ((await records.findRow(records.kindOf(subjects[field]), id)) !== undefined) continue;
      const { message } = await records.missing(by, id);
      throw fieldError(field, message);
    }
  };

  const requireSpaces = async (spaceIds: readonly string[] = []): Promise<void> =>
    requireKnownSpaces(await readCalendarRules(db), spaceIds);

  const requireOwn = (by: Staff, { placedById }: HoldRow): void => {
    if (placedById === by.id || hasRole(by.role, 'manager')) return;
    throw new AppError('forbidden', { message: 'Only the person who placed it or a manager can change this hold.' });
  };

  /** The event that a hold becomes. */
  const eventOf = async (by: Staff, hold: HoldRow, known: KnownEvent, batch: string): Promise<EventRow> => {
    const { eventId, inquiryId, clientId, eventDate } = hold;
    const stored = eventId === null ? undefined : await readEvents.find(eventId);
    if (stored !== undefined) return stored;
    const fromInquiry =
      inquiryId === null ? null : await inquiries.convertHeld(inquiryId, { by, batch, known: { ...known, eventDate } });
    if (fromInquiry !== null) return fromInquiry;
    return events.insert(
      by,
      {
        id: newId(),
        clientId: clientId ?? '',
        inquiryId: null,
        status: 'pending',
        notes: '',
        eventDate,
        startTime: null,
        endTime: null,
        setupMinutes: 0,
        teardownMinutes: 0,
        spaceIds: hold.spaceIds,
        ...requireKnown(known),
      },
      { batch },
    );
  };

  /** One action, with the promotions that follow from it. */
  const act = async (action: (batch: string) => Promise<HoldRow>): Promise<Hold> => {
    const batch = newId();
    return presenter.present(await db.privateTx(() => records.observed(() => action(batch), batch)));
  };

  return {
    async list(actor: Actor, input: ListHolds): Promise<Page<Hold>> {
      requireRole(actor, 'read_only');
      const { rows, total } = await store.list(now().getTime(), input);
      return pageOf(await presenter.presentAll(rows), total, input);
    },

    async get(actor: Actor, id: string): Promise<Hold> {
      requireRole(actor, 'read_only');
      return presenter.present(await line.find(actor, id));
    },

    /** Last in line. 21 parties that hold a date: `conflict`. */
    async create(actor: Actor, { expiresAt, ...input }: CreateHold): Promise<Hold> {
      const by = requireRole(actor, 'staff');
      const end = expiresAt === undefined ? await defaultExpiry() : Date.parse(expiresAt);
      return act(async () => {
        await requireSubjects(by, input);
        await requireSpaces(input.spaceIds);
        return line.place(by, { ...input, expiresAt: end });
      });
    },

    /** One whose date, times or spaces change goes last there. */
    async update(actor: Actor, id: string, { expiresAt, ...changes }: UpdateHold, versions?: number[]): Promise<Hold> {
      const by = requireRole(actor, 'staff');
      return act(async (batch) => {
        const hold = await line.findActive(by, id, versions);
        requireOwn(by, hold);
        await requireSpaces(changes.spaceIds);
        const given = { ...changes, ...(expiresAt !== undefined && { expiresAt: Date.parse(expiresAt) }) };
        return line.change(by, hold, given as Partial<HoldRow>, { batch });
      });
    },

    /** Repeated, it writes nothing. */
    async release(actor: Actor, id: string, versions?: number[]): Promise<Hold> {
      const by = requireRole(actor, 'staff');
      return act(async (batch) => {
        const hold = await line.find(by, id);
        requireOwn(by, hold);
        if (hold.state === 'released') return hold;
        return line.end(by, await line.findActive(by, id, versions), 'released', {}, { batch });
      });
    },

    /**
     * Confirms the event of a hold, which is made from its inquiry or for its client where there is none yet. Repeated, it
     * writes nothing.
     */
    async confirm(actor: Actor, id: string, input: ConfirmHold, versions?: number[]): Promise<Hold> {
      const by = requireRole(actor, 'manager');
      return act(async (batch) => {
        const found = await line.find(by, id);
        if (found.state === 'confirmed') return found;
        const hold = await line.findActive(by, id, versions);
        const { overrideHolds, ...known } = input;
        const event = await eventOf(by, hold, known, batch);
        const { eventDate, startTime, endTime, spaceIds } = hold;
        const held = { eventDate, startTime, endTime, spaceIds };
        await events.confirmHeld(by, event, held, { overrideHolds, batch });
        const after = await line.find(by, id);
        if (after.state !== 'active') return after;
        return line.end(by, after, 'confirmed', { eventId: event.id, clientId: event.clientId }, { batch });
      });
    },

    /** To another place in line: before another hold, or last. */
    async move(actor: Actor, id: string, { before }: MoveHold, versions?: number[]): Promise<Hold> {
      const by = requireRole(actor, 'manager');
      return act(async (batch) => {
        const hold = await line.findActive(by, id, versions);
        const other = before === null ? null : await line.find(by, before).catch(() => undefined);
        if (other === undefined || (other !== null && stateAt(other, now().getTime()) !== 'active'))
          throw fieldError('before', 'Please choose a hold that is still in line.');
        return line.move(by, hold, other, { batch });
      });
    },
  };
}

/** A client does not say what is celebrated. */
function requireKnown({ title, eventType, guestCount }: KnownEvent) {
  if (title !== undefined && eventType !== undefined && guestCount !== undefined)
    return { title, eventType, guestCount };
  const details = [
    title === undefined && { field: 'title', message: 'Please enter a title.' },
    eventType === undefined && { field: 'eventType', message: 'Please choose the type of event.' },
    guestCount === undefined && { field: 'guestCount', message: 'Please enter the number of guests.' },
  ].filter((detail) => detail !== false);
  throw new AppError('validation', { details });
}
