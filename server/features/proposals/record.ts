import { isDeepStrictEqual } from 'node:util';
import { readMoney } from '#server/features/money/operations.ts';
import { getVenueCalendar } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { textOfDay } from '#server/platform/time/calendar.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { readSubjectNames } from '#server/records/subjects.ts';
import { defineVersions } from '#server/records/versions.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { priceProposal } from '#shared/proposal/pricing.ts';
import { eventDayOf, rulesOn } from '#shared/proposal/rules.ts';
import { type ProposalRow, proposals } from './table.ts';

/** What decides what a proposal comes to. */
const priced = ['parts', 'groups', 'lines', 'schedule', 'taxExemption'] as const;

/** What follows from what staff wrote: by the rules of the first day, or of today while there is no day. */
export async function toPriced(ctx: Ctx, row: Pick<ProposalRow, (typeof priced)[number]>) {
  const eventDay = eventDayOf(row);
  const today = textOfDay((await getVenueCalendar(ctx)).dayAt(ctx.now().getTime()));
  const totals = priceProposal(row, rulesOn(await readMoney(ctx), eventDay ?? today));
  return { eventDay, totals, total: totals.total };
}

/** The record whose name a proposal goes by. */
export const subjectIdOf = ({ clientId, eventId, inquiryId }: ProposalRow): string =>
  clientId ?? eventId ?? inquiryId ?? '';

/** What staff know the client, event or inquiry of a proposal by. */
export async function subjectNameOf(ctx: Ctx, row: ProposalRow): Promise<string | undefined> {
  return (await readSubjectNames(ctx, [row])).get(subjectIdOf(row));
}

/** What a draft alone may change. */
const written = [
  ...priced,
  'title',
  'eventType',
  'validUntil',
  'intro',
  'signers',
  'billTo',
  'securityDeposit',
  'terms',
] as const;

const isRewritten = (row: Omit<ProposalRow, 'seq'>, before: ProposalRow): boolean =>
  written.some((name) => !isDeepStrictEqual(row[name], before[name]));

/** What was sent, as it was sent; kept as long as the proposal is. */
export const proposalVersions = defineVersions<ProposalDocument>({ entity: 'proposal', isEvidence: true });

/** What history, trash and undo know of proposals. */
export const proposalRecords = defineRecord<ProposalRow>({
  entity: 'proposal',
  table: proposals,
  versions: proposalVersions,
  personal: ['title', 'intro', 'parts', 'groups', 'lines', 'schedule', 'signers', 'billTo', 'taxExemption', 'terms'],
  derived: ['eventDay', 'totals', 'total'],
  // A number is never drawn twice, so nothing takes it back.
  notInHistory: ['eventDay', 'totals', 'total', 'number', 'sentVersion', 'viewedAt'],
  belongsTo: { event: proposals.eventId, client: proposals.clientId, inquiry: proposals.inquiryId },
  references: {
    inquiryId: { to: 'inquiry', whenGone: 'reject' },
    clientId: { to: 'client', whenGone: 'reject' },
    eventId: { to: 'event', whenGone: 'reject' },
    holdId: { to: 'hold', whenGone: 'null' },
  },
  async beforeWrite(_ctx, row, { before }) {
    if (before !== undefined && before.state !== 'draft' && isRewritten(row, before))
      throw new AppError('conflict', { message: 'This version has been sent. Revise it to make changes.' });
  },
  async toChanges(ctx, row, input) {
    if (!priced.some((name) => input[name] !== undefined)) return input;
    return { ...input, ...(await toPriced(ctx, { ...row, ...input })) };
  },
});
