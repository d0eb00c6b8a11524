import { noon } from './open-desk.ts';

/** Parts of an event day; no time of theirs overlaps another's. */
export const slots = {
  day: { startTime: null, endTime: null },
  lunch: { startTime: '10:00', endTime: '14:00' },
  night: { startTime: '16:00', endTime: '23:00' },
} as const;
const units = { all: ['a', 'b'], both: ['a', 'b'], a: ['a'], b: ['b'] };

export interface Place {
  day: string;
  slot: keyof typeof slots;
  space: keyof typeof units;
}
export interface ModelHold extends Place {
  id: string;
  client: number;
  expiresAt: number;
  state: string;
  eventId?: string;
  releasedAs?: number;
  /** In the trash with its client. */
  isTrashed?: boolean;
  /** How often anybody had gone to the trash when it was placed there, or moved there. */
  placedAfter: number;
}
export interface ModelEvent extends Place {
  id: string;
  client: number;
  isBooked: boolean;
  isTrashed?: boolean;
  /** How often anybody had gone to the trash when it did. */
  leftAfter?: number;
}
interface Standing {
  rank: number;
  isBehind: boolean;
}

/** The rules, said once more as plainly as possible: a day is cells of a space and a part of the day, a line is an array. */
export class CalendarModel {
  readonly #isExclusive: boolean;
  now = noon;
  /** In their places, whatever became of them. */
  holds: ModelHold[] = [];
  events: ModelEvent[] = [];
  closed: Place[] = [];
  /** Clients in the trash. */
  readonly trashed = new Set<number>();
  /** How often anybody went there. */
  departures = 0;
  #last = new Map<string, Standing>();

  constructor(isExclusive: boolean) {
    this.#isExclusive = isExclusive;
  }

  cells({ day, slot, space }: Place, isWholeDay = false): string[] {
    const parts = isWholeDay || slot === 'day' ? ['lunch', 'night', 'rest'] : [slot];
    return units[isWholeDay ? 'all' : space].flatMap((unit) => parts.map((part) => `${day} ${unit} ${part}`));
  }

  compete(one: Place, other: Place, isWholeDay = this.#isExclusive): boolean {
    const cells = this.cells(other, isWholeDay);
    return this.cells(one, isWholeDay).some((cell) => cells.includes(cell));
  }

  isActive = (hold: ModelHold) => !hold.isTrashed && hold.state === 'active' && hold.expiresAt > this.now;

  booked = () => this.events.filter((event) => event.isBooked && !event.isTrashed);

  line = () => this.holds.filter(this.isActive);

  standings(): Map<string, Standing> {
    const line = this.line();
    return new Map(
      line.map((hold, index) => {
        const rank = 1 + line.slice(0, index).filter((other) => this.compete(hold, other)).length;
        const isBehind = this.booked().some((event) => event.id !== hold.eventId && this.compete(hold, event));
        return [hold.id, { rank, isBehind }];
      }),
    );
  }

  /** After a write: what has run out is over. Returns who was told to have moved up. */
  settle(): { id: string; rank: number }[] {
    for (const hold of this.holds) if (hold.state === 'active' && hold.expiresAt <= this.now) hold.state = 'expired';
    const current = this.standings();
    const promoted = [...current].flatMap(([id, { rank, isBehind }]) => {
      const before = this.#last.get(id);
      const isUp = before !== undefined && !isBehind && (before.isBehind || rank < before.rank);
      return isUp ? [{ id, rank }] : [];
    });
    this.#last = current;
    return promoted;
  }

  hasRoom = (day: string) => this.line().filter((hold) => hold.day === day).length < 20;

  /** Whether the client can have the place. */
  canBook(event: ModelEvent, overrides: boolean): boolean {
    const others = this.booked().filter(({ id }) => id !== event.id);
    if (others.some((other) => this.compete(event, other))) return false;
    if (this.closed.some((place) => this.compete(event, place, false))) return false;
    const inLine = this.line().filter((hold) => this.compete(event, hold));
    const own = inLine.findIndex(({ client, eventId }) => client === event.client || eventId === event.id);
    const before = own === -1 ? inLine : inLine.slice(0, own);
    // One that comes back is still before those who waited behind it.
    return overrides || before.every(({ placedAfter }) => placedAfter < (event.leftAfter ?? 0));
  }

  /** What everybody may know of the days; both spaces and the two together can be booked. */
  states(days: readonly string[]): { day: string; state: string }[] {
    const unitsOn = (day: string, places: readonly Place[]) =>
      new Set(places.filter((one) => one.day === day).flatMap(({ space }) => units[space]));
    const stateOf = (day: string): string => {
      const booked = unitsOn(day, this.booked());
      const [closed, held] = [unitsOn(day, this.closed), unitsOn(day, this.line())];
      const gone = new Set([...booked, ...closed]);
      if (closed.size === 2) return 'closed';
      if (gone.size === 2 || (this.#isExclusive && booked.size > 0)) return 'booked';
      if (new Set([...gone, ...held]).size === 2 || (this.#isExclusive && held.size > 0)) return 'held';
      return gone.size > 0 ? 'limited' : 'open';
    };
    return days.map((day) => ({ day, state: stateOf(day) })).filter(({ state }) => state !== 'open');
  }

  /** A client goes to the trash, with holds and events. */
  trash(client: number): void {
    this.trashed.add(client);
    this.departures += 1;
    for (const one of this.holds) if (one.client === client) one.isTrashed = true;
    for (const event of this.events)
      if (event.client === client) Object.assign(event, { isTrashed: true, leftAfter: this.departures });
  }

  /** A client comes back, with every hold in its place. Returns the events that cannot be booked again. */
  restore(client: number): string[] {
    this.trashed.delete(client);
    for (const hold of this.holds) if (hold.client === client) hold.isTrashed = false;
    const lost: string[] = [];
    for (const event of this.events.filter((one) => one.client === client && one.isTrashed))
      if (event.isBooked && !this.canBook(event, false)) lost.push(event.id);
      else {
        event.isTrashed = false;
        delete event.leftAfter;
      }
    this.events = this.events.filter(({ id }) => !lost.includes(id));
    return lost;
  }

  /** Before another hold, or to the end. */
  move(hold: ModelHold, before?: ModelHold): void {
    if (before === hold) return;
    const rest = this.holds.filter((one) => one !== hold);
    this.holds = before === undefined ? [...rest, hold] : rest.flatMap((one) => (one === before ? [hold, one] : [one]));
  }
}
