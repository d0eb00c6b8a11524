/** What a signed contract lets be changed without another signature: how many guests come, and which of its choices they have. */

import { isDeepStrictEqual } from 'node:util';
import { changeEvent } from '#server/features/events/operations.ts';
import { findEventRow } from '#server/features/events/store.ts';
import { agreedNumber, nextNumber, proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { batchTransaction } from '#server/records/transaction.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { findOpenChoices, type ProposalDocument, withOptions } from '#shared/proposal/document.ts';
import type { ChangeCounts, Proposal } from '#shared/proposal/schema.ts';
import { bookOnceLess, guestsOf } from './accepting.ts';
import { agreedRowsOf, contentOfVersion, priceChange } from './agreed.ts';
import { getProposal } from './operations.ts';
import { proposalRecords } from './record.ts';

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
    if (agreed === undefined) throw new AppError('conflict', { message: 'Nobody has signed this proposal yet.' });
    if (row.state !== 'accepted')
      throw new AppError('conflict', { message: 'A change order is open. Please change it there.' });
    const changed = requireChoices({ ...agreed, groups: withCounts(agreed, groups) }, optionIds);
    if (isDeepStrictEqual([changed.groups, changed.lines], [agreed.groups, agreed.lines])) return;
    const agreedRows = await agreedRowsOf(ctx, id, agreed);
    const priced = await priceChange(ctx, { ...changed, agreedRows }, agreed.rules);
    const version = nextNumber(row);
    const changes = { version: agreedNumber(row), isWithinContract: true };
    const document = { ...changed, ...priced, version, changes, agreedRows };
    await proposalVersions.freeze(ctx, id, document, '');
    const { groups: counted, lines, schedule, totals, total } = contentOfVersion(document);
    const content = { groups: counted, lines, schedule, totals, total };
    await proposalRecords.update(ctx, by, row, { ...content, agreedVersion: version }, { batch });
    const event = row.eventId === null ? undefined : await findEventRow(ctx, row.eventId);
    if (event !== undefined) await changeEvent(ctx, by, event, guestsOf(counted), { batch });
    await bookOnceLess(ctx, row, agreed, document);
  });
  return getProposal(ctx, actor, id);
}
