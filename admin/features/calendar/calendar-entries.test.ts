import { expect, it } from 'vitest';
import { momentWords } from '#admin/format/venue-time.ts';
import { toMoment, toWallClock } from '#admin/format/venue-zone.ts';
import type { Calendar, CalendarEvent, Hold } from '#shared/calendar/schema.ts';
import { addMonths } from '#shared/rules/dates.ts';
import type { Space } from '#shared/space/schema.ts';
import {
  entryWords,
  filterEntries,
  fitDays,
  lineOf,
  shortWords,
  toEntries,
  toFullCalendarSpan,
} from './calendar-entries.ts';
import { rangeOf } from './use-calendar-address.ts';

const zone = 'America/New_York';
const stamps = { version: 1, createdAt: '', updatedAt: '' };
const space = (_id: string, name: string, contains: string[] = []): Space => ({
  _id,
  name,
  contains,
  seated: null,
  standing: null,
  color: 'green',
  isBookable: true,
  position: 0,
  ...stamps,
});
const spaces = [space('b', 'Ballroom'), space('g', 'Garden'), space('w', 'Whole hall', ['b'])];

const event = (changes: Partial<CalendarEvent>): CalendarEvent => ({
  _id: 'e1',
  partId: '',
  title: 'Moyer wedding',
  clientId: 'c1',
  clientName: 'Jo Moyer',
  status: 'confirmed',
  eventDate: '2027-06-12',
  startTime: '17:00',
  endTime: '01:00',
  guestCount: 140,
  isGuestCountGiven: true,
  spaceIds: ['b'],
  from: '',
  to: '',
  isClash: false,
  version: 1,
  ...changes,
});
const hold = (changes: Partial<Hold>): Hold => ({
  _id: 'h1',
  name: 'Becker',
  inquiryId: 'i1',
  clientId: null,
  eventId: null,
  eventDate: '2027-06-12',
  startTime: null,
  endTime: null,
  spaceIds: ['w'],
  from: '2027-06-12T10:00:00Z',
  to: '2027-06-13T10:00:00Z',
  expiresAt: '2027-06-01T22:00:00.000Z',
  state: 'active',
  rank: 2,
  isBehindBooking: false,
  note: '',
  placedBy: 'rose',
  ...stamps,
  ...changes,
});
const nothing: Calendar = { events: [], holds: [], blackouts: [], tours: [] };
const entriesOf = (calendar: Partial<Calendar>) => toEntries({ ...nothing, ...calendar }, zone);
const firstOf = (calendar: Partial<Calendar>) => entriesOf(calendar)[0] as ReturnType<typeof entriesOf>[number];

it('says in one sentence what an event is, when and where', () => {
  const entry = firstOf({ events: [event({})] });
  expect(entryWords(entry, spaces)).toBe(
    'Booked: Moyer wedding, Sat, Jun 12, 2027, 5 PM to 1 AM, Ballroom, 140 guests',
  );
  expect(entryWords(entry, spaces, 'time')).toBe('Booked: Moyer wedding, 5 PM to 1 AM, Ballroom, 140 guests');
  expect(shortWords(entry)).toBe('Moyer wedding');
  expect(shortWords(firstOf({ events: [event({ isClash: true })] }))).toBe('Clash: Moyer wedding');
});

it('says the place of a hold in its line and until when it lasts, on the clocks of the venue', () => {
  const entry = firstOf({ holds: [hold({ isBehindBooking: true })] });
  expect(entry.state).toBe('2nd, behind a booking, until Tue, Jun 1, 6 PM');
  expect(entryWords(entry, spaces)).toContain('Whole hall');
  expect(shortWords(entry)).toBe('2nd: Becker, behind a booking, until Tue, Jun 1, 6 PM');
});

it('shows the hold of a pending event as part of the event', () => {
  const pending = event({ status: 'pending' });
  const entries = entriesOf({ events: [pending], holds: [hold({ eventId: 'e1', rank: 1 })] });
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ look: 'pending', state: 'Pending, 1st, until Tue, Jun 1, 6 PM' });
});

