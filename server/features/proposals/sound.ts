import { readCalendarRules, requireKnownSpaces } from '#server/features/bookings/rules.ts';
import { occupiedSpan } from '#server/features/bookings/span.ts';
import type { Ctx } from '#server/platform/context.ts';
import { serverRecords } from '#server/records/records.ts';
import { fieldError } from '#shared/api/errors.ts';
import { isOverTotal } from '#shared/money/values.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import type { ProposalRow } from './table.ts';

type Written = Pick<ProposalRow, 'parts' | 'groups' | 'lines' | 'schedule' | 'totals' | 'exemptionDocumentId'>;

/**
 * Throws `validation` where entries name others that are not there, for spaces that are not there, times that are none, a choice too
 * many, and payments or a total that are too high.
 */
export async function requireSound(ctx: Ctx, row: Written, before?: Written): Promise<void> {
  const { parts, groups, lines, schedule, totals } = row;
  const rules = await readCalendarRules(ctx);
  for (const part of parts) {
    occupiedSpan(rules.timeZone, part);
    requireKnownSpaces(
      rules,
      part.spaceIds,
      before?.parts.flatMap(({ spaceIds }) => spaceIds),
    );
  }
  await requireDocument(ctx, row.exemptionDocumentId, before?.exemptionDocumentId);
  const partIds = new Set(parts.map(({ id }) => id));
  const groupIds = new Set(groups.map(({ id }) => id));
  for (const { partId, groupIds: followed, choices, name } of lines) {
    if (partId !== null && !partIds.has(partId)) throw fieldError('lines', `Please choose another part for “${name}”.`);
    if (!followed.every((id) => groupIds.has(id)))
      throw fieldError('lines', `Please choose other guests for “${name}”.`);
    for (const choice of choices)
      if (choice.options.filter(({ isChosen }) => isChosen).length > choice.count)
        throw fieldError('lines', `Please choose at most ${choice.count} of “${choice.name}”.`);
  }
  if (isOverTotal(null, schedule))
    throw fieldError('schedule', 'Please keep the payments to at most 100% of the total.');
  if (totals.total > proposalLimits.total) throw fieldError('lines', 'Please keep the total to at most $10,000,000.');
}

async function requireDocument(ctx: Ctx, id: string | null, before: string | null | undefined): Promise<void> {
  if (id === null || id === before) return;
  const records = serverRecords(ctx);
  if ((await records.findRow(records.kindOf('document'), id)) === undefined)
    throw fieldError('exemptionDocumentId', 'This document does not exist. Please choose another.');
}
