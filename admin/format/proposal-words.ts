import { amountWords, dueWords } from '#admin/format/payment-words.ts';
import { partWords } from '#admin/format/venue-time.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import { unitPriceOf } from '#shared/proposal/pricing.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { isCounted, isPriced } from '#shared/proposal/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';

/** A quantity that is stored in thousandths, such as `12.5`. */
export const quantityText = (thousandths: number): string =>
  (thousandths / 1000).toLocaleString('en-US', { maximumFractionDigits: 3 });

/** With what was chosen of it, and at the price of that. */
function lineWords(line: Proposal['lines'][number]): string {
  const { name, quantity, groupIds, choices, discount } = line;
  if (!isPriced(line)) return discount ? `${name}: ${amountWords(discount)}` : name;
  const price = moneyText(unitPriceOf(line));
  const chosen = choices.flatMap(({ options }) => options.flatMap((one) => (one.isChosen ? one.name : [])));
  return [
    chosen.length > 0 ? `${name} (${chosen.join(', ')})` : name,
    groupIds.length > 0 ? `: ${price} a guest` : `: ${quantityText(quantity)} × ${price}`,
    discount && `, ${amountWords(discount)} off`,
    !isCounted(line) && ', left out',
  ]
    .filter(Boolean)
    .join('');
}

const words: { [Field in keyof Proposal]?: (value: never) => string } = {
  lines: lineWords,
  parts: partWords,
  groups: ({ name, expected, guaranteed }: Proposal['groups'][number]) =>
    `${name}: ${expected}${guaranteed === null ? '' : ` (${guaranteed} guaranteed)`}`,
  schedule: ({ name, amount, due }: Proposal['schedule'][number]) =>
    `${name}: ${amountWords(amount)}, ${dueWords(due)}`,
  signers: ({ name, email }: Proposal['signers'][number]) => `${name} (${email})`,
  billTo: (bill: Proposal['billTo']) => Object.values(bill).filter(Boolean).join(', '),
  taxExemption: ({ certificate }: NonNullable<Proposal['taxExemption']>) => certificate,
  methods: (methods: Proposal['methods']) => methods.map((one) => paymentMethodLabels[one]).join(', '),
  cancellation: ({ keptCents, refundCents }: NonNullable<Proposal['cancellation']>) =>
    `${moneyText(keptCents)} kept, ${moneyText(refundCents)} to go back`,
  securityDeposit: ({ cents }: NonNullable<Proposal['securityDeposit']>) => moneyText(cents),
};

/** The words of a field of a proposal, or of an entry of one that is a list. */
export const proposalValueInWords = (field: string, value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? words[field as keyof Proposal]?.(value as never) : undefined;