it('shows each part of an event by itself, with the hold of its day', () => {
  const ceremony = event({ partId: 'p1', title: 'Moyer wedding: Ceremony', status: 'pending' });
  const brunch = event({ ...ceremony, partId: 'p2', title: 'Moyer wedding: Brunch', eventDate: '2027-06-13' });
  const held = [hold({ eventId: 'e1', eventDate: '2027-06-13', rank: 1 })];
  const entries = entriesOf({ events: [ceremony, brunch], holds: held });
  expect(entries.map(({ id, title, state }) => [id, title, state])).toEqual([
    ['e1-p1', 'Moyer wedding: Ceremony', 'Pending'],
    ['e1-p2', 'Moyer wedding: Brunch', 'Pending, 1st, until Tue, Jun 1, 6 PM'],
  ]);
});

it('ends on the next day what ends no later than it starts, and takes whole days without times', () => {
  expect(toFullCalendarSpan(firstOf({ events: [event({})] }))).toEqual({
    start: '2027-06-12T17:00',
    end: '2027-06-13T01:00',
    allDay: false,
  });
  const closed = {
    _id: 'x',
    fromDay: '2027-06-30',
    toDay: '2027-07-01',
    spaceIds: [],
    reason: 'Floor',
    sourceUid: null,
  };
  expect(toFullCalendarSpan(firstOf({ blackouts: [{ ...closed, ...stamps }] }))).toEqual({
    start: '2027-06-30',
    end: '2027-07-02',
    allDay: true,
  });
});

it('filters by a space with everything that takes a part of it, and by status', () => {
  const entries = entriesOf({ events: [event({})], holds: [hold({ spaceIds: ['g'] })] });
  const ids = (spaceId: string, look?: 'hold') => filterEntries(entries, spaces, { spaceId, look }).map(({ id }) => id);
  expect([ids(''), ids('w'), ids('g'), ids('', 'hold')]).toEqual([['h1', 'e1'], ['e1'], ['h1'], ['h1']]);
});

it('lines up the holds that share a unit and a moment', () => {
  const line = [hold({ _id: 'h2', rank: 2 }), hold({ _id: 'h1', rank: 1, spaceIds: ['b'] })];
  const apart = [
    hold({ _id: 'h3', spaceIds: ['g'] }),
    hold({ _id: 'h4', from: '2027-06-14T10:00:00Z', to: '2027-06-15T10:00:00Z' }),
  ];
  expect(lineOf(line[0] as Hold, [...line, ...apart], spaces).map(({ _id }) => _id)).toEqual(['h1', 'h2']);
});

it('leaves out what a day has no room for, and counts it on every day that it takes', () => {
  const closed = { sourceUid: null, spaceIds: [], reason: '', ...stamps };
  const entries = entriesOf({
    events: ['e1', 'e2', 'e3'].map((_id) => event({ _id })),
    blackouts: [
      { _id: 'x1', fromDay: '2027-06-11', toDay: '2027-06-12', ...closed },
      { _id: 'x2', fromDay: '2027-06-12', toDay: '2027-06-13', ...closed },
    ],
  });
  const { shown, more } = fitDays(entries, 3);
  expect(shown.map(({ id }) => id)).toEqual(['x1', 'x2', 'e1']);
  expect(more).toEqual([{ day: '2027-06-12', count: 2 }]);
  expect(fitDays(entries, 1).more).toEqual([
    { day: '2027-06-12', count: 4 },
    { day: '2027-06-13', count: 1 },
  ]);
});

it('shows whole weeks of a month, and fourteen days by space', () => {
  expect(rangeOf('month', '2027-06-12')).toEqual({ from: '2027-05-30', to: '2027-07-10' });
  expect(rangeOf('list', '2027-02-12')).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  expect(rangeOf('week', '2027-06-12')).toEqual({ from: '2027-06-06', to: '2027-06-12' });
  expect(rangeOf('spaces', '2027-06-12')).toEqual({ from: '2027-06-12', to: '2027-06-25' });
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
});

it('reads and writes moments on the clocks of the venue, whatever the zone of the browser', () => {
  expect(toWallClock(zone, '2027-06-12T01:30:00Z')).toBe('2027-06-11T21:30');
  expect(toMoment(zone, '2027-06-11T21:30')).toBe('2027-06-12T01:30:00.000Z');
  expect(toMoment(zone, '2027-01-11T21:30')).toBe('2027-01-12T02:30:00.000Z');
  expect(momentWords(zone, '2027-06-12T22:00:00Z', Date.parse('2027-06-10T12:00:00Z'))).toBe('Sat 6 PM');
});
