// Longer than other files, because every action is done to the program and to the model beside each other.
import { and, asc, eq, gt } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { blackouts } from '#server/features/blackouts/table.ts';
import { bookings } from '#server/features/bookings/table.ts';
import { getDayStates } from '#server/features/calendar/day-states.ts';
import { readCalendar } from '#server/features/calendar/operations.ts';
import { createClient } from '#server/features/clients/operations.ts';
import { createEvent, updateEvent } from '#server/features/events/operations.ts';
import { events } from '#server/features/events/table.ts';
import { undoActions } from '#server/features/history/operations.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { expireHolds } from '#server/features/holds/expiry.ts';
import { updateSettings } from '#server/features/settings/operations.ts';
import { createSpace } from '#server/features/spaces/operations.ts';
import { tasks } from '#server/features/tasks/table.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { newId } from '#server/platform/db/columns.ts';
import { history, trash } from '#server/records/table.ts';
import { moveToTrash, restoreFromTrash } from '#server/records/trash.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { CalendarModel, type ModelEvent, type ModelHold, type Place, slots } from '#server/testing/calendar-model.ts';
import { hour, iso } from '#server/testing/open-desk.ts';
import { confirmHold, createHold, moveHold, releaseHold, updateHold } from './operations.ts';

const days = ['2030-06-12', '2030-06-13', '2030-06-14'];
const number = fc.nat(1000);
const place = fc.record({
  day: fc.constantFrom(...days),
  slot: fc.constantFrom('day', 'lunch', 'night'),
  space: fc.constantFrom('all', 'both', 'a', 'b'),
} as const);
const lifetime = fc.integer({ min: 1, max: 72 });
const action = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('place'), who: number, place, hours: lifetime } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('extend'), which: number, hours: lifetime } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('release'), which: number } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), which: number } as const) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('move'), which: number, before: fc.option(number) } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change'), which: number, place } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('confirm'), which: number, overrides: fc.boolean() } as const) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('book'), who: number, place, overrides: fc.boolean() } as const),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('shift'), which: number, place } as const) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('cancel'), which: number } as const) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close'), place } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait'), hours: fc.integer({ min: 1, max: 12 }) } as const) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep') } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('trash'), who: number } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('restore'), who: number } as const) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

async function open() {
  let model = new CalendarModel(false);
  const built = await buildTestApp({ now: () => new Date(model.now) });
  const { db, parts } = built;
  const ctx = createContext(parts);
  const by: Staff = { kind: 'staff', id: await built.addAccount('joan'), username: 'joan', role: 'admin' };
  const settings = { setupMinutes: 0, teardownMinutes: 0 };

  const space = { seated: null, standing: null, color: 'green', contains: [] as string[], isBookable: true } as const;
  const [a, b] = [
    (await createSpace(ctx, by, { ...space, name: 'A' }))._id,
    (await createSpace(ctx, by, { ...space, name: 'B' }))._id,
  ];
  const both = (await createSpace(ctx, by, { ...space, name: 'Both', contains: [a, b] }))._id;
  const spaceIds = { all: [], both: [both], a: [a], b: [b] };
  const contact = {
    company: '',
    partnerName: '',
    partnerEmail: '',
    partnerPhone: '',
    doNotEmail: false,
    remindsOfPayments: true,
    notes: '',
  };
  const clients: string[] = [];
  for (let index = 0; index < 8; index += 1) {
    const client = { ...contact, name: `Client ${index}`, email: `${index}@example.com`, phone: '330' };
    clients.push((await createClient(ctx, by, client))._id);
  }

  const toFields = ({ day, slot, space }: Place) => ({ eventDate: day, ...slots[slot], spaceIds: spaceIds[space] });

  /** Everything but the spaces and the clients is gone. */
  const reset = async (isDayExclusive: boolean): Promise<void> => {
    for (const client of model.trashed) await restoreFromTrash(ctx, by, 'client', clients[client] ?? '');
    model = new CalendarModel(isDayExclusive);
    await db.tx(async () => {
      for (const table of [holds, bookings, events, blackouts, tasks, trash]) await db.query.delete(table);
    });
    await updateSettings(ctx, by, { ...settings, isDayExclusive });
  };
  return { db, ctx, by, clients, toFields, reset, model: () => model };
}

type Desk = Awaited<ReturnType<typeof open>>;

/** Does an action to both, and expects that both accept or reject it. Returns whether something was written. */
type Run<K extends Action['do']> = (desk: Desk, done: Extract<Action, { do: K }>) => Promise<boolean>;

