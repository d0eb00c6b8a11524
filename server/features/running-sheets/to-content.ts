/** What the sheet of an event says now, from what is agreed, the event itself and what staff wrote. */

import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { readAgreedOfEvents } from '#server/features/proposal-versions/versions.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { signerRoleLabels } from '#shared/proposal/values.ts';
import { documentTexts, sumRows } from '#shared/proposal/words.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { DishCatalog } from '#shared/running-sheet/dishes.ts';
import type { SheetContent } from '#shared/running-sheet/schema.ts';
import { countedLines, toSheetDishes, toSheetLine } from './agreed-lines.ts';
import { readDishCatalog } from './dish-catalog.ts';
import type { RunningSheetRow } from './table.ts';

type Line = ProposalDocument['lines'][number];

/** What counts of a proposal that was signed. */
type Agreed = Awaited<ReturnType<typeof readAgreedOfEvents>>[number];

/** The items and packages that were sold, as the catalog has them. */
function readSoldCatalog(ctx: Ctx, documents: readonly ProposalDocument[]): Promise<DishCatalog> {
  const lines = documents.flatMap(countedLines);
  return readDishCatalog(ctx, {
    packageIds: idsOf(lines, ({ kind, sourceId }) => (kind === 'package' ? [sourceId] : [])),
    itemIds: idsOf(lines, ({ kind, sourceId, contents = [], choices }) => [
      kind === 'item' ? sourceId : null,
      ...contents.map(({ itemId }) => itemId),
      ...choices.flatMap(({ options }) => options.map(({ itemId }) => itemId)),
    ]),
  });
}

/** The ids that lines name, each once. */
const idsOf = (lines: readonly Line[], read: (line: Line) => (string | null | undefined)[]): string[] => [
  ...new Set(lines.flatMap(read).filter((id) => typeof id === 'string')),
];

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const dayMinutes = 24 * 60;
/** Until then a time belongs to the night that ends the day before. */
const nightEnds = 4 * 60;

type Timeline = SheetContent['timeline'];

/** When the parts of an event are set up, begin and end. */
function timelineOfParts(parts: SheetContent['parts'], title: string, firstDay: string): Timeline {
  return parts.flatMap((part) => {
    if (part.startTime === null || part.endTime === null) return [];
    const dayOffset = Math.round((Date.parse(part.day) - Date.parse(firstDay)) / dayMs);
    const name = part.name || title;
    const from = minutesOf(part.startTime);
    const end = minutesOf(part.endTime);
    const to = end <= from ? end + dayMinutes : end;
    const entry = (id: string, minutes: number, text: string) => ({
      ...{ id: `${id} ${part.id}`, dayOffset, minutes, text },
      isInternal: id === 'setup' || id === 'teardown',
    });
    return [
      ...(part.setupMinutes > 0 ? [entry('setup', from - part.setupMinutes, `${name}: setup begins`)] : []),
      entry('start', from, `${name} begins`),
      entry('end', to, `${name} ends`),
      ...(part.teardownMinutes > 0 ? [entry('teardown', to + part.teardownMinutes, `${name}: teardown ends`)] : []),
    ];
  });
}

const written = ({ timeline }: Pick<RunningSheetRow, 'timeline'>): Timeline =>
  timeline.map(({ time, ...entry }) => {
    const minutes = minutesOf(time);
    return { ...entry, minutes: minutes < nightEnds ? minutes + dayMinutes : minutes };
  });

/** The client and whoever signs for them, then whom staff wrote down. */
function contactsOf(client: ClientRow | undefined, agreed: readonly Agreed[], sheet: Typed): SheetContent['contacts'] {
  const signers = agreed.flatMap(({ document }) => document.signers);
  const isClient = (email: string) => email.toLowerCase() === client?.email.toLowerCase();
  const others = new Map(signers.filter(({ email }) => !isClient(email)).map((one) => [one.email.toLowerCase(), one]));
  return [
    ...(client === undefined
      ? []
      : [{ id: 'client', name: client.name, role: signerRoleLabels.client, phone: client.phone, email: client.email }]),
    ...[...others].map(([key, { name, role, email }]) => ({
      ...{ id: `signer ${key}`, name, role: signerRoleLabels[role], phone: '', email },
    })),
    ...sheet.contacts,
  ];
}

