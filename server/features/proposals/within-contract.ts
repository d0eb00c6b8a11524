/** What a signed contract lets be changed without another signature: how many guests come, and which of its choices they have. */

import { isDeepStrictEqual } from 'node:util';
import { changeEvent } from '#server/features/events/operations.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { findOpenChoices, type ProposalDocument, withOptions } from '#shared/proposal/document.ts';
import type { ChangeCounts, Proposal } from '#shared/proposal/schema.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import { hasRole } from '#shared/roles.ts';
import { addDays } from '#shared/rules/dates.ts';
import { bookOnceLess, guestsOf } from './accepting.ts';
import { agreeOn, requireUnbilled } from './agreeing.ts';
import { getProposal } from './operations.ts';
import { proposalRecords } from './record.ts';
import { requireMinimums } from './sending.ts';
import type { ProposalRow } from './table.ts';

/** The groups with other counts. Throws `validation` for a group that is not there, and for fewer guests than the contract guarantees. */
function withCounts({ groups }: ProposalDocument, counts: ChangeCounts['groups']): ProposalDocument['groups'] {
  for (const { id, expected } of counts) {
    const group = groups.find((one) => one.id === id);
    if (group === undefined) throw fieldError('groups', 'Please choose guests of this proposal.');
    if (expected < (group.guaranteed ?? 0))
      throw fieldError('groups', `The contract guarantees ${group.guaranteed} guests of “${group.name}”.`);
  }
  return groups.map((group) => ({ ...group, ...counts.find(({ id }) => id === group.id) }));
}

/** The document with other choices. Throws `validation` for one too many or too few. */
function requireChoices(document: ProposalDocument, optionIds: ChangeCounts['optionIds']): ProposalDocument {
  const chosen = optionIds === undefined ? document : withOptions(document, optionIds);
  const [open] = findOpenChoices(chosen);
  if (open !== undefined) throw fieldError('optionIds', open.message);
  return chosen;
}

const findEvent = async (ctx: Ctx, { eventId }: ProposalRow) =>
  eventId === null ? undefined : findEventRow(ctx, eventId);

const conflict = (message: string) => new AppError('conflict', { message });

/** Throws `conflict` after the deadline of the counts or the choices that change, unless a manager says so. */
async function requireInTime(ctx: Ctx, by: Staff, agreed: ProposalDocument, changed: ProposalDocument): Promise<void> {
  const { eventDay } = agreed;
  if (eventDay === null || hasRole(by.role, 'manager')) return;
  const { countDeadlineDays, choiceDeadlineDays } = await readMoney(ctx);
  const today = await readToday(ctx);
  for (const [name, what, days] of [
    ['groups', 'the guest count', countDeadlineDays],
    ['lines', 'menu choices', choiceDeadlineDays],
  ] as const) {
    const deadline = addDays(eventDay, -days);
    if (deadline < today && !isDeepStrictEqual(changed[name], agreed[name]))
      throw conflict(`The deadline for ${what} was ${dayInWords(deadline)}. Please ask a manager.`);
  }
}

/**
 * Throws for what nobody could serve or bill: of an event that is canceled or over, of nobody, of fewer than a package is sold to, and
 * beyond what a proposal may come to.
 */
async function requireAllowed(ctx: Ctx, row: ProposalRow): Promise<void> {
  const event = await findEvent(ctx, row);
  if (event?.status === 'cancelled') throw conflict('The event is canceled.');
  if (event?.status === 'completed') throw conflict('The event is over.');
  if (row.groups.length > 0 && row.groups.every(({ expected }) => expected === 0))
    throw fieldError('groups', 'Please enter at least one guest.');
  if (row.total > proposalLimits.total) throw fieldError('groups', 'Please keep the total to at most $10,000,000.');
  await requireMinimums(ctx, row);
}

/**
 * Records how many guests come by now, and what they chose, at the prices of the contract: a version that is agreed without a signature,
 * whose event has as many guests. While a change order is open, it is said there.
 */
export async function changeCounts(
  ctx: Ctx,
  actor: Actor,
  id: string,
  { groups, optionIds }: ChangeCounts,
  versions?: number[],
): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await batchTransaction(ctx, async (batch) => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    const agreed = await readAgreed(ctx, row);
    if (agreed === undefined) throw conflict('Nobody has signed this proposal yet.');
    if (row.state !== 'accepted') throw conflict('A change order is open. Please change it there.');
    await requireUnbilled(ctx, id);
    const changed = requireChoices({ ...agreed, groups: withCounts(agreed, groups) }, optionIds);
    if (isDeepStrictEqual([changed.groups, changed.lines], [agreed.groups, agreed.lines])) return;
    await requireInTime(ctx, by, agreed, changed);
    const document = await agreeOn(ctx, by, row, { agreed, changed }, { batch }, (counted) =>
      requireAllowed(ctx, counted),
    );
    const event = await findEvent(ctx, row);
    if (event !== undefined) await changeEvent(ctx, by, event, guestsOf(changed.groups), { batch });
    await bookOnceLess(ctx, row, agreed, document);
  });
  return getProposal(ctx, actor, id);
}
