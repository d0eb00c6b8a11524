/** The one-of values and limits of running sheets, free of zod so that the browser can carry them. */

/** Who gets a copy of their own. */
export const sheetCopies = ['kitchen', 'floor', 'bar', 'client'] as const;
export type SheetCopy = (typeof sheetCopies)[number];

/** How everybody reads them. */
export const sheetCopyLabels: Record<SheetCopy, string> = {
  kitchen: 'Kitchen',
  floor: 'Floor',
  bar: 'Bar',
  client: 'Client',
};

/** Copies that go by mail to the addresses of the settings once a revision is issued. */
export const mailedCopies = ['kitchen', 'floor', 'bar'] as const satisfies SheetCopy[];
export type MailedCopy = (typeof mailedCopies)[number];

/** The paper of a printed copy; that of the venue unless somebody says otherwise. */
export const sheetPapers = ['letter', 'a4'] as const;
export type SheetPaper = (typeof sheetPapers)[number];

/** What a line of a sheet is for the house: which team has to do with it. */
export const sheetTeams = ['food', 'bar', 'av', 'rental', 'other'] as const;
export type SheetTeam = (typeof sheetTeams)[number];

/** The parts of a sheet, in the order in which they stand. */
export const sheetSections = [
  ...(['event', 'places', 'guests', 'dietary', 'schedule', 'answers', 'dishes', 'drinks'] as const),
  ...(['food', 'bar', 'rental', 'av', 'other', 'staffing'] as const),
  ...(['kitchenNotes', 'floorNotes', 'barNotes', 'notes', 'contacts', 'sums'] as const),
] as const;
export type SheetSection = (typeof sheetSections)[number];

/** Their headings. */
export const sheetSectionLabels: Record<SheetSection, string> = {
  event: 'Event',
  places: 'Where and when',
  guests: 'Guests',
  dietary: 'Dietary needs',
  schedule: 'Schedule of the day',
  answers: 'Questionnaire',
  dishes: 'Dishes',
  drinks: 'Drinks',
  food: 'Food',
  bar: 'Bar',
  rental: 'Spaces and rentals',
  av: 'AV',
  other: 'Services and extras',
  staffing: 'Staffing',
  kitchenNotes: 'Notes for the kitchen',
  floorNotes: 'Notes for the floor',
  barNotes: 'Notes for the bar',
  notes: 'Notes about the event',
  contacts: 'Contacts',
  sums: 'Total',
};

/** What a copy shows that leaves out nothing of what is agreed. */
const allAgreed = [
  ...(['event', 'places', 'guests', 'dietary', 'schedule', 'answers', 'dishes'] as const),
  ...(['food', 'bar', 'rental', 'av', 'other'] as const),
] as const;

/** What each copy shows. Amounts are in the client's alone, and notes of the house in none of theirs. */
export const sectionsOfCopy: Record<SheetCopy, readonly SheetSection[]> = {
  kitchen: [
    ...(['event', 'places', 'guests', 'dietary', 'schedule', 'answers', 'dishes', 'food'] as const),
    ...(['kitchenNotes', 'notes', 'contacts'] as const),
  ],
  floor: [...allAgreed, 'staffing', 'floorNotes', 'notes', 'contacts'],
  bar: [
    ...(['event', 'places', 'guests', 'schedule', 'answers', 'drinks', 'bar', 'staffing'] as const),
    ...(['barNotes', 'notes', 'contacts'] as const),
  ],
  client: [...allAgreed, 'contacts', 'sums'],
};

/** Texts in UTF-16 units, lists by number. */
export const sheetLimits = {
  entries: 100,
  text: 300,
  name: 200,
  phone: 50,
  notes: 5000,
  dietary: 200,
  dietaryNote: 1000,
  dietaryNotes: 20,
  contacts: 30,
  count: 100_000,
  /** Days from the first one of the event. */
  days: 31,
} as const;

/** The sentences that reject what is asked of a sheet. */
export const sheetMessages = {
  unchanged: (revision: number) => `Nothing has changed since revision ${revision}.`,
  stands: (revision: number) => `Revision ${revision} was issued and stays as it is. Please issue another one.`,
  approvalStands: 'The client approved this revision, which cannot be taken back.',
  name: 'Please type your full name.',
  newer: 'A newer running sheet was issued in the meantime. Please read it first.',
  revision: 'This revision does not exist. Please choose one of the list.',
  copy: 'Please choose kitchen, floor, bar or client.',
  paper: 'Please choose letter or a4.',
} as const;

const idEnd = '-sheet';

/** The id of the sheet of an event. */
export const sheetIdOf = (eventId: string): string => `${eventId}${idEnd}`;

/** The event of the id of its sheet; an id of an event stands for itself. */
export const eventIdOfSheet = (id: string): string => (id.endsWith(idEnd) ? id.slice(0, -idEnd.length) : id);
