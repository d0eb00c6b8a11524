import type { ContractDeadlines } from '#shared/money/schema.ts';
import type { CancellationRow, NamedCharge, NamedTaxRate } from '#shared/money/values.ts';
import { type AgreedRow, type PricingRules, priceProposal } from './pricing.ts';
import type { Proposal } from './schema.ts';
import { isCounted, isPriced } from './values.ts';

/** The rules of a day as settings have them, with what charges are for. */
export interface DatedRules extends PricingRules {
  charges: readonly NamedCharge[];
  taxRates: readonly NamedTaxRate[];
}

/** What a client reads and signs: frozen when it is sent, so that nothing that changes afterwards changes it. */
export interface ProposalDocument
  extends Pick<
    Proposal,
    | 'title'
    | 'eventType'
    | 'eventDay'
    | 'validUntil'
    | 'intro'
    | 'groups'
    | 'lines'
    | 'signers'
    | 'billTo'
    | 'taxExemption'
    | 'securityDeposit'
    | 'terms'
    | 'totals'
  > {
  /** Such as `P-2027-0001`, and which version of it. */
  number: string;
  version: number;
  venue: {
    name: string;
    street: string;
    city: string;
    region: string;
    postalCode: string;
    phone: string;
    email: string;
  };
  timeZone: string;
  currency: string;
  client: string;
  /** Spaces by their names; none is the whole venue. */
  parts: (Omit<Proposal['parts'][number], 'spaceIds'> & { spaceIds: string[]; spaces: string[] })[];
  /** Rows with the day on which they are due; `daysAfter` signing has none yet. */
  schedule: Proposal['schedule'];
  /** What was in force on the day of the event. Charges with what they are for. */
  rules: DatedRules;
  cancellation: CancellationRow[];
  /** Left out in versions that were frozen before it was written down, which cannot change: there the settings of the day rule. */
  deadlines?: ContractDeadlines;
  /**
   * How the client may pay, and whether a card processor was connected when it was sent. Left out in versions that were frozen before it
   * was written down.
   */
  methods?: Proposal['methods'];
  takesCards?: boolean;
  consent: { version: number; text: string };
  /**
   * Of a version that changes what is agreed: the number of the version that was agreed until then, its schedule, and whether the contract
   * lets it be changed without another signature.
   */
  changes?: { version: number; isWithinContract: boolean };
  agreedRows?: readonly AgreedRow[];
}

/** What a client chooses of what a proposal leaves open: the ids of optional lines that are in, and of options by choice. */
export interface ProposalChoices {
  includedIds: readonly string[];
  /** Ids of a line, a choice of it and an option, as `line.choice.option`. */
  optionIds: readonly string[];
}

/** How an option is named among all options of a proposal. */
export const optionKey = (lineId: string, choiceId: string, optionId: string): string =>
  [lineId, choiceId, optionId].join('.');

const withChosen = (lines: ProposalDocument['lines'], optionIds: readonly string[]): ProposalDocument['lines'] => {
  const chosen = new Set(optionIds);
  return lines.map((line) => ({
    ...line,
    choices: line.choices.map((choice) => ({
      ...choice,
      options: choice.options.map((option) => ({
        ...option,
        isChosen: chosen.has(optionKey(line.id, choice.id, option.id)),
      })),
    })),
  }));
};

/** The document with other options of its choices, not priced again. Ids that it does not have choose nothing. */
export const withOptions = (document: ProposalDocument, optionIds: readonly string[]): ProposalDocument => ({
  ...document,
  lines: withChosen(document.lines, optionIds),
});

/** The document with what the client chose, and what it comes to then. Ids that it does not have choose nothing. */
export function withChoices(document: ProposalDocument, { includedIds, optionIds }: ProposalChoices): ProposalDocument {
  const included = new Set(includedIds);
  const lines = withChosen(document.lines, optionIds).map((line) => ({
    ...line,
    isIncluded: line.isOptional && isPriced(line) ? included.has(line.id) : line.isIncluded,
  }));
  const changed = { ...document, lines };
  return { ...changed, totals: priceProposal(changed, document.rules) };
}

/**
 * What is wrong with the choices of a document, by the key of the choice (`line.choice`): each has to have as many options as it
 * says. Lines that are left out are not looked at.
 */
export function findOpenChoices({ lines }: Pick<ProposalDocument, 'lines'>): { key: string; message: string }[] {
  return lines
    .filter((line) => isPriced(line) && isCounted(line))
    .flatMap((line) =>
      line.choices.flatMap((choice) => {
        const wanted = Math.min(choice.count, choice.options.length);
        const chosen = choice.options.filter(({ isChosen }) => isChosen).length;
        if (chosen === wanted) return [];
        return [{ key: `${line.id}.${choice.id}`, message: `Please choose ${wanted} of “${choice.name}”.` }];
      }),
    );
}
