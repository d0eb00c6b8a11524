import { proposalValueInWords } from '#admin/format/proposal-words.ts';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { newLineId } from '#admin/forms/line-id.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { fieldLabels } from '#shared/history/field-labels.ts';
import type { Money } from '#shared/money/schema.ts';
import { type PricedProposal, priceProposal } from '#shared/proposal/pricing.ts';
import { eventDayOf, exemptionOn, rulesOn } from '#shared/proposal/rules.ts';
import type { Proposal, ProposalTotals } from '#shared/proposal/schema.ts';
import type { LineKind } from '#shared/proposal/values.ts';
import type { Agreed } from '#shared/proposal/versions.ts';
import { editorTexts as texts } from './messages.ts';

const names = [
  ...(['title', 'eventType', 'validUntil', 'intro', 'parts', 'groups', 'lines', 'schedule', 'signers'] as const),
  ...(['billTo', 'taxExemption', 'exemptionDocumentId', 'methods', 'securityDeposit', 'terms'] as const),
] as const;

/** What staff fill in. A number that cannot be read yet is `null` or `NaN`. */
export type ProposalValues = Pick<Proposal, (typeof names)[number]>;
export type Line = ProposalValues['lines'][number];

const valuesOf = (record: ProposalRecord): ProposalValues =>
  Object.fromEntries(names.map((name) => [name, record[name]])) as ProposalValues;

const byId = { getKey: ({ id }: { id: string }) => id, getName: ({ name }: { name: string }) => name };

export const contract: FormContract<ProposalRecord, ProposalValues> = {
  titles: texts.form,
  // A proposal is made for something; there is no form of a new one.
  blank: () => ({}) as ProposalValues,
  valuesOf,
  labels: fieldLabels('proposal', ...names),
  toWords: proposalValueInWords,
  lines: { parts: byId, groups: byId, lines: byId, schedule: byId, signers: byId } as NonNullable<
    FormContract<ProposalRecord, ProposalValues>['lines']
  >,
  messages: texts,
};

/** A line that was just added. */
export const blankLine = (kind: LineKind, partId: string | null): Line => ({
  ...{ id: newLineId(), kind, partId, sourceId: null, name: '', description: '', quantity: 1000, groupIds: [] },
  ...{ priceCents: 0, discount: kind === 'discount' ? { percent: 0 } : null },
  ...{ taxClass: kind === 'rental' ? 'rental' : 'food', isCharged: kind !== 'rental', isOptional: false },
  ...{ isIncluded: true, choices: [] },
  ...(['heading', 'text', 'discount'].includes(kind) && { quantity: 0, isCharged: false, taxClass: 'other' as const }),
});

const number = (value: number | null | undefined): number => (Number.isFinite(value) ? (value as number) : 0);

/** People who are half typed are none. */
const people = (value: number | null): number => Math.max(0, Math.trunc(number(value)));

/** Amounts that are half typed count as nothing; one that comes back from a draft may have lost its way. */
const amountOf = <Amount extends object>(amount: Amount): Amount => {
  const [[way, value] = ['cents', 0]] = Object.entries(amount);
  return { [way]: number(value) } as Amount;
};

const lineOf = (line: Line): Line => ({
  ...line,
  quantity: number(line.quantity),
  priceCents: number(line.priceCents),
  discount: line.discount && amountOf(line.discount),
  choices: line.choices.map((choice) => ({
    ...choice,
    options: choice.options.map((option) => ({ ...option, upgradeCents: number(option.upgradeCents) })),
  })),
});

/** What is typed, in numbers that can be added up. */
const toPriced = ({ lines, groups, schedule, taxExemption }: PricedProposal): PricedProposal => ({
  lines: lines.map(lineOf),
  groups: groups.map((group) => ({
    ...group,
    expected: people(group.expected),
    guaranteed: group.guaranteed === null ? null : people(group.guaranteed),
  })),
  schedule: schedule.map((row) => ({ ...row, amount: amountOf(row.amount) })),
  taxExemption,
});

type Priced = Pick<ProposalValues, 'lines' | 'groups' | 'schedule' | 'taxExemption' | 'parts'>;

/**
 * What a draft comes to by the settings of now, as the server computes it too; a change order by what is `agreed`, for the day of that.
 * `today` stands in for the day of an event that has none yet.
 */
export function priceDraft(values: Priced, money: Money, today: string, agreed?: Agreed) {
  const taxExemption = exemptionOn(values.taxExemption, draftDayOf(values) ?? today);
  const rules = rulesOfDraft(values, money, today, agreed);
  return priceProposal({ ...toPriced({ ...values, taxExemption }), agreedRows: agreed?.rows }, rules);
}

/** The first day that is typed; null without any. */
export const draftDayOf = ({ parts }: Pick<ProposalValues, 'parts'>): string | null =>
  eventDayOf({ parts: parts.filter(({ eventDate }) => eventDate) });

/** The rules that a draft is priced by. */
export function rulesOfDraft(values: Pick<ProposalValues, 'parts'>, money: Money, today: string, agreed?: Agreed) {
  const day = draftDayOf(values);
  return agreed?.document.eventDay === day ? agreed.document.rules : rulesOn(money, day ?? today);
}

/** What one line comes to by itself, whether it is in or not. */
export function priceLine(line: Line, groups: ProposalValues['groups']): ProposalTotals['lines'][number] | undefined {
  const alone = toPriced({ lines: [{ ...line, isOptional: false }], groups, schedule: [], taxExemption: null });
  return priceProposal(alone, { charges: [], taxRates: [] }).lines[0];
}
