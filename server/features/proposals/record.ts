import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { readMoney } from '#server/features/money/operations.ts';
import { followEvent } from '#server/features/payments/record.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { readToday } from '#server/records/retention.ts';
import { readSubjectNames } from '#server/records/subjects.ts';
import { defineVersions } from '#server/records/versions.ts';
import { AppError } from '#shared/api/errors.ts';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { priceProposal } from '#shared/proposal/pricing.ts';
import { eventDayOf, rulesOn } from '#shared/proposal/rules.ts';
import { proposalRetention } from './retention.ts';
import { requireSound } from './sound.ts';
import { type ProposalRow, proposalReadings, proposalSignatures, proposals } from './table.ts';

/** What decides what a proposal comes to. */
const priced = ['parts', 'groups', 'lines', 'schedule', 'taxExemption'] as const;

/** What follows from what staff wrote: by the rules of the first day, or of today while there is no day. */
export async function toPriced(ctx: Ctx, row: Pick<ProposalRow, (typeof priced)[number]>) {
  const eventDay = eventDayOf(row);
  const totals = priceProposal(row, rulesOn(await readMoney(ctx), eventDay ?? (await readToday(ctx))));
  return { eventDay, totals, total: totals.total };
}

/** Prices all drafts anew, after what decides it changed. Nobody's version of them changes by it. */
export async function repriceDrafts(ctx: Ctx): Promise<void> {
  for (const row of await ctx.db.query.select().from(proposals).where(eq(proposals.state, 'draft'))) {
    const priced = await toPriced(ctx, row);
    if (!isDeepStrictEqual(priced.totals, row.totals))
      await ctx.db.query.update(proposals).set(priced).where(eq(proposals.seq, row.seq));
  }
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

const conflict = (message: string) => new AppError('conflict', { message });

const isRewritten = (row: Omit<ProposalRow, 'seq'>, before: ProposalRow): boolean =>
  written.some((name) => !isDeepStrictEqual(row[name], before[name]));

/** What was sent, as it was sent; kept as long as the proposal is. */
export const proposalVersions = defineVersions<ProposalDocument>({ entity: 'proposal', isEvidence: true });

/** The version that staff sent last, by whom and when: what a client chose is a version that nobody sent. */
export const findSent = async (ctx: Ctx, id: string) =>
  (await proposalVersions.list(ctx, id)).find(({ by }) => by !== '');

/** What history, trash and undo know of proposals. */
export const proposalRecords = defineRecord<ProposalRow>({
  entity: 'proposal',
  table: proposals,
  versions: proposalVersions,
  personal: ['title', 'intro', 'parts', 'groups', 'lines', 'schedule', 'signers', 'billTo', 'taxExemption', 'terms'],
  derived: ['eventDay', 'totals', 'total'],
  // A number is never drawn twice, so nothing takes it back.
  notInHistory: [
    'eventDay',
    'totals',
    'total',
    'number',
    'sentVersion',
    'signedVersion',
    'acceptedAt',
    'countersignature',
    'viewedAt',
  ],
  parts: [
    { table: proposalSignatures, column: proposalSignatures.proposalId },
    { table: proposalReadings, column: proposalReadings.proposalId },
  ],
  belongsTo: { event: proposals.eventId, client: proposals.clientId, inquiry: proposals.inquiryId },
  references: {
    inquiryId: { to: 'inquiry', whenGone: 'reject' },
    clientId: { to: 'client', whenGone: 'reject' },
    eventId: { to: 'event', whenGone: 'reject' },
    holdId: { to: 'hold', whenGone: 'null' },
  },
  async beforeWrite(ctx, row, { before, isBack }) {
    // From the trash it comes back as it went.
    if (before === undefined) return isBack ? undefined : requireSound(ctx, row);
    if (isBack && before.state === 'accepted') throw conflict('An accepted proposal stays as it was signed.');
    // What is a draft by now may differ from what its link shows.
    if (isBack && before.state === 'draft' && row.state === 'sent') throw conflict('Please send this proposal again.');
    if (!isRewritten(row, before)) return;
    // What a client chose is a version of its own.
    if (before.state === 'sent' && row.sentVersion > before.sentVersion) return;
    if (before.state !== 'draft') throw conflict('This version has been sent. Revise it to make changes.');
    await requireSound(ctx, row, before).catch((error) => {
      const [detail] = error instanceof AppError ? (error.details ?? []) : [];
      throw isBack && detail ? conflict(detail.message) : error;
    });
  },
  keptUntil: proposalRetention,
  async afterUpdate(ctx, after, before) {
    if (after.eventId !== before.eventId) await followEvent(ctx, after.id, after.eventId);
    return after;
  },
  async toChanges(ctx, row, input) {
    // What was signed comes to what its version says.
    if (input.totals !== undefined || !priced.some((name) => input[name] !== undefined)) return input;
    return { ...input, ...(await toPriced(ctx, { ...row, ...input })) };
  },
});