const groupId = (proposalId: string, id: string): string => `${proposalId}.${id}`;

/** The groups of guests of what is agreed, by ids that are distinct within an event. */
export const groupsOf = (agreed: readonly Pick<Agreed, 'proposalId' | 'document'>[]): SheetContent['groups'] =>
  agreed.flatMap(({ proposalId, document }) =>
    document.groups.map(({ id, name, expected, guaranteed }) => ({
      ...{ id: groupId(proposalId, id), expected, guaranteed },
      name: agreed.length > 1 ? `${name} (${document.title})` : name,
    })),
  );

/** Who needs what; notes are left out where there are none, as in revisions from before there were any. */
function dietaryOf({ dietary, dietaryNotes }: Typed, groups: SheetContent['groups']) {
  const nameOf = (groupId: string | null) => groups.find(({ id }) => id === groupId)?.name ?? '';
  const named = <Entry extends { groupId: string | null }>({ groupId, ...entry }: Entry) => ({
    ...entry,
    group: nameOf(groupId),
  });
  return {
    dietary: dietary.map(named),
    ...(dietaryNotes.length > 0 && { dietaryNotes: dietaryNotes.map(named) }),
  };
}

const ordersOf = (agreed: readonly Agreed[], catalog: DishCatalog, parts: SheetContent['parts']) =>
  agreed.map(({ proposalId: id, document }) => ({
    ...{ id, number: document.number, version: document.version, title: document.title },
    lines: countedLines(document).map((line) => toSheetLine(line, document, { catalog, parts })),
    sums: [
      ...sumRows(document),
      { id: 'total', name: documentTexts.total, amount: moneyText(document.totals.total, document.currency) },
    ],
  }));

type Typed = Omit<RunningSheetRow, 'seq' | 'createdAt' | 'updatedAt'>;

/** What a sheet says now. */
export async function toContent(ctx: Ctx, event: EventRow, sheet: Typed): Promise<SheetContent> {
  const agreed = await readAgreedOfEvents(ctx, [event.id]);
  const documents = agreed.map(({ document }) => document);
  const catalog = await readSoldCatalog(ctx, documents);
  const client = await findClientRow(ctx, event.clientId);
  const venue = await getVenue(ctx);
  const { spaces } = await readCalendarRules(ctx);
  const nameOf = (id: string) => spaces.find((space) => space._id === id)?.name ?? '';
  const parts = placesOf(event).map(({ eventDate: day, spaceIds, ...part }) => ({
    ...part,
    day,
    spaces: spaceIds.map(nameOf).filter((name) => name !== ''),
  }));
  const groups = groupsOf(agreed);
  const { title, eventType: type, status, eventDate: day, notes } = event;
  const { staffing, kitchenNotes, floorNotes, barNotes } = sheet;
  const timeline = [...timelineOfParts(parts, title, day), ...written(sheet)];
  return {
    event: {
      ...{ title, type, status, day, notes, client: client?.name ?? '', lastDay: event.lastDay ?? day },
      guestCount: groups.length > 0 || !event.isGuestCountGiven ? null : event.guestCount,
    },
    venue: { name: venue.name, phone: venue.phone, currency: venue.currency },
    parts,
    groups,
    orders: ordersOf(agreed, catalog, parts),
    dishes: toSheetDishes(documents, catalog),
    timeline: timeline.toSorted((one, other) => one.dayOffset - other.dayOffset || one.minutes - other.minutes),
    ...dietaryOf(sheet, groups),
    ...(sheet.answers.length > 0 && {
      answers: sheet.answers.map(({ id, question, answer }) => ({ id, question, answer })),
    }),
    contacts: contactsOf(client, agreed, sheet),
    ...{ staffing, kitchenNotes, floorNotes, barNotes },
  };
}
