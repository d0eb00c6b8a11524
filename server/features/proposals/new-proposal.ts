import { asc, eq } from 'drizzle-orm';
import { catalogItems } from '#server/features/catalog/table.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { holdRecords } from '#server/features/hold-line/record.ts';
import { inquiryRecords } from '#server/features/inquiries/record.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { packages } from '#server/features/packages/table.ts';
import { rentalPrices } from '#server/features/rental-prices/table.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { spaces } from '#server/features/spaces/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { toItem } from '#server/records/define-record.ts';
import { readToday } from '#server/records/retention.ts';
import { eventTypeLabels } from '#shared/inquiry/values.ts';
import type { Money } from '#shared/money/schema.ts';
import { isDepositAsked } from '#shared/money/values.ts';
import type { CreateProposal } from '#shared/proposal/schema.ts';
import { type StarterCatalog, startProposal } from '#shared/proposal/starters.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { addDays } from '#shared/rules/dates.ts';
import type { ProposalRow } from './table.ts';

/** Days until it expires unless it says otherwise. */
export const validDays = 14;

type Subjects = Pick<CreateProposal, 'inquiryId' | 'clientId' | 'eventId' | 'holdId'>;

type Stored<Row> = Row | undefined;
const findIf = async <Row>(id: string | null, find: (id: string) => Promise<Stored<Row>>): Promise<Stored<Row>> =>
  id === null ? undefined : find(id);

/** The records that a proposal is for: those that are named, and those that they name. */
async function readSubjects(ctx: Ctx, { inquiryId, clientId, eventId, holdId }: Subjects) {
  const hold = await findIf(holdId, (id) => holdRecords.find(ctx, id));
  const event = await findIf(eventId ?? hold?.eventId ?? null, (id) => findEventRow(ctx, id));
  const ofInquiry = inquiryId ?? hold?.inquiryId ?? event?.inquiryId ?? null;
  const inquiry = await findIf(ofInquiry, (id) => inquiryRecords.find(ctx, id));
  const ofClient = clientId ?? hold?.clientId ?? event?.clientId ?? inquiry?.clientId ?? null;
  return { hold, event, inquiry, client: await findIf(ofClient, (id) => findClientRow(ctx, id)) };
}
type Known = Awaited<ReturnType<typeof readSubjects>>;

/** When and where it is, as far as that is known: that of the event, of the hold, or the day that the inquiry asks for. */
async function partsFor(ctx: Ctx, { event, hold, inquiry }: Known): Promise<ProposalRow['parts']> {
  const { setupMinutes, teardownMinutes } = await readSettings(ctx);
  const place = event ?? (hold && { ...hold, setupMinutes, teardownMinutes });
  if (event !== undefined && event.parts.length > 0) return event.parts;
  const eventDate = place?.eventDate ?? inquiry?.eventDate ?? null;
  if (eventDate === null) return [];
  const { startTime, endTime, spaceIds } = place ?? { startTime: null, endTime: null, spaceIds: [] };
  const minutes = startTime === null ? { setupMinutes: 0, teardownMinutes: 0 } : { setupMinutes, teardownMinutes };
  return [{ id: newId(), name: 'Event', eventDate, startTime, endTime, spaceIds, ...minutes, ...minutesOf(event) }];
}

const minutesOf = (event: Known['event']) =>
  event && { setupMinutes: event.setupMinutes, teardownMinutes: event.teardownMinutes };

function guestsOf({ event, inquiry }: Known): number {
  const known = [event, inquiry].find((one) => one?.isGuestCountGiven);
  return known?.guestCount ?? 0;
}

/** The deposit, unless the event is too near for one, and the rows of the settings. */
export const scheduleFor = ({ deposit, schedule }: Money, today: string, day: string): ProposalRow['schedule'] => [
  ...(isDepositAsked(deposit, today, day)
    ? [{ id: newId(), name: 'Deposit', amount: deposit.amount, due: { daysAfter: deposit.dueDays } }]
    : []),
  ...schedule.map((row) => ({ ...row, id: newId() })),
];

/** The one record that it belongs to, whose own tell the rest: it goes to the trash with that, and comes back with it. */
const ownerOf = ({ event, inquiry, client }: Known) => ({
  eventId: event?.id ?? null,
  inquiryId: event ? null : (inquiry?.id ?? null),
  clientId: event || inquiry ? null : (client?.id ?? null),
});

/** What is sold now, in the order of the catalog. */
export async function readCatalog({ db: { query } }: Ctx): Promise<StarterCatalog> {
  const [packageRows, itemRows, priceRows, spaceRows] = [
    await query
      .select()
      .from(packages)
      .where(eq(packages.isActive, true))
      .orderBy(asc(packages.order), asc(packages.seq)),
    await query
      .select()
      .from(catalogItems)
      .where(eq(catalogItems.isActive, true))
      .orderBy(asc(catalogItems.category), asc(catalogItems.order), asc(catalogItems.seq)),
    await query
      .select()
      .from(rentalPrices)
      .where(eq(rentalPrices.isActive, true))
      .orderBy(asc(rentalPrices.order), asc(rentalPrices.seq)),
    await query.select({ _id: spaces.id, name: spaces.name }).from(spaces).orderBy(asc(spaces.seq)),
  ];
  return {
    packages: packageRows.map((row) => ({ ...toItem(row), picture: null })),
    items: itemRows.map((row) => ({ ...toItem(row), picture: null })),
    prices: priceRows.map(toItem),
    spaces: spaceRows,
  };
}

/** What a proposal begins with, from what it is for and the settings. Nothing of it is final. */
export async function draftFor(ctx: Ctx, subjects: Subjects, starter: CreateProposal['starter']) {
  const known = await readSubjects(ctx, subjects);
  const { hold, event, inquiry, client } = known;
  const eventType = event?.eventType ?? inquiry?.eventType ?? 'other';
  const person = client ?? (inquiry && { name: inquiry.fullName, email: inquiry.email });
  const named = `${eventTypeLabels[eventType]}: ${person?.name ?? ''}`;
  const today = await readToday(ctx);
  const money = await readMoney(ctx);
  const drafted = {
    parts: await partsFor(ctx, known),
    groups: [{ id: newId(), name: 'Guests', expected: guestsOf(known), guaranteed: null }],
    lines: [],
    intro: '',
  };
  const { parts, ...started } =
    starter === null
      ? drafted
      : startProposal(starter, drafted, { catalog: await readCatalog(ctx), setUp: await readSettings(ctx), newId });
  return {
    ...ownerOf(known),
    holdId: hold?.id ?? null,
    title: event?.title ?? named.slice(0, proposalLimits.title).toWellFormed(),
    eventType,
    validUntil: addDays(today, validDays),
    ...started,
    parts,
    // An event without a day is far enough away for everything.
    schedule: scheduleFor(money, today, parts[0]?.eventDate ?? '9999-12-31'),
    signers: person ? [{ id: newId(), name: person.name, email: person.email, role: 'client' as const }] : [],
    billTo: { name: '', address: '', poNumber: '', taxId: '' },
    taxExemption: null,
    exemptionDocumentId: null,
    methods: money.methods,
    securityDeposit: null,
    terms: money.terms,
  } satisfies Partial<ProposalRow>;
}
