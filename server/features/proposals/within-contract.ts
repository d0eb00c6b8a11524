/** What a signed contract lets be changed without another signature: how many guests come, and which of its choices they have. */

import { isDeepStrictEqual } from 'node:util';
import { changeEvent } from '#server/features/events/operations.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { readDeadlines } from '#server/features/proposal-versions/deadlines.ts';
import { readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor, Staff } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { clientAnswerMessages } from '#shared/client-answers/values.ts';
import { findOpenChoices, type ProposalDocument, withOptions } from '#shared/proposal/document.ts';
import type { ChangeCounts, Proposal } from '#shared/proposal/schema.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import { hasRole } from '#shared/roles.ts';
import { addDays } from '#shared/rules/dates.ts';
import { bookOnceLess, guestsOf } from './accepting.ts';
import { agreeOn, hasFinalBill, requireUnbilled } from './agreeing.ts';
import { getProposal } from './operations.ts';
import { proposalRecords } from './record.ts';
import { requireRoom } from './room.ts';
import { requireMinimums } from './sending.ts';
import type { ProposalRow } from './table.ts';

/**
 * The groups with other counts. Throws `validation` for a group that is not there, and for fewer guests than the contract guarantees; what a
 * client reads stands at the field of the group.
 */
function withCounts(
  by: Staff | null,
  { groups }: ProposalDocument,
  counts: ChangeCounts['groups'],
): ProposalDocument['groups'] {
  for (const { id, expected } of counts) {
    const group = groups.find((one) => one.id === id);
    if (group === undefined) throw fieldError('groups', 'Please choose guests of this proposal.');
    if (expected >= (group.guaranteed ?? 0)) continue;
    const guests = (group.guaranteed ?? 0).toLocaleString('en-US');
    throw by === null
      ? fieldError(`groups.${id}`, `Your contract guarantees ${guests} guests.`)
      : fieldError('groups', `The contract guarantees ${guests} guests of “${group.name}”.`);
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

const countOf = ({ groups }: Pick<ProposalDocument, 'groups'>): number =>
  groups.reduce((all, { expected }) => all + expected, 0);

const findEvent = async (ctx: Ctx, { eventId }: ProposalRow) =>
  eventId === null ? undefined : findEventRow(ctx, eventId);

const conflict = (message: string) => new AppError('conflict', { message });

/** The last days on which a client changes the counts and the choices of what is agreed; null without a day of the event. */
export async function deadlinesOf(ctx: Ctx, document: Pick<ProposalDocument, 'eventDay' | 'deadlines'>) {
  const { eventDay } = document;
  const { countDeadlineDays, choiceDeadlineDays } = await readDeadlines(ctx, document);
  const before = (days: number) => (eventDay === null ? null : addDays(eventDay, -days));
  return { groups: before(countDeadlineDays), lines: before(choiceDeadlineDays) };
}

/** Throws `conflict` after the deadline of the counts or the choices that change, unless a manager says so. */
async function requireInTime(
  ctx: Ctx,
  by: Staff | null,
  agreed: ProposalDocument,
  changed: ProposalDocument,
): Promise<void> {
  if (by !== null && hasRole(by.role, 'manager')) return;
  const deadlines = await deadlinesOf(ctx, agreed);
  const today = await readToday(ctx);
  for (const [name, what] of [
    ['groups', 'the guest count'],
    ['lines', 'menu choices'],
  ] as const) {
    const deadline = deadlines[name];
    if (deadline === null || deadline >= today || isDeepStrictEqual(changed[name], agreed[name])) continue;
    const advice = by === null ? 'call us' : 'ask a manager';
    throw conflict(`The deadline for ${what} was ${dayInWords(deadline)}. Please ${advice}.`);
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
 * Freezes other counts and choices as a version that is agreed without a signature, at the prices of the contract; its event has as many
 * guests. Returns whether anything is different. Inside a transaction of the caller.
 */
async function changeAgreed(
  ctx: Ctx,
  by: Staff | null,
  row: ProposalRow,
  agreed: ProposalDocument,
  { groups, optionIds }: ChangeCounts,
  batch: string,
): Promise<boolean> {
  const changed = requireChoices({ ...agreed, groups: withCounts(by, agreed, groups) }, optionIds);
  if (isDeepStrictEqual([changed.groups, changed.lines], [agreed.groups, agreed.lines])) return false;
  await requireInTime(ctx, by, agreed, changed);
  // Staff may know of a way; a slip of a client's finger would be billed.
  if (by === null) await requireRoom(ctx, row, { before: countOf(agreed), guests: countOf(changed) });
  const document = await agreeOn(ctx, by, row, { agreed, changed }, { batch }, (counted) =>
    requireAllowed(ctx, counted),
  );
  const event = await findEvent(ctx, row);
  if (event !== undefined) await changeEvent(ctx, by, event, guestsOf(changed.groups), { batch });
  await bookOnceLess(ctx, row, agreed, document);
  return true;
}

/** Records how many guests come by now, and what they chose. While a change order is open, it is said there. */
export async function changeCounts(
  ctx: Ctx,
  actor: Actor,
  id: string,
  changes: ChangeCounts,
  versions?: number[],
): Promise<Proposal> {
  const by = proposalRecords.requireWriter(actor);
  await batchTransaction(ctx, async (batch) => {
    const row = await proposalRecords.require(ctx, by, id, versions);
    const agreed = await readAgreed(ctx, row);
    if (agreed === undefined) throw conflict('Nobody has signed this proposal yet.');
    if (row.state !== 'accepted') throw conflict('A change order is open. Please change it there.');
    await requireUnbilled(ctx, id);
    await changeAgreed(ctx, by, row, agreed, changes, batch);
  });
  return getProposal(ctx, actor, id);
}

/** Why nobody without an account changes what is agreed, whatever the deadlines say; null where they may. */
export async function whyClientCannotChange(ctx: Ctx, row: ProposalRow): Promise<string | null> {
  if (row.state !== 'accepted') return 'A change to your contract is open. Please call us.';
  if (await hasFinalBill(ctx, row.id)) return 'Your final bill has been issued. Please call us.';
  const status = (await findEvent(ctx, row))?.status;
  if (status === 'cancelled') return clientAnswerMessages.canceled;
  if (status === 'completed') return clientAnswerMessages.over;
  return null;
}

/**
 * The same by the client, until the deadlines. `seen` is the version that they looked at: throws `stale` where another one is agreed by now,
 * unless that says the same. Returns whether anything is different. Inside a transaction of the caller.
 */
export async function changeCountsOfClient(
  ctx: Ctx,
  row: ProposalRow,
  changes: ChangeCounts,
  { seen, batch }: { seen: number; batch: string },
): Promise<boolean> {
  const agreed = await readAgreed(ctx, row);
  if (agreed === undefined) throw new AppError('not_found');
  const reason = await whyClientCannotChange(ctx, row);
  if (reason !== null) throw conflict(reason);
  if (seen !== agreed.version && !isAlready(agreed, changes))
    throw new AppError('stale', { message: clientAnswerMessages.changed });
  return changeAgreed(ctx, null, row, agreed, changes, batch);
}

/** Whether what is agreed has these counts and choices already, as when a form is sent twice. */
const isAlready = (agreed: ProposalDocument, { groups, optionIds }: ChangeCounts): boolean =>
  groups.every(({ id, expected }) => agreed.groups.some((one) => one.id === id && one.expected === expected)) &&
  (optionIds === undefined || isDeepStrictEqual(withOptions(agreed, optionIds).lines, agreed.lines));
