/** All that was agreed, credited and paid of an event or a client, as it stood at a moment. It has no number, and nothing of it is stored. */

import { asc, eq } from 'drizzle-orm';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { getCalendar, momentIn, textOfDay } from '#server/platform/time/calendar.ts';
import { serverRecords } from '#server/records/records.ts';
import type { ReadStatement, Statement, StatementLine } from '#shared/payment/statement-schema.ts';
import {
  byTime,
  heldIn,
  type MoneyEvent,
  type MoneyStanding,
  noMoney,
  pendingIn,
  readMoneyLog,
  sumsOfStanding,
  withMoneyEvent,
} from './money-log.ts';
import { paymentRecords } from './record.ts';
import { isOfClient } from './store.ts';

type Line = Omit<StatementLine, 'proposal' | 'balanceCents'>;

const noFacts = { version: null, document: null, method: null, reference: '' };

const counted = ({ payments }: MoneyStanding, id: string): number => {
  const payment = payments.get(id);
  return payment?.state === 'succeeded' ? payment.amountCents : 0;
};

const undoneBy = { voided: 'voided', failed: 'failed', disputed: 'disputed' } as const;

/** A payment that counts, or counts no more; on the day on which it came, or that of the change. */
function paymentLine(event: MoneyEvent & { kind: 'payment' }, before: MoneyStanding, changedOn: string): Line[] {
  const { payment, state } = event;
  const { id, amountCents, method, reference, receipt: document } = payment;
  if (payment.purpose !== 'bill') return [];
  const was = counted(before, id);
  const is = state === 'succeeded' ? amountCents : 0;
  if (was === is) return [];
  const facts = { ...noFacts, document, method, reference, amountCents: was - is };
  const undone = state in undoneBy ? undoneBy[state as keyof typeof undoneBy] : undefined;
  if (is === 0) return [{ ...facts, day: changedOn, type: undone ?? 'failed' }];
  const earlier = before.payments.get(id)?.state;
  // What never counted before is there since the day on which it came.
  if (earlier !== undefined && earlier !== 'clearing') return [{ ...facts, day: changedOn, type: 'restored' }];
  return [{ ...facts, day: payment.day, type: amountCents < 0 ? 'refund' : 'payment' }];
}

/** What a statement says of one thing that happened; nothing of what changes no sum. */
function linesOf(event: MoneyEvent, before: MoneyStanding, day: string): Line[] {
  if (event.kind === 'payment') return paymentLine(event, before, day);
  if (event.kind === 'credit') {
    const { amountCents, number } = event.credit;
    return [{ ...noFacts, day, type: 'credit_note', document: number, amountCents: -amountCents }];
  }
  const { total, version } = event.bill;
  const amountCents = total - (before.bill?.total ?? 0);
  if (before.bill === undefined) return [{ ...noFacts, day, type: 'bill', version, amountCents }];
  return amountCents === 0 ? [] : [{ ...noFacts, day, type: 'change', version, amountCents }];
}

/** Whose money: the proposals by their numbers, and what they are called. */
async function readScope(ctx: Ctx, by: Staff, { eventId, clientId = '' }: ReadStatement) {
  const [entity, id] = eventId === undefined ? (['client', clientId] as const) : (['event', eventId] as const);
  const records = serverRecords(ctx);
  if ((await records.findRow(records.kindOf(entity), id)) === undefined) throw await records.missing(by, id);
  const isMeant = eventId === undefined ? isOfClient(ctx, id) : eq(proposals.eventId, id);
  const rows = await ctx.db.query
    .select({ id: proposals.id, number: proposals.number })
    .from(proposals)
    .where(isMeant)
    .orderBy(asc(proposals.seq));
  return { rows, ...(await readNames(ctx, eventId, clientId)) };
}

async function readNames(ctx: Ctx, eventId: string | undefined, clientId: string) {
  const [event] = eventId === undefined ? [] : await ctx.db.query.select().from(events).where(eq(events.id, eventId));
  const [client] = await ctx.db.query
    .select({ name: clients.name })
    .from(clients)
    .where(eq(clients.id, event?.clientId ?? clientId));
  return { client: client?.name ?? '', event: event?.title ?? '' };
}

const sumNames = ['billed', 'credited', 'paid', 'clearing', 'due', 'credit'] as const;

/** The statement of an event or a client as it stood at a moment, now unless it says so. */
export async function readStatement(ctx: Ctx, actor: Actor, input: ReadStatement): Promise<Statement> {
  const by = paymentRecords.requireReader(actor);
  const { rows, client, event } = await readScope(ctx, by, input);
  const now = ctx.now().getTime();
  const at = input.at === undefined ? now : Date.parse(input.at);
  const { timeZone, currency } = await getVenue(ctx);
  const calendar = getCalendar(timeZone);
  const log = await readMoneyLog(
    ctx,
    rows.map(({ id }) => id),
    at,
  );
  const numbers = new Map(rows.map(({ id, number }) => [id, number ?? '']));
  const standings = new Map(rows.map(({ id }) => [id, noMoney()]));
  const lines: Omit<StatementLine, 'balanceCents'>[] = [];
  for (const one of [...log.values()].flat().sort(byTime)) {
    const before = standings.get(one.proposalId) ?? noMoney();
    const proposal = numbers.get(one.proposalId) ?? '';
    lines.push(...linesOf(one, before, textOfDay(calendar.dayAt(one.at))).map((line) => ({ ...line, proposal })));
    standings.set(one.proposalId, withMoneyEvent(before, one));
  }
  const sums = [...standings.values()].map(sumsOfStanding);
  const all = sumNames.map((name) => [name, sums.reduce((sum, one) => sum + one[name], 0)]);
  const onTheWay = [...standings].flatMap(([id, standing]) =>
    pendingIn(standing).map(({ day, method, amountCents }) => ({
      ...{ day, method, amountCents, proposal: numbers.get(id) ?? '' },
    })),
  );
  return {
    ...{ at: new Date(at).toISOString(), atInWords: momentIn(timeZone, at), client, event, currency, onTheWay },
    lines: withBalances(lines),
    securityDeposit: [...standings.values()].reduce((sum, one) => sum + heldIn(one).held, 0),
    ...(Object.fromEntries(all) as Pick<Statement, (typeof sumNames)[number]>),
  };
}

/** In the order of their days, with what is owed after each. */
function withBalances(lines: readonly Omit<StatementLine, 'balanceCents'>[]): StatementLine[] {
  let balanceCents = 0;
  return lines
    .toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)))
    .map((line) => {
      balanceCents += line.amountCents;
      return { ...line, balanceCents };
    });
}
