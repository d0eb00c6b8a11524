import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { readMoney } from '#server/features/money/operations.ts';
import { storeBill } from '#server/features/payments/bills.ts';
import { storeDues } from '#server/features/payments/dues.ts';
import { billChanges, paymentDues } from '#server/features/payments/table.ts';
import { agreedNumber, proposalVersions, readAgreed } from '#server/features/proposal-versions/versions.ts';
import type { Ctx } from '#server/platform/context.ts';
import { defineRecord } from '#server/records/define-record.ts';
import { readToday } from '#server/records/retention.ts';
import { readSubjectNames } from '#server/records/subjects.ts';
import { AppError } from '#shared/api/errors.ts';
import { eventDayOf, exemptionOn, rulesOn } from '#shared/proposal/rules.ts';
import { proposalStateLabels } from '#shared/proposal/values.ts';
import { agreedRowsOf, priceChange } from './agreed.ts';
import { proposalRetention } from './retention.ts';
import { requireSound } from './sound.ts';
import { type ProposalRow, proposalReadings, proposalSignatures, proposals } from './table.ts';

declare module '#server/platform/context.ts' {
  interface Announcements {
    /** A proposal has an event now, or another one: what was paid and issued for it is that event's. */
    'proposal.eventChanged': Pick<ProposalRow, 'id' | 'eventId'>;
  }
}

/** What decides what a proposal comes to. */
const priced = ['parts', 'groups', 'lines', 'schedule', 'taxExemption'] as const;

/** What decides what a row comes to, with the numbers of its versions; a new one has none. */
type Pricing = Pick<ProposalRow, (typeof priced)[number] | 'validUntil'> &
  Partial<Pick<ProposalRow, 'id' | 'signedVersion' | 'agreedVersion'>>;

/**
 * What a row is priced by: the rules of its first day, or of today while there is no day. What changes an agreed version of the same day
 * has its rules and its schedule.
 */
export async function pricingOf(ctx: Ctx, row: Pricing) {
  const eventDay = eventDayOf(row);
  const day = eventDay ?? (await readToday(ctx));
  const { id = '', signedVersion = 0, agreedVersion = 0 } = row;
  const agreed = await readAgreed(ctx, { id, signedVersion, agreedVersion });
  const isSameDay = agreed !== undefined && agreed.eventDay === eventDay;
  const rules = isSameDay ? agreed.rules : rulesOn(await readMoney(ctx), day);
  const taxExemption = exemptionOn(row.taxExemption, day);
  return { eventDay, rules, taxExemption, agreed, agreedRows: agreed && (await agreedRowsOf(ctx, id, agreed)) };
}

/** What follows from what staff wrote. */
export async function toPriced(ctx: Ctx, row: Pricing) {
  const { rules, ...pricing } = await pricingOf(ctx, row);
  const { schedule, totals } = await priceChange(ctx, { ...row, ...pricing }, rules, row.validUntil);
  return { eventDay: pricing.eventDay, schedule, totals, total: totals.total };
}

/** Prices all drafts anew, after what decides it changed. Nobody's version of them changes by it. */
export async function repriceDrafts(ctx: Ctx): Promise<void> {
  for (const row of await ctx.db.query.select().from(proposals).where(eq(proposals.state, 'draft'))) {
    const priced = await toPriced(ctx, row);
    if (!isDeepStrictEqual(priced.totals, row.totals))
      await ctx.db.query.update(proposals).set(priced).where(eq(proposals.seq, row.seq));
  }
}

const conflict = (message: string) => new AppError('conflict', { message });

/** The record whose name a proposal goes by; '' where that was erased. */
export const subjectIdOf = ({ clientId, eventId, inquiryId }: ProposalRow): string =>
  clientId ?? eventId ?? inquiryId ?? '';

/** Throws `conflict` for a proposal that only stays because it was signed or paid: whoever it is for was erased. */
export function requireOwner(row: ProposalRow): void {
  if (subjectIdOf(row) === '') throw conflict('Whoever this proposal is for was erased, so it only stays as evidence.');
}

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
  'exemptionDocumentId',
  'methods',
  'securityDeposit',
  'terms',
] as const;

