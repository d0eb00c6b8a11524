/** What a client reads and signs, from what staff wrote and what settings say. */

import { readCalendarRules } from '#server/features/bookings/rules.ts';
import { takesCards } from '#server/features/card-payments/stripe/takes-cards.ts';
import { findClientRow } from '#server/features/clients/store.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { readDeadlines } from '#server/features/proposal-versions/deadlines.ts';
import { agreedNumber } from '#server/features/proposal-versions/versions.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { fillInTerms } from '#shared/money/terms.ts';
import type { Deposit } from '#shared/money/values.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { depositRowOf } from '#shared/proposal/rules.ts';
import { fillIn } from '#shared/rules/fill-in.ts';
import { pricingOf, subjectNameOf } from './record.ts';
import type { ProposalRow } from './table.ts';

/** The deposit of its schedule, for the terms; null without one. */
function depositOf(row: ProposalRow): Deposit | null {
  const deposit = depositRowOf(row);
  const amount = deposit && row.schedule[deposit.index]?.amount;
  if (deposit === undefined || amount === undefined) return null;
  const { cents, days: dueDays } = deposit;
  return { amount: 'percentOfRest' in amount ? { cents } : amount, dueDays, notWithinMonths: null };
}

/** Whom it is for. Staff name an event, which a client does not read. */
async function clientNameOf(ctx: Ctx, row: ProposalRow): Promise<string> {
  const event = row.eventId === null ? undefined : await findEventRow(ctx, row.eventId);
  const client = event && (await findClientRow(ctx, event.clientId));
  return client?.name ?? (await subjectNameOf(ctx, row)) ?? '';
}

/** What is refunded stands in every contract, whatever else its terms say. */
const withRefunds = (terms: string): string =>
  terms.includes('{refunds}')
    ? terms
    : `${terms}\n\nIf you cancel. We refund part of what you have paid: {refunds}.`.trim();

/** The document of a row as its version of this number. A change to what is agreed keeps the rules, the refunds, the
 * deadlines and the words of that. */
export async function toDocument(
  ctx: Ctx,
  row: ProposalRow,
  number: string,
  version: number,
): Promise<ProposalDocument> {
  const venue = await getVenue(ctx);
  const money = await readMoney(ctx);
  const { spaces } = await readCalendarRules(ctx);
  const nameOf = (id: string) => spaces.find((space) => space._id === id)?.name ?? '';
  const { name, street, city, region, postalCode, phone, email, timeZone, currency } = venue;
  const { title, eventType, eventDay, validUntil, intro, groups, lines, schedule, signers } = row;
  const { billTo, methods, securityDeposit, totals } = row;
  const { agreed, agreedRows, rules, taxExemption } = await pricingOf(ctx, row);
  const { consent: text, consentVersion } = money;
  const { cancellation } = agreed ?? money;
  const deadlines = await readDeadlines(ctx, agreed);
  const taxRates = [...rules.taxRates];
  const terms = agreed ? row.terms : withRefunds(row.terms);
  return {
    ...{ number, version, title, eventType, eventDay, validUntil, intro, groups, lines, schedule, signers },
    ...{
      billTo,
      taxExemption,
      methods,
      takesCards: takesCards(ctx),
      securityDeposit,
      totals,
      timeZone,
      currency,
      cancellation,
      deadlines,
    },
    terms: fillIn(
      fillInTerms(terms, { ...money, ...deadlines, taxRates, cancellation, deposit: depositOf(row) }, currency),
      venue,
    ),
    venue: { name, street, city, region, postalCode, phone, email },
    client: await clientNameOf(ctx, row),
    parts: row.parts.map((part) => ({ ...part, spaces: part.spaceIds.map(nameOf) })),
    rules,
    consent: { version: consentVersion, text: fillIn(text, venue) },
    ...(agreed && { changes: { version: agreedNumber(row), isWithinContract: false }, agreedRows }),
  };
}
