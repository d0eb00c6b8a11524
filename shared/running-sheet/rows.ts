// What a running sheet says, row by row, the same on the screen, in print and in what is compared.

import { allergenLabels, dietLabels } from '#shared/catalog-item/values.ts';
import { eventStatusLabels } from '#shared/client/values.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import { answerInWords, dayInWords, documentTexts, quantityInWords, timesInWords } from '#shared/proposal/words.ts';
import { addDays } from '#shared/rules/dates.ts';
import type { SheetContent, SheetLine } from './schema.ts';
import { type SheetCopy, type SheetSection, sectionsOfCopy } from './values.ts';

/** One row of a sheet. Its id is the same in every revision, so that two of them can be compared. */
export interface SheetRow {
  id: string;
  /** Stands above the first of several rows; blank for none. */
  group: string;
  name: string;
  value: string;
  details: readonly string[];
  /** For the client alone. */
  amount: string | null;
  /** Where and when something is, so that another one is read as a move. */
  isPlace?: true;
}

type NewRow = Pick<SheetRow, 'id' | 'name'> & Partial<SheetRow>;
const row = (given: NewRow): SheetRow => ({ group: '', value: '', details: [], amount: null, ...given });

const texts = {
  client: 'Client',
  type: 'Type',
  status: 'Status',
  day: 'Day',
  guests: 'Guests',
  allGuests: 'All guests',
  atLeast: (count: number) => `At least ${count.toLocaleString('en-US')} paid for`,
  allDay: 'all day',
  event: 'Event',
  note: 'Note',
  wholeVenue: 'The whole venue',
  setup: (minutes: number) => `Setup ${minutes} minutes before`,
  teardown: (minutes: number) => `Teardown ${minutes} minutes after`,
  contains: (allergens: string) => `Contains ${allergens}`,
  unknown: 'Not in the catalog: ask for allergens',
  atMost: (chosen: number) => `At most: guests have one of ${chosen}`,
  reworded: 'The words of its package do not name it: look at the proposal',
  follows: (groups: string) => `For ${groups}`,
  chosen: (name: string, options: string) => `${name}: ${options}`,
  open: (count: number) => `${count} not chosen yet`,
  order: (number: string, title: string) => `${number} ${title}`,
} as const;

const count = (number: number): string => number.toLocaleString('en-US');

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const minuteMs = 60_000;

/** `4:30 PM` of the minutes after a midnight, whichever day they lead into. */
const minutesInWords = (minutes: number): string => clock.format(minutes * minuteMs);

const filled = (...parts: (string | false | null | undefined)[]): string[] =>
  parts.filter((one): one is string => typeof one === 'string' && one !== '');

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function eventRows({ event }: SheetContent): SheetRow[] {
  const days = event.lastDay === event.day ? [event.day] : [event.day, event.lastDay];
  return [
    row({ id: 'event.title', name: texts.event, value: event.title }),
    row({ id: 'event.day', name: texts.day, value: days.map(dayInWords).join(' – '), isPlace: true }),
    row({ id: 'event.client', name: texts.client, value: event.client }),
    row({ id: 'event.type', name: texts.type, value: eventTypeLabels[event.type] }),
    row({ id: 'event.status', name: texts.status, value: eventStatusLabels[event.status] }),
  ].filter(({ value }) => value !== '');
}

const placeRows = ({ parts, event }: SheetContent): SheetRow[] =>
  parts.map((part) =>
    row({
      id: `place.${part.id}`,
      name: part.name || event.title,
      value: [dayInWords(part.day), timesInWords(part) || texts.allDay].join(', '),
      details: filled(
        part.spaces.join(', ') || texts.wholeVenue,
        part.setupMinutes > 0 && texts.setup(part.setupMinutes),
        part.teardownMinutes > 0 && texts.teardown(part.teardownMinutes),
      ),
      isPlace: true,
    }),
  );

function guestRows({ event, groups }: SheetContent): SheetRow[] {
  if (groups.length === 0)
    return event.guestCount === null ? [] : [row({ id: 'guests', name: texts.guests, value: count(event.guestCount) })];
  const all = groups.reduce((sum, { expected }) => sum + expected, 0);
  return [
    ...groups.map(({ id, name, expected, guaranteed }) =>
      row({
        id: `guests.${id}`,
        name,
        value: count(expected),
        details: filled(guaranteed !== null && guaranteed > expected && texts.atLeast(guaranteed)),
      }),
    ),
    ...(groups.length > 1 ? [row({ id: 'guests', name: texts.allGuests, value: count(all) })] : []),
  ];
}

const dietaryRows = ({ dietary, dietaryNotes = [] }: SheetContent): SheetRow[] => [
  ...dietary.map(({ id, group, name, count: guests }) =>
    row({ id: `dietary.${id}`, name, value: count(guests), details: filled(group) }),
  ),
  ...dietaryNotes.map(({ id, group, text }) =>
    row({ id: `dietary.note.${id}`, name: texts.note, details: filled(group, ...linesOf(text)) }),
  ),
];

const answerRows = ({ answers = [] }: SheetContent): SheetRow[] =>
  answers.map(({ id, question, answer }) =>
    row({ id: `answer.${id}`, name: question, details: linesOf(answerInWords(answer)) }),
  );