const isRewritten = (row: Omit<ProposalRow, 'seq'>, before: ProposalRow): boolean =>
  written.some((name) => !isDeepStrictEqual(row[name], before[name]));

/** Whether a write makes a version, or begins or ends a change to what is agreed. */
function isOfVersion(row: Omit<ProposalRow, 'seq'>, before: ProposalRow): boolean {
  if (agreedNumber(row) > agreedNumber(before)) return true;
  // What a client chose is a version of its own.
  if (before.state === 'sent' && row.sentVersion > before.sentVersion) return true;
  return before.signedVersion > 0 && (row.state === 'accepted') !== (before.state === 'accepted');
}

/** What history, trash and undo know of proposals. */
export const proposalRecords = defineRecord<ProposalRow>({
  entity: 'proposal',
  table: proposals,
  versions: proposalVersions,
  personal: [
    'title',
    'intro',
    'parts',
    'groups',
    'lines',
    'schedule',
    'signers',
    'billTo',
    'taxExemption',
    'terms',
    'cancellation',
  ],
  toHit: ({ number, state, eventDay }) => ({
    detail: [number, proposalStateLabels[state]].filter(Boolean).join(' · '),
    day: eventDay,
  }),
  derived: ['eventDay', 'totals', 'total'],
  // A number is never drawn twice, so nothing takes it back.
  notInHistory: [
    'eventDay',
    'totals',
    'total',
    'number',
    'sentVersion',
    'signedVersion',
    'agreedVersion',
    'acceptedAt',
    'countersignatures',
    'viewedAt',
    'pricedCents',
  ],
  parts: [
    { table: proposalSignatures, column: proposalSignatures.proposalId },
    { table: proposalReadings, column: proposalReadings.proposalId },
    { table: paymentDues, column: paymentDues.proposalId },
    { table: billChanges, column: billChanges.proposalId },
  ],
  belongsTo: { event: proposals.eventId, client: proposals.clientId, inquiry: proposals.inquiryId },
  references: {
    inquiryId: { to: 'inquiry', whenGone: 'reject' },
    clientId: { to: 'client', whenGone: 'reject' },
    eventId: { to: 'event', whenGone: 'reject' },
    holdId: { to: 'hold', whenGone: 'null' },
    exemptionDocumentId: { to: 'document', whenGone: 'null' },
  },
  async beforeWrite(ctx, row, { before, isBack }) {
    // From the trash it comes back as it went.
    if (before === undefined) return isBack ? undefined : requireSound(ctx, row);
    if (isBack && before.state === 'accepted') throw conflict('An accepted proposal stays as it was signed.');
    if (isBack && row.state === 'accepted') throw conflict('Please discard the change order.');
    // What is a draft by now may differ from what its link shows.
    if (isBack && before.state === 'draft' && row.state === 'sent') throw conflict('Please send this proposal again.');
    if (!isRewritten(row, before) || (!isBack && isOfVersion(row, before))) return;
    if (before.state !== 'draft') throw conflict('This version has been sent. Revise it to make changes.');
    await requireSound(ctx, row, before).catch((error) => {
      const [detail] = error instanceof AppError ? (error.details ?? []) : [];
      throw isBack && detail ? conflict(detail.message) : error;
    });
  },
  canSetBack: ({ state }, fields) =>
    state === 'draft' || (state !== 'accepted' && !written.some((name) => fields.includes(name))),
  keptUntil: proposalRetention,
  async afterUpdate(ctx, after, before) {
    if (after.eventId !== before.eventId) await ctx.happened('proposal.eventChanged', after);
    const isAgreedAnew = agreedNumber(after) !== agreedNumber(before);
    if (isAgreedAnew) await storeBill(ctx, after, before);
    if (isAgreedAnew || after.state !== before.state) await storeDues(ctx, after);
    return after;
  },
  async toChanges(ctx, row, input) {
    // What was signed comes to what its version says.
    if (input.totals !== undefined || !priced.some((name) => input[name] !== undefined)) return input;
    return { ...input, ...(await toPriced(ctx, { ...row, ...input })) };
  },
});
