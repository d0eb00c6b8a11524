import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { clients } from '#server/features/clients/table.ts';
import { events } from '#server/features/events/table.ts';
import { inquiries } from '#server/features/inquiries/table.ts';
import { paymentRecords } from '#server/features/payments/record.ts';
import { paymentDues } from '#server/features/payments/table.ts';
import { isSentBy } from '#server/features/proposal-versions/versions.ts';
import { proposals } from '#server/features/proposals/table.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { ascNullsFirst } from '#server/platform/db/columns.ts';
import { dayOf } from '#server/platform/time/calendar.ts';
import { readToday } from '#server/records/retention.ts';
import type { ListTodayPayments, TodayPayment } from '#shared/payment/schema.ts';

const maxListed = 100;

const { cents, dueDay, seq } = paymentDues;

/** Whose it is, as `conversationOf` says. */
const clientOf = sql`coalesce(${proposals.clientId}, ${events.clientId}, ${inquiries.clientId})`;
const canceled = alias(events, 'canceled');

/** Nobody pays for an event that was canceled, or for somebody who was erased. */
const isOwed = ({ db }: Ctx) =>
  and(
    notExists(
      db.query
        .select({ id: canceled.id })
        .from(canceled)
        .where(and(eq(canceled.id, proposals.eventId), eq(canceled.status, 'cancelled'))),
    ),
    or(isNotNull(proposals.clientId), isNotNull(proposals.eventId), isNotNull(proposals.inquiryId)),
  );

/**
 * What is overdue, the longest first, and then what was paid too much: at most a hundred of each. What is on its way is not overdue, and
 * of a canceled event nothing is.
 */
export async function listTodayPayments(ctx: Ctx, actor: Actor, { mine }: ListTodayPayments): Promise<TodayPayment[]> {
  const by = paymentRecords.requireReader(actor);
  const today = await readToday(ctx);
  const isTheirs = mine ? isSentBy(by.username) : undefined;
  const columns = {
    ...{ proposalId: proposals.id, number: proposals.number, title: proposals.title },
    ...{ clientId: clients.id, client: clients.name },
    ...{ eventId: events.id, event: events.title, eventDay: events.eventDate },
    ...{ cents, dueDay },
  };
  const open = () =>
    ctx.db.query
      .select(columns)
      .from(paymentDues)
      .innerJoin(proposals, eq(proposals.id, paymentDues.proposalId))
      .leftJoin(events, eq(events.id, proposals.eventId))
      .leftJoin(inquiries, eq(inquiries.id, proposals.inquiryId))
      .leftJoin(clients, eq(clients.id, clientOf));
  const overdue = await open()
    .where(and(lt(dueDay, today), isOwed(ctx), isTheirs))
    .orderBy(ascNullsFirst(dueDay), asc(seq))
    .limit(maxListed);
  const overpaid = await open()
    .where(and(isNull(dueDay), gt(cents, 0), isTheirs))
    .orderBy(asc(seq))
    .limit(maxListed);
  return [...overdue, ...overpaid].map((row) => ({
    ...row,
    daysLate: row.dueDay === null ? 0 : dayOf(today) - dayOf(row.dueDay),
  }));
}
