import { createContext } from '#server/create-context.ts';
import { creditInvoice, issueInvoice } from '#server/features/billing/issuing.ts';
import { blackouts } from '#server/features/blackouts/table.ts';
import { catalogContent } from '#server/features/catalog/record.ts';
import { clientPageLink } from '#server/features/client-page/opening.ts';
import { createClient } from '#server/features/clients/operations.ts';
import { events } from '#server/features/events/table.ts';
import { holds } from '#server/features/hold-line/table.ts';
import { readMoney, updateMoney } from '#server/features/money/operations.ts';
import { packageContent } from '#server/features/packages/record.ts';
import { recordPayment } from '#server/features/payments/operations.ts';
import { readSummary } from '#server/features/payments/summary.ts';
import { markViewed, type OpenedProposal, openProposal } from '#server/features/proposals/opening.ts';
import { createProposal, getProposal, updateProposal } from '#server/features/proposals/operations.ts';
import { reviseProposal, withdrawProposal } from '#server/features/proposals/revising.ts';
import { addSignerLink, sendProposal } from '#server/features/proposals/sending.ts';
import { declineProposal, signProposal } from '#server/features/proposals/signing.ts';
import { readQuestionnaire, updateQuestionnaire } from '#server/features/questionnaire/operations.ts';
import { rentalPriceContent } from '#server/features/rental-prices/record.ts';
import { listSpaces } from '#server/features/spaces/operations.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { type Calendar, textOfDay } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import { createClientSchema } from '#shared/client/schema.ts';
import { areTaxesSet } from '#shared/money/values.ts';
import { recordPaymentSchema } from '#shared/payment/schema.ts';
import { optionKey } from '#shared/proposal/document.ts';
import { lineOfItem, lineOfPackage, rentalLinesOf } from '#shared/proposal/from-catalog.ts';
import { createProposalSchema, type Proposal } from '#shared/proposal/schema.ts';
import { addDays, dayMs } from '#shared/rules/dates.ts';
import {
  type SampleLine,
  type SamplePayment,
  type SampleProposal,
  sampleProposals,
  sampleQuestions,
} from './sample-proposals.ts';
import { addSheet } from './seed-sheets.ts';

type Lines = Proposal['lines'];
type Groups = Proposal['groups'];
type Parts = Proposal['parts'];

/** Where those who sign invented proposals read them: an address of documentation. */
const reader = { address: '192.0.2.17', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)' };

interface Moment {
  actor: Staff;
  calendar: Calendar;
  until: number;
}

/**
 * Adds invented proposals in every state, as staff and clients make them, by a clock of its own. Inside a transaction of the caller, to a
 * database that has the sample catalog.
 */
export async function addProposals({ config, db, logger, children }: Ctx, moment: Moment): Promise<void> {
  const { actor, calendar, until } = moment;
  let now = until;
  const ctx = createContext({ config, db, logger, children, now: () => new Date(now) });
  /** Sets the clock to so many days before the present. */
  const at = (days: number) => {
    now = until - days * dayMs;
  };
  await setMoney(ctx, actor, textOfDay(calendar.dayAt(until)));
  if ((await readQuestionnaire(ctx)).version === 0)
    await updateQuestionnaire(ctx, actor, { questions: sampleQuestions });
  const catalog = await readCatalog(ctx, actor);
  const dayFor = await freeDays(ctx, moment);
  for (const sample of sampleProposals) {
    at((sample.fate.sent ?? 0) + 1);
    const proposal = await addDraft(ctx, actor, { sample, catalog, eventDate: dayFor(sample) });
    await play(ctx, actor, { sample, proposal, at });
  }
}

/** The rates without which nothing is sent, of a venue that has set none. */
async function setMoney(ctx: Ctx, actor: Staff, today: string): Promise<void> {
  if (areTaxesSet(await readMoney(ctx), today)) return;
  const classes = ['food', 'alcohol', 'rental', 'service'] as const;
  const tax = { name: 'Sales tax', percent: 6750, classes: [...classes], validFrom: null };
  const service = { name: 'Service charge', kind: 'service_charge' as const, amount: { percent: 20_000 } };
  await updateMoney(ctx, actor, {
    taxRates: [{ ...tax, isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true }],
    charges: [
      {
        ...service,
        ...{ classes: ['food', 'alcohol'], paidOutPercent: 0, validFrom: null },
        purpose: 'For setting up, serving and clearing. It is no gratuity.',
      },
    ],
  });
}

