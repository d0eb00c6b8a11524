/** The ledger: what every day posts, in double entry. It follows from what was written down when it happened, so that a day that is over stays as it is. */

import { and, asc, eq, gte, lt, min, sql } from 'drizzle-orm';
import { billingDocuments } from '#server/features/billing/table.ts';
import {
  byTime,
  type MoneyEvent,
  type MoneyStanding,
  noMoney,
  readMoneyLog,
  withMoneyEvent,
} from '#server/features/payments/money-log.ts';
import { billChanges, paymentChanges, payments } from '#server/features/payments/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { dayOf, textOfDay } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import type { ReadLedger } from '#shared/ledger/schema.ts';
import { type PaymentMethod, paymentMethodLabels } from '#shared/money/values.ts';
import { balancesOn, type Posting, postingsBetween } from './postings.ts';

/** A side of an entry as accountants read it. Amounts in whole cents. */
export interface LedgerRow extends Posting {
  day: string;
  /** Of the entry, the same whenever it is read. */
  entry: string;
  event: string;
  proposal: string;
  document: string;
  method: PaymentMethod | null;
  paymentDay: string;
  memo: string;
}

/** A day of the venue: its first moment, and that of the next one. */
interface Day {
  day: string;
  start: number;
  end: number;
}

type Facts = Pick<LedgerRow, 'entry' | 'document' | 'method' | 'paymentDay' | 'memo'>;
type Entry = Pick<MoneyEvent, 'at' | 'kind' | 'seq'> & { rows: LedgerRow[] };

const noPayment = { document: '', method: null, paymentDay: '' };

/** What became of a payment that does not count, or counts no more. */
const stateWords = {
  clearing: 'on its way again',
  failed: 'failed',
  disputed: 'disputed',
  voided: 'voided',
} as const;

function factsOf(event: MoneyEvent): Facts {
  if (event.kind === 'bill')
    return { ...noPayment, entry: `B${event.seq}`, memo: `Agreed: version ${event.bill.version}` };
  if (event.kind === 'credit')
    return { ...noPayment, entry: `C${event.seq}`, document: event.credit.number, memo: 'Credit note' };
  const { payment, state } = event;
  const what = payment.amountCents < 0 ? 'Refund' : 'Payment';
  const memo = [state === 'succeeded' ? what : `${what} ${stateWords[state]}`, payment.reference];
  return {
    entry: `P${event.seq}`,
    document: payment.receipt ?? '',
    method: payment.method,
    paymentDay: payment.day,
    memo: memo.filter(Boolean).join(': '),
  };
}

/** The proposals of which something may be posted on a day. */
async function findActive(ctx: Ctx, { day, start, end }: Day): Promise<string[]> {
  const { query } = ctx.db;
  const { type, createdAt, seq } = billingDocuments;
  const found = [
    await query
      .select({ id: billChanges.proposalId })
      .from(billChanges)
      .where(and(gte(billChanges.at, start), lt(billChanges.at, end)))
      .orderBy(asc(billChanges.seq)),
    await query
      .select({ id: billChanges.proposalId })
      .from(billChanges)
      .where(eq(billChanges.lastDay, day))
      .orderBy(asc(billChanges.seq)),
    await query
      .select({ id: payments.proposalId })
      .from(paymentChanges)
      .innerJoin(payments, eq(payments.id, paymentChanges.paymentId))
      .where(and(gte(paymentChanges.at, start), lt(paymentChanges.at, end)))
      .orderBy(asc(paymentChanges.seq)),
    await query
      .select({ id: billingDocuments.proposalId })
      .from(billingDocuments)
      // Written out, so that its index is read.
      .where(and(sql`${type} = 'credit_note'`, gte(createdAt, start), lt(createdAt, end)))
      .orderBy(asc(seq)),
  ];
  return [...new Set(found.flat().flatMap(({ id }) => id ?? []))];
}

/** What a proposal posts on a day: what is earned by it, and what happens in its course. */
function entriesOf(events: readonly MoneyEvent[], proposal: string, { day, start }: Day): Entry[] {
  const entries: Entry[] = [];
  let standing: MoneyStanding = noMoney();
  const post = (key: Pick<Entry, 'at' | 'kind' | 'seq'>, sides: Posting[], facts: Facts) => {
    const known = { day, event: standing.bill?.title ?? '', proposal, ...facts };
    if (sides.length > 0) entries.push({ ...key, rows: sides.map((side) => ({ ...known, ...side })) });
  };
  const earlier = events.filter(({ at }) => at < start);
  for (const event of earlier) standing = withMoneyEvent(standing, event);
  const yesterday = balancesOn(standing, textOfDay(dayOf(day) - 1));
  let balances = balancesOn(standing, day);
  const seq = standing.bill?.seq ?? 0;
  post({ at: start, kind: 'bill', seq }, postingsBetween(yesterday, balances), {
    ...noPayment,
    entry: `E${seq}`,
    memo: 'The event took place',
  });
  for (const event of events.slice(earlier.length)) {
    const before = balances;
    standing = withMoneyEvent(standing, event);
    balances = balancesOn(standing, day);
    post(event, postingsBetween(before, balances), factsOf(event));
  }
  return entries;
}

/** The numbers of proposals by their ids. */
async function readNumbers(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const { id, number } = proposals;
  const rows = await ctx.db.query.select({ id, number }).from(proposals).where(sql`${id} in ${ids}`).orderBy(asc(id));
  return new Map(rows.map((row) => [row.id, row.number ?? '']));
}

async function readDay(ctx: Ctx, day: Day): Promise<LedgerRow[]> {
  const ids = await findActive(ctx, day);
  if (ids.length === 0) return [];
  const numbers = await readNumbers(ctx, ids);
  const log = await readMoneyLog(ctx, ids, day.end - 1);
  return ids
    .flatMap((id) => entriesOf(log.get(id) ?? [], numbers.get(id) ?? '', day))
    .sort(byTime)
    .flatMap(({ rows }) => rows);
}

/** The first moment of which something is written down. */
async function findFirst(ctx: Ctx): Promise<number | null> {
  const [bill] = await ctx.db.query.select({ at: min(billChanges.at) }).from(billChanges);
  const [payment] = await ctx.db.query.select({ at: min(paymentChanges.at) }).from(paymentChanges);
  const moments = [bill?.at, payment?.at].filter((at) => typeof at === 'number');
  return moments.length === 0 ? null : Math.min(...moments);
}

async function* readDays(ctx: Ctx, { from, to }: ReadLedger): AsyncGenerator<LedgerRow[]> {
  const calendar = await getVenueCalendar(ctx);
  const first = await findFirst(ctx);
  if (first === null) return;
  const last = Math.min(dayOf(to), dayOf(await readToday(ctx)));
  for (let number = Math.max(dayOf(from), calendar.dayAt(first)); number <= last; number += 1) {
    const day = textOfDay(number);
    const rows = await readDay(ctx, { day, start: calendar.startOf(day), end: calendar.startOf(day, 1) });
    if (rows.length > 0) yield rows;
  }
}

/** What every day of a period posts, today included as far as it is over: a batch for each day, read when the one before it was sent. */
export async function readLedger(ctx: Ctx, actor: Actor, days: ReadLedger): Promise<AsyncIterable<LedgerRow[]>> {
  requireRole(actor, 'read_only');
  return readDays(ctx, days);
}

/** How staff read a way to pay. */
export const methodName = (method: PaymentMethod | null): string =>
  method === null ? '' : paymentMethodLabels[method];