async function attempt<T>(isExpected: boolean, call: () => Promise<T>): Promise<T | undefined> {
  let value: T | undefined;
  const outcome = await call().then(
    (result) => {
      value = result;
      return 'accepted';
    },
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
  expect(outcome).toBe(isExpected ? 'accepted' : 'conflict');
  return value;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)];
const isSamePlace = (one: Place, other: Place) =>
  one.day === other.day && one.slot === other.slot && one.space === other.space;
const facts = { title: 'x', eventType: 'other', guestCount: 9, isGuestCountGiven: true } as const;

/** Runs a step on a hold, if there is any. */
const onHold =
  <D extends { which: number }>(step: (desk: Desk, hold: ModelHold, done: D) => Promise<boolean>) =>
  async (desk: Desk, done: D): Promise<boolean> => {
    const hold = pick(
      desk.model().holds.filter(({ isTrashed }) => !isTrashed),
      done.which,
    );
    return hold !== undefined && step(desk, hold, done);
  };
/** Runs a step on a booked event, if there is any. */
const onEvent =
  <D extends { which: number }>(step: (desk: Desk, event: ModelEvent, done: D) => Promise<boolean>) =>
  async (desk: Desk, done: D): Promise<boolean> => {
    const event = pick(desk.model().booked(), done.which);
    return event !== undefined && step(desk, event, done);
  };

const steps: { [K in Action['do']]: Run<K> } = {
  async wait({ model }, { hours }) {
    model().now += hours * hour;
    return false;
  },

  async sweep({ ctx }) {
    await expireHolds(ctx);
    return true;
  },

  async close({ model, db, toFields }, { place }) {
    model().closed.push({ ...place, slot: 'day' });
    const { eventDate: day, spaceIds } = toFields(place);
    const at = model().now;
    const row = { id: newId(), fromDay: day, toDay: day, spaceIds, reason: '', sourceUid: null, sourceState: null };
    await db.tx(async () => void (await db.query.insert(blackouts).values({ ...row, createdAt: at, updatedAt: at })));
    return false;
  },

  async trash({ model, ctx, by, clients }, { who }) {
    // Somebody in line, if there is anybody.
    const client = pick(model().line(), who)?.client;
    if (client === undefined) return false;
    await moveToTrash(ctx, by, 'client', clients[client] ?? '', undefined, { cascade: true });
    model().trash(client);
    return true;
  },

  async restore({ model, ctx, by, clients }, { who }) {
    const client = pick([...model().trashed], who);
    if (client === undefined) return false;
    const { notRestored } = await restoreFromTrash(ctx, by, 'client', clients[client] ?? '');
    expect(notRestored.map(({ id }) => id)).toEqual(model().restore(client));
    return true;
  },

  async place({ model, ctx, by, clients, toFields }, { who, place, hours }) {
    if (model().trashed.has(who % clients.length)) return false;
    const [client, expiresAt] = [who % clients.length, model().now + hours * hour];
    const whom = { inquiryId: null, eventId: null, clientId: clients[client] ?? null, note: '' };
    const placed = await attempt(model().hasRoom(place.day), () =>
      createHold(ctx, by, { ...toFields(place), ...whom, expiresAt: iso(expiresAt) }),
    );
    const { departures: placedAfter } = model();
    if (placed) model().holds.push({ ...place, id: placed._id, client, expiresAt, state: 'active', placedAfter });
    return placed !== undefined;
  },

  async book({ model, ctx, by, clients, toFields }, { who, place, overrides }) {
    if (model().trashed.has(who % clients.length)) return false;
    const event = { ...place, id: '', client: who % clients.length, isBooked: true };
    const booked = await attempt(model().canBook(event, overrides), () =>
      createEvent(ctx, by, {
        ...facts,
        ...toFields(place),
        clientId: clients[event.client] ?? '',
        notes: '',
        parts: [],
        setupMinutes: 0,
        teardownMinutes: 0,
        status: 'confirmed',
        overrideHolds: overrides,
      }),
    );
    if (booked) model().events.push({ ...event, id: booked._id });
    return booked !== undefined;
  },

  cancel: onEvent(async ({ ctx, by }, event) => {
    await attempt(true, () => updateEvent(ctx, by, event.id, { status: 'cancelled' }));
    event.isBooked = false;
    return true;
  }),

  shift: onEvent(async ({ model, ctx, by, toFields }, event, { place }) => {
    const isFree = isSamePlace(event, place) || model().canBook({ ...event, ...place }, true);
    const changes = { ...toFields(place), overrideHolds: true };
    if (!(await attempt(isFree, () => updateEvent(ctx, by, event.id, changes)))) return false;
    Object.assign(event, place);
    return true;
  }),

  extend: onHold(async ({ model, ctx, by }, hold, { hours }) => {
    const expiresAt = model().now + hours * hour;
    const changes = { expiresAt: iso(expiresAt) };
    if (!(await attempt(model().isActive(hold), () => updateHold(ctx, by, hold.id, changes)))) return false;
    hold.expiresAt = expiresAt;
    return true;
  }),

  release: onHold(async ({ model, ctx, by }, hold) => {
    const isEnded = hold.state === 'released';
    const released = await attempt(isEnded || model().isActive(hold), () => releaseHold(ctx, by, hold.id));
    if (released && !isEnded) Object.assign(hold, { state: 'released', releasedAs: released.version });
    return released !== undefined;
  }),

  undo: onHold(async ({ model, ctx, by }, hold) => {
    const { id, releasedAs: version } = hold;
    // The tasks of those who moved up are in the trash with them, so that it stands.
    if (version === undefined || model().trashed.size > 0) return false;
    await attempt(true, () => undoActions(ctx, by, { items: [{ entity: 'hold', id, version }] }));
    hold.state = 'active';
    delete hold.releasedAs;
    return true;
  }),

  async move({ model, ctx, by }, { which, before: index }) {
    const hold = pick(model().line(), which);
    if (hold === undefined) return false;
    const before = index === null ? undefined : pick(model().line(), index);
    await attempt(true, () => moveHold(ctx, by, hold.id, { before: before?.id ?? null }));
    model().move(hold, before);
    return true;
  },

  change: onHold(async ({ model, ctx, by, toFields }, hold, { place }) => {
    const isAccepted = model().isActive(hold) && (hold.day === place.day || model().hasRoom(place.day));
    if (!(await attempt(isAccepted, () => updateHold(ctx, by, hold.id, toFields(place))))) return false;
    if (!isSamePlace(hold, place)) {
      model().move(hold);
      hold.placedAfter = model().departures;
    }
    Object.assign(hold, place);
    return true;
  }),

  confirm: onHold(async ({ model, ctx, by }, hold, { overrides }) => {
    const { day, slot, space, client } = hold;
    const event = { day, slot, space, client, id: '', isBooked: true };
    const isDone = hold.state === 'confirmed';
    const isAccepted = isDone || (model().isActive(hold) && model().canBook(event, overrides));
    const confirmed = await attempt(isAccepted, () =>
      confirmHold(ctx, by, hold.id, { ...facts, overrideHolds: overrides }),
    );
    if (confirmed === undefined || isDone) return isDone;
    const id = confirmed.eventId ?? '';
    model().events.push({ ...event, id });
    Object.assign(hold, { state: 'confirmed', eventId: id });
    return true;
  }),
};

