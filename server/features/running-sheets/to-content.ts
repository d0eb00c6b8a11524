/** What the sheet of an event says now, from what is agreed, the event itself and what staff wrote. */

import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { catalogItems } from '#server/features/catalog/table.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import type { ClientRow } from '#server/features/clients/table.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { packages } from '#server/features/packages/table.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { itemIdsOf } from '#shared/package/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { signerRoleLabels } from '#shared/proposal/values.ts';
import { documentTexts, sumRows } from '#shared/proposal/words.ts';
import { dayMs } from '#shared/rules/dates.ts';
import { placesOf } from '#shared/rules/event-parts.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { SheetContent } from '#shared/running-sheet/schema.ts';
import { countedLines, dishesOf, type SoldCatalog, toSheetLine } from './agreed-lines.ts';
import type { RunningSheetRow } from './table.ts';

type Line = ProposalDocument['lines'][number];

interface Agreed {
  id: string;
  document: ProposalDocument;
}

/** What is agreed for an event: of each proposal the version that counts, and nothing of one that nobody signed. */
async function readAgreedOf(ctx: Ctx, eventId: string): Promise<Agreed[]> {
  const { id, signedVersion, agreedVersion, seq } = proposals;
  const rows = await ctx.db.query
    .select({ id, signedVersion, agreedVersion })
    .from(proposals)
    .where(and(eq(proposals.eventId, eventId), or(gt(signedVersion, 0), gt(agreedVersion, 0))))
    .orderBy(asc(seq));
  const all: Agreed[] = [];
  for (const row of rows) {
    const document = await readAgreed(ctx, row);
    if (document !== undefined) all.push({ id: row.id, document });
  }
  return all;
}

/** The items and packages that were sold, as the catalog has them. */
async function readCatalog(ctx: Ctx, documents: readonly ProposalDocument[]): Promise<SoldCatalog> {
  const lines = documents.flatMap(countedLines);
  const packageIds = idsOf(lines, ({ kind, sourceId }) => (kind === 'package' ? [sourceId] : []));
  const sold =
    packageIds.length === 0
      ? []
      : await ctx.db.query
          .select({ id: packages.id, parts: packages.parts })
          .from(packages)
          .where(inArray(packages.id, packageIds));
  const itemIds = idsOf(lines, ({ kind, sourceId, contents = [], choices }) => [
    kind === 'item' ? sourceId : null,
    ...contents.map(({ itemId }) => itemId),
    ...choices.flatMap(({ options }) => options.map(({ itemId }) => itemId)),
  ]);
  const wanted = [...new Set([...itemIds, ...sold.flatMap(({ parts }) => itemIdsOf(parts))])];
  const { id, name, category, unit, taxClass, serviceId, diets, allergens } = catalogItems;
  const items =
    wanted.length === 0
      ? []
      : await ctx.db.query
          .select({ id, name, category, unit, taxClass, serviceId, diets, allergens })
          .from(catalogItems)
          .where(inArray(id, wanted));
  return {
    items: new Map(items.map((item) => [item.id, item])),
    packages: new Map(sold.map((one) => [one.id, one.parts])),
  };
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

const groupsOf = (agreed: readonly Agreed[]): SheetContent['groups'] =>
  agreed.flatMap(({ id: proposalId, document }) =>
    document.groups.map(({ id, name, expected, guaranteed }) => ({
      ...{ id: groupId(proposalId, id), expected, guaranteed },
      name: agreed.length > 1 ? `${name} (${document.title})` : name,
    })),
  );

const ordersOf = (agreed: readonly Agreed[], catalog: SoldCatalog, parts: SheetContent['parts']) =>
  agreed.map(({ id, document }) => ({
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
  const agreed = await readAgreedOf(ctx, event.id);
  const documents = agreed.map(({ document }) => document);
  const catalog = await readCatalog(ctx, documents);
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
    dishes: dishesOf(documents, catalog),
    timeline: timeline.toSorted((one, other) => one.dayOffset - other.dayOffset || one.minutes - other.minutes),
    dietary: sheet.dietary.map(({ groupId: of, ...entry }) => ({
      ...entry,
      group: groups.find(({ id }) => id === of)?.name ?? '',
    })),
    contacts: contactsOf(client, agreed, sheet),
    ...{ staffing, kitchenNotes, floorNotes, barNotes },
  };
}
