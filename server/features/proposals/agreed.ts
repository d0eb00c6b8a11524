/** What is agreed in a proposal that was signed, as what changes it begins with. */

import { isDeepStrictEqual } from 'node:util';
import { settlements } from '#server/features/payments/store.ts';
import type { Ctx } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { readToday } from '#server/records/retention.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import {
  type AgreedRow,
  type PricedProposal,
  type PricingRules,
  priceProposal,
  unscheduledOf,
} from '#shared/proposal/pricing.ts';
import { addDays } from '#shared/rules/dates.ts';
import { paidRowsOf } from '#shared/rules/paid-rows.ts';
import type { ProposalRow } from './table.ts';

/** From the last day on which a change can be signed to the one on which what it adds is due. */
const daysToPay = 7;

/** The schedule of what is agreed, with what of it is paid by now. */
export async function agreedRowsOf(ctx: Ctx, id: string, { schedule, totals }: ProposalDocument): Promise<AgreedRow[]> {
  const asked = schedule.map((row, index) => ({ id: row.id, amount: totals.schedule[index] ?? 0 }));
  const { payments, credits } = await settlements(ctx, id);
  const { rows } = paidRowsOf(asked, [...payments, ...credits]);
  return schedule.map(({ id, amount }, index) => {
    const cents = totals.schedule[index] ?? 0;
    const { paid = 0, due = cents } = rows[index] ?? {};
    return { id, amount, cents, paid, isPaid: cents > 0 && due === 0 };
  });
}

/** The row that takes what is missing where everything before it is paid. */
const added = { name: 'Balance', amount: { percentOfRest: 100_000 } } as const;

type Schedule = ProposalRow['schedule'];

/** The schedule with a later day for the row that was added to it, where that may be over once it is signed. */
function withDayToPay(schedule: Schedule, agreedRows: readonly AgreedRow[], until: string, day: string): Schedule {
  return schedule.map((row, index) => {
    const { id, name, amount, due } = row;
    const isAdded = index === schedule.length - 1 && !agreedRows.some((one) => one.id === id);
    const isOver = 'day' in due && due.day < until;
    return isAdded && isOver && isDeepStrictEqual({ name, amount }, added) ? { ...row, due: { day } } : row;
  });
}

/**
 * What a proposal comes to by rules, with its schedule: one row more where everything in it is paid and it comes to more now, due a week
 * after the last day on which it can be signed, which is today where it is `agreed` already, and on the day of the event at the latest.
 */
export async function priceChange<Priced extends PricedProposal & { eventDay: string | null }>(
  ctx: Ctx,
  proposal: Priced,
  rules: PricingRules,
  validUntil: string | 'agreed',
): Promise<Pick<ProposalRow, 'schedule' | 'totals'>> {
  const { agreedRows, eventDay } = proposal;
  const totals = priceProposal(proposal, rules);
  if (agreedRows === undefined) return { schedule: proposal.schedule, totals };
  const today = await readToday(ctx);
  const until = validUntil === 'agreed' || validUntil < today ? today : validUntil;
  const inTime = addDays(until, daysToPay);
  const day = eventDay !== null && eventDay >= today && eventDay < inTime ? eventDay : inTime;
  const schedule = withDayToPay(proposal.schedule, agreedRows, until, day);
  if (unscheduledOf(totals) === 0) return { schedule, totals };
  const longer = [...schedule, { id: newId(), ...added, due: { day } }];
  return { schedule: longer, totals: priceProposal({ ...proposal, schedule: longer }, rules) };
}

/** What a row has of a version; spaces by their ids, texts as they were filled in. */
export function contentOfVersion({ parts, ...document }: ProposalDocument) {
  const { title, eventType, eventDay, intro, groups, lines, schedule, signers } = document;
  const { billTo, taxExemption, methods = [], securityDeposit, terms, totals } = document;
  return {
    ...{ title, eventType, eventDay, intro, groups, lines, schedule, signers },
    ...{ billTo, taxExemption, methods, securityDeposit, terms, totals, total: totals.total },
    parts: parts.map(({ spaces: _names, ...part }) => part),
  };
}