const run = (desk: Desk, done: Action): Promise<boolean> => (steps[done.do] as Run<Action['do']>)(desk, done as never);

/** Who stands where, and who was told that they moved up since the entry `seq`. */
async function compare({ db, model, by, ctx }: Desk, isWritten: boolean, seq: number): Promise<number> {
  const expected = model().standings();
  const range = { from: '2030-06-11', to: '2030-06-16' };
  const { holds: shown } = await readCalendar(ctx, by, range);
  const byId = (rows: { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect(byId(shown.map(({ _id: id, rank, isBehindBooking: isBehind }) => ({ id, rank, isBehind })))).toEqual(
    byId([...expected].map(([id, standing]) => ({ id, ...standing }))),
  );
  expect((await getDayStates(ctx, range)).days).toEqual(model().states(days));
  const entries = await db.query
    .select()
    .from(history)
    .where(and(eq(history.action, 'promoted'), gt(history.seq, seq)))
    .orderBy(asc(history.seq));
  const told = entries.map(({ entityId, after }) => ({ id: entityId, rank: after?.rank }));
  expect(told).toEqual(isWritten ? model().settle() : []);
  return entries.at(-1)?.seq ?? seq;
}

const actionsOfRun = 500;
/** Two by default: `CALENDAR_RUNS=20 npm run test:long -- line-model` does 10,000 actions in minutes. */
const runs = Number(process.env.CALENDAR_RUNS ?? 2);

it(
  'agrees with a plain model of bookings, ranks, promotions and public days after each of many random actions',
  async () => {
    const desk = await open();
    let seq = 0;
    const actions = fc.array(action, { minLength: actionsOfRun, maxLength: actionsOfRun });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), actions, async (isDayExclusive, list) => {
        await desk.reset(isDayExclusive);
        for (const done of list) {
          const isWritten = await run(desk, done);
          seq = await compare(desk, isWritten, seq);
        }
        const booked = await desk.db.query.selectDistinct({ id: bookings.eventId }).from(bookings);
        const expected = desk.model().booked();
        expect(booked.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
      { numRuns: runs, seed: 612, endOnFailure: true },
    );
  },
  runs * 60_000,
);