async function readCatalog(ctx: Ctx, actor: Staff) {
  const active = { includeInactive: false };
  const [items, packages, prices, spaces] = [
    await catalogContent.list(ctx, actor, active),
    await packageContent.list(ctx, actor, active),
    await rentalPriceContent.list(ctx, actor, active),
    await listSpaces(ctx, actor),
  ];
  return { items, packages, prices, spaces };
}
type Catalog = Awaited<ReturnType<typeof readCatalog>>;

/** Finds for each proposal a day on which nothing is, no two of them the same. */
async function freeDays(ctx: Ctx, { calendar, until }: Moment): Promise<(sample: SampleProposal) => string> {
  const { query } = ctx.db;
  const taken = new Set<string>();
  for (const { eventDate } of await query.select({ eventDate: events.eventDate }).from(events)) taken.add(eventDate);
  for (const { eventDate } of await query.select({ eventDate: holds.eventDate }).from(holds)) taken.add(eventDate);
  const closed = await query.select({ fromDay: blackouts.fromDay, toDay: blackouts.toDay }).from(blackouts);
  const isClosed = (day: string) => closed.some(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
  return ({ ahead, weekday }) => {
    let day = addDays(textOfDay(calendar.dayAt(until)), ahead);
    while (new Date(day).getUTCDay() !== weekday || taken.has(day) || isClosed(day)) day = addDays(day, 1);
    taken.add(day);
    return day;
  };
}

interface Plan {
  sample: SampleProposal;
  catalog: Catalog;
  eventDate: string;
}

async function addDraft(ctx: Ctx, actor: Staff, { sample, catalog, eventDate }: Plan): Promise<Proposal> {
  const { client, title, type: eventType, intro, guests, signers, billTo } = sample;
  const { _id: clientId } = await createClient(ctx, actor, createClientSchema.parse(client));
  const groups = guests.map(([name, expected]) => ({ id: newId(), name, expected, guaranteed: null }));
  const parts = sample.parts.map(({ name, start: startTime, end: endTime, spaces }) => {
    const spaceIds = catalog.spaces.filter((space) => spaces.includes(space.name)).map(({ _id }) => _id);
    const times = { startTime, endTime, setupMinutes: 120, teardownMinutes: 60 };
    return { id: newId(), name, eventDate, ...times, spaceIds };
  });
  const input = createProposalSchema.parse({
    ...{ clientId, title, eventType, intro, groups, parts },
    ...(billTo && { billTo }),
    lines: linesOf(sample, { catalog, groups, parts }),
    signers: signers.map(([name, email, role]) => ({ id: newId(), name, email, role })),
  });
  return createProposal(ctx, actor, input);
}

interface Place {
  catalog: Catalog;
  groups: Groups;
  parts: Parts;
}

/** The lines of the sample, and a rent for each space once. */
function linesOf({ lines }: SampleProposal, { catalog, groups, parts }: Place): Lines {
  const rents = parts.flatMap((part) => rentalLinesOf(part, catalog, { groups, newId }));
  return [
    ...lines.map((line) => lineOf(line, catalog, groups)),
    ...rents.filter(({ name }, index) => rents.findIndex((rent) => rent.name === name) === index),
  ];
}

function lineOf(line: SampleLine, { items, packages }: Catalog, groups: Groups): Lines[number] {
  const place = { partId: null, groups, newId };
  const isOptional = line.isOptional ?? false;
  const item = items.find(({ name }) => name === line.item);
  if (item !== undefined) {
    const { quantity: one, ...sold } = lineOfItem(item, place);
    return { ...sold, quantity: one * (line.quantity ?? 1), isOptional, isIncluded: !isOptional };
  }
  const bundle = packages.find(({ name }) => name === line.package);
  if (bundle !== undefined) {
    const { choices, ...sold } = lineOfPackage(bundle, items, place);
    const isChosen = (name: string) => line.chosen?.includes(name) ?? false;
    const choose = (choice: (typeof choices)[number]) => ({
      ...choice,
      options: choice.options.map((option) => ({ ...option, isChosen: isChosen(option.name) })),
    });
    return { ...sold, choices: choices.map(choose) };
  }
  const name = line.heading ?? line.text ?? line.reason;
  if (name === undefined) throw new Error(`The sample catalog has no “${line.item ?? line.package}”.`);
  const isHeading = line.heading !== undefined;
  const discount = line.discount === undefined ? null : { percent: line.discount * 1000 };
  return {
    ...{ id: newId(), kind: isHeading ? 'heading' : 'text', partId: null, sourceId: null, name, description: '' },
    ...{ quantity: 0, groupIds: [], priceCents: 0, discount, taxClass: 'other', isCharged: false },
    ...{ isOptional: false, isIncluded: true, choices: [] },
    ...(discount && { kind: 'discount' as const }),
  };
}

interface Played {
  sample: SampleProposal;
  proposal: Proposal;
  at: (days: number) => void;
}

/** What staff and those who sign have done with a proposal since. */
async function play(ctx: Ctx, actor: Staff, { sample: { fate }, proposal, at }: Played): Promise<void> {
  const { _id: id, groups } = proposal;
  const { sent, holdsDate = false, revised, withdrawn } = fate;
  if (sent === undefined) return;
  at(sent);
  await sendProposal(ctx, actor, id, { holdsDate, sendsEmail: false });
  if (revised !== undefined) {
    at(revised.sent);
    await reviseProposal(ctx, actor, id);
    const others = groups.map((group) => ({ ...group, expected: revised.guests }));
    await updateProposal(ctx, actor, id, { groups: others, intro: revised.intro });
    await sendProposal(ctx, actor, id, { holdsDate, sendsEmail: false });
  }
  await answer(ctx, actor, { fate, proposal, at });
  if (withdrawn !== undefined) {
    at(withdrawn);
    await withdrawProposal(ctx, actor, id);
  }
}

/** What those do who sign, each by their own link. */
async function answer(
  ctx: Ctx,
  actor: Staff,
  { fate, proposal, at }: Omit<Played, 'sample'> & Pick<SampleProposal, 'fate'>,
): Promise<void> {
  const { viewed, accepted, declined, paid, invoiced, sheets = [] } = fate;
  for (const { id: signerId, name } of viewed === undefined ? [] : proposal.signers) {
    const { url } = await addSignerLink(ctx, actor, proposal._id, signerId);
    const open = () => openProposal(ctx, reader.address, url.slice(url.lastIndexOf('/') + 1));
    at(viewed ?? 0);
    await markViewed(ctx, await open());
    if (accepted !== undefined) {
      at(accepted);
      await sign(ctx, await open(), name);
    }
    if (declined !== undefined) {
      at(declined);
      await declineProposal(ctx, await open(), (await open()).document.version);
    }
  }
  for (const payment of paid ?? []) {
    at(payment.days);
    await pay(ctx, actor, proposal._id, payment);
  }
  if (invoiced !== undefined) {
    at(invoiced.days);
    const scheduleRowId = proposal.schedule.at(-1)?.id ?? '';
    const invoice = await issueInvoice(ctx, actor, {
      proposalId: proposal._id,
      scheduleRowId,
      note: '',
      sendsEmail: false,
    });
    await creditInvoice(ctx, actor, invoice._id, { amountCents: invoiced.creditCents, reason: invoiced.reason });
  }
  await addSheet(ctx, actor, proposal._id, { at, sheets });
  const { eventId } = await getProposal(ctx, actor, proposal._id);
  if (accepted !== undefined && eventId !== null) await clientPageLink.issue(ctx, eventId);
}

/** Signs what was sent as it is: samples that are accepted leave nothing to choose. */
async function sign(ctx: Ctx, opened: OpenedProposal, name: string): Promise<void> {
  const { version, totals, lines } = opened.document;
  const optionIds = lines.flatMap((line) =>
    line.choices.flatMap((choice) =>
      choice.options.flatMap(({ id, isChosen }) => (isChosen ? [optionKey(line.id, choice.id, id)] : [])),
    ),
  );
  const ticks = { hasConsented: true, hasAccepted: true, code: '' };
  await signProposal(ctx, opened, { version, total: totals.total, name, ...ticks, includedIds: [], optionIds }, reader);
}

/** Pays what is due next, or what the sample says. */
async function pay(ctx: Ctx, actor: Staff, proposalId: string, payment: SamplePayment): Promise<void> {
  const { method, reference, cents, moreCents = 0, note } = payment;
  const [sums] = (await readSummary(ctx, actor, { proposalId })).proposals;
  const row = sums?.rows.find(({ due }) => due > 0);
  const scheduleRowId = cents === undefined ? row?.id : null;
  const amountCents = cents ?? (row?.due ?? 0) + moreCents;
  const day = await readToday(ctx);
  const input = { proposalId, scheduleRowId, amountCents, method, payer: sums?.payer, day, reference, note };
  await recordPayment(ctx, actor, recordPaymentSchema.parse(input));
}