function scheduleRows({ timeline, event }: SheetContent, copy: SheetCopy): SheetRow[] {
  const shown = timeline.filter(({ isInternal }) => !isInternal || copy !== 'client');
  const isLong = event.day !== event.lastDay || shown.some(({ dayOffset }) => dayOffset > 0);
  return shown.map(({ id, dayOffset, minutes, text }) =>
    row({
      id: `schedule.${id}`,
      name: text,
      value: minutesInWords(minutes),
      group: isLong ? dayInWords(addDays(event.day, dayOffset)) : '',
    }),
  );
}

const dishRows = ({ dishes }: SheetContent, isShown: (team: SheetLine['team']) => boolean): SheetRow[] =>
  dishes
    .filter(({ team }) => isShown(team))
    .map(({ id, name, portions, diets, allergens, isKnown, team, chosen, isReworded }) =>
      row({
        id: `dish.${id}`,
        name,
        value: quantityInWords(portions),
        details: filled(
          diets.map((one) => dietLabels[one]).join(', '),
          allergens.length > 0 && texts.contains(allergens.map((one) => allergenLabels[one]).join(', ')),
          !isKnown && team === 'food' && texts.unknown,
          chosen > 1 && texts.atMost(chosen),
          isReworded && texts.reworded,
        ),
      }),
    );

/** What was chosen, and how many are left to choose. */
const choiceTexts = ({ choices }: SheetLine): string[] =>
  choices.flatMap(({ name, chosen, count: wanted }) =>
    filled(
      texts.chosen(
        name,
        [...chosen, ...(wanted > chosen.length ? [texts.open(wanted - chosen.length)] : [])].join(', '),
      ),
    ),
  );

function lineRows({ orders }: SheetContent, team: SheetLine['team'], copy: SheetCopy): SheetRow[] {
  return orders.flatMap(({ id: order, number, title, lines }) =>
    lines
      .filter((line) => line.team === team)
      .map((line) =>
        row({
          id: `line.${order}.${line.id}`,
          group: [orders.length > 1 ? texts.order(number, title) : '', line.part].filter(Boolean).join(' · '),
          name: line.name,
          value: line.quantity === null ? '' : quantityInWords(line.quantity),
          details: [
            ...linesOf(line.description),
            ...choiceTexts(line),
            line.groups.length > 0 ? texts.follows(line.groups.join(', ')) : '',
          ].filter((one) => one !== ''),
          amount: copy === 'client' ? line.amount : null,
        }),
      ),
  );
}

/** A row of each line of a text; a line that stands there twice has two. */
function textRows(section: SheetSection, text: string): SheetRow[] {
  const times = new Map<string, number>();
  return linesOf(text).map((one) => {
    const time = (times.get(one) ?? 0) + 1;
    times.set(one, time);
    return row({ id: `${section}.${time}.${one}`, name: one });
  });
}

const contactRows = ({ contacts }: SheetContent): SheetRow[] =>
  contacts.map(({ id, name, role, phone, email }) =>
    row({ id: `contact.${id}`, name, value: role, details: filled([phone, email].filter(Boolean).join(' · ')) }),
  );

const sumRows = ({ orders }: SheetContent): SheetRow[] =>
  orders.flatMap(({ id, number, version, title, sums }) =>
    sums.map((sum) =>
      row({
        id: `sum.${id}.${sum.id}`,
        group: `${documentTexts.version(number, version)} · ${title}`,
        name: sum.name,
        amount: sum.amount,
      }),
    ),
  );

const readers: Record<SheetSection, (content: SheetContent, copy: SheetCopy) => SheetRow[]> = {
  event: eventRows,
  places: placeRows,
  guests: guestRows,
  dietary: dietaryRows,
  schedule: scheduleRows,
  answers: answerRows,
  dishes: (content) => dishRows(content, (team) => team === 'food'),
  drinks: (content) => dishRows(content, (team) => team === 'bar'),
  food: (content, copy) => lineRows(content, 'food', copy),
  bar: (content, copy) => lineRows(content, 'bar', copy),
  rental: (content, copy) => lineRows(content, 'rental', copy),
  av: (content, copy) => lineRows(content, 'av', copy),
  other: (content, copy) => lineRows(content, 'other', copy),
  staffing: ({ staffing }) => textRows('staffing', staffing),
  kitchenNotes: ({ kitchenNotes }) => textRows('kitchenNotes', kitchenNotes),
  floorNotes: ({ floorNotes }) => textRows('floorNotes', floorNotes),
  barNotes: ({ barNotes }) => textRows('barNotes', barNotes),
  notes: ({ event }) => textRows('notes', event.notes),
  contacts: contactRows,
  sums: sumRows,
};

/** A part of a copy with its rows. */
export interface SheetPart<Row extends SheetRow = SheetRow> {
  section: SheetSection;
  rows: Row[];
}

/** What a copy of a sheet says, part by part; one without rows stays, so that a comparison finds what was in it. */
export const readCopy = (content: SheetContent, copy: SheetCopy): SheetPart[] =>
  sectionsOfCopy[copy].map((section) => ({ section, rows: readers[section](content, copy) }));

/** All that a sheet says, whoever reads it: the client's copy alone has amounts, and leaves out times of the house. */
export const readSheet = (content: SheetContent): SheetPart[] =>
  (Object.keys(readers) as SheetSection[]).map((section) => ({
    section,
    rows: readers[section](content, section === 'schedule' ? 'floor' : 'client'),
  }));
