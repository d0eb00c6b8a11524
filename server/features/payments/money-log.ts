/** What became of the money of proposals, in order: of what was agreed, credited and paid when, so that it can be told how it stood at any time. */

import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { billingDocuments } from '#server/features/billing/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { type PaymentPurpose, type PaymentState, paidStates, pendingStates } from '#shared/payment/values.ts';
import type { CountedPayment } from '#shared/rules/paid-rows.ts';
import { creditedRowsOf } from '#shared/rules/paid-rows.ts';
import { deductedOf, heldBy } from './security-deposit.ts';
import { type MoneySums, sumsFrom } from './sums.ts';
import { type BillChangeRow, billChanges, type PaymentRow, paymentChanges, payments } from './table.ts';

type LoggedPayment = Pick<
  PaymentRow,
  'seq' | 'id' | 'amountCents' | 'purpose' | 'deductions' | 'scheduleRowId' | 'method' | 'day' | 'reference'
> & { receipt: string | null };

interface Logged {
  proposalId: string;
  at: number;
  /** Of its table. */
  seq: number;
}

/** One thing that happened to the money of a proposal. */
export type MoneyEvent = Logged &
  (
    | { kind: 'bill'; bill: BillChangeRow }
    | { kind: 'credit'; credit: CountedPayment & { number: string } }
    | { kind: 'payment'; payment: LoggedPayment; state: PaymentState }
  );

/** How the money of a proposal stands after what happened to it. */
export interface MoneyStanding {
  bill: BillChangeRow | undefined;
  credits: CountedPayment[];
  payments: Map<string, LoggedPayment & { state: PaymentState }>;
}

async function readBills(ctx: Ctx, ids: string[], until: number): Promise<MoneyEvent[]> {
  const { proposalId, at, seq } = billChanges;
  const isMeant = and(inArray(proposalId, ids), lte(at, until));
  const rows = await ctx.db.query.select().from(billChanges).where(isMeant).orderBy(asc(seq));
  return rows.map((bill) => ({ kind: 'bill', proposalId: bill.proposalId, at: bill.at, seq: bill.seq, bill }));
}

/** Those by which the client owes less. */
async function readCredits(ctx: Ctx, ids: string[], until: number): Promise<MoneyEvent[]> {
  const { proposalId, createdAt, seq, isGranted } = billingDocuments;
  const isMeant = and(inArray(proposalId, ids), lte(createdAt, until), eq(isGranted, true));
  const rows = await ctx.db.query.select().from(billingDocuments).where(isMeant).orderBy(asc(seq));
  return rows.map(({ amountCents, scheduleRowId, number, ...row }) => ({
    ...{ kind: 'credit', proposalId: row.proposalId ?? '', at: row.createdAt, seq: row.seq },
    credit: { amountCents, scheduleRowId, number },
  }));
}

async function readPayments(ctx: Ctx, ids: string[], until: number): Promise<MoneyEvent[]> {
  const { proposalId, id, seq, amountCents, purpose, deductions, scheduleRowId, method, day, reference } = payments;
  const { at, state } = paymentChanges;
  const rows = await ctx.db.query
    .select({
      change: { proposalId, at, seq: paymentChanges.seq, state },
      payment: { seq, id, amountCents, purpose, deductions, scheduleRowId, method, day, reference },
      receipt: billingDocuments.number,
    })
    .from(paymentChanges)
    .innerJoin(payments, eq(payments.id, paymentChanges.paymentId))
    .leftJoin(billingDocuments, eq(billingDocuments.paymentId, payments.id))
    .where(and(inArray(proposalId, ids), lte(at, until)))
    .orderBy(asc(paymentChanges.seq));
  return rows.map(({ change, payment, receipt }) => ({
    ...{ kind: 'payment', proposalId: change.proposalId ?? '', at: change.at, seq: change.seq },
    ...{ payment: { ...payment, receipt }, state: change.state },
  }));
}

// What a canceled event has credited comes before what is kept of it.
const kinds = ['credit', 'bill', 'payment'] satisfies MoneyEvent['kind'][];

/** The order in which things happened, the same however they were read. */
export const byTime = (one: Pick<MoneyEvent, 'at' | 'kind' | 'seq'>, other: Pick<MoneyEvent, 'at' | 'kind' | 'seq'>) =>
  one.at - other.at || kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || one.seq - other.seq;

/** What happened to the money of proposals up to a moment, of each in order. */
export async function readMoneyLog(ctx: Ctx, ids: string[], until: number): Promise<Map<string, MoneyEvent[]>> {
  const log = new Map<string, MoneyEvent[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return log;
  for (const read of [readBills, readCredits, readPayments])
    for (const event of await read(ctx, ids, until)) log.get(event.proposalId)?.push(event);
  for (const events of log.values()) events.sort(byTime);
  return log;
}

/** Before anything happened. */
export const noMoney = (): MoneyStanding => ({ bill: undefined, credits: [], payments: new Map() });

/** How the money stands after one more thing happened to it. */
export function withMoneyEvent(standing: MoneyStanding, event: MoneyEvent): MoneyStanding {
  if (event.kind === 'bill') return { ...standing, bill: event.bill };
  if (event.kind === 'credit') return { ...standing, credits: [...standing.credits, event.credit] };
  const { payment, state } = event;
  return { ...standing, payments: new Map([...standing.payments, [payment.id, { ...payment, state }]]) };
}

const paymentsIn = ({ payments }: MoneyStanding, states: readonly PaymentState[], purpose: PaymentPurpose) =>
  [...payments.values()]
    .filter((one) => states.includes(one.state) && one.purpose === purpose)
    .sort((one, other) => one.seq - other.seq);

/** What counts as paid, of the bill unless it says otherwise, in the order in which it was recorded. */
export const paidIn = (standing: MoneyStanding, purpose: PaymentPurpose = 'bill') =>
  paymentsIn(standing, paidStates, purpose);

/** What is on its way for the bill, or disputed. */
export const pendingIn = (standing: MoneyStanding) => paymentsIn(standing, pendingStates, 'bill');

/** What of a security deposit is held by the venue, and what was kept of it, in whole cents. */
export function heldIn(standing: MoneyStanding): { held: number; kept: number } {
  const counted = paidIn(standing, 'security_deposit');
  return {
    held: counted.reduce((sum, payment) => sum + heldBy(payment), 0),
    kept: counted.reduce((sum, { deductions }) => sum + deductedOf(deductions), 0),
  };
}

/** The sums of a proposal as its money stands, by the functions of its sums of today. */
export function sumsOfStanding(standing: MoneyStanding): MoneySums {
  const { bill, credits } = standing;
  const { total = 0, rows = [] } = bill ?? {};
  const settled = creditedRowsOf(total, rows, paidIn(standing), credits);
  return sumsFrom(bill !== undefined, total, settled, pendingIn(standing));
}
