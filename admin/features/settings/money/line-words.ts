import { amountWords, dueWords } from '#admin/format/payment-words.ts';
import type { Money } from '#shared/money/schema.ts';
import { paymentMethodLabels } from '#shared/money/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { percentText } from '#shared/rules/typed-percent.ts';
import { moneyTexts as texts } from './messages.ts';

const classWords = (classes: Money['charges'][number]['classes']) =>
  classes.map((one) => texts.classes[one]).join(', ');
const from = (day: string | null) => (day === null ? '' : `, ${day}`);

const words: { [Field in keyof Money]?: (value: never) => string } = {
  taxRates: ({ name, percent, classes, validFrom }: Money['taxRates'][number]) =>
    `${name}: ${percentText(percent)}%, ${classWords(classes)}${from(validFrom)}`,
  charges: ({ name, amount, classes, validFrom }: Money['charges'][number]) =>
    `${name}: ${amountWords(amount)}, ${classWords(classes)}${from(validFrom)}`,
  schedule: ({ name, amount, due }: Money['schedule'][number]) => `${name}: ${amountWords(amount)}, ${dueWords(due)}`,
  cancellation: ({ atLeast, unit, refundPercent }: Money['cancellation'][number]) =>
    `${texts.cancellation.atLeast} ${atLeast} ${texts.cancellation.units[unit]}: ${percentText(refundPercent)}%`,
  deposit: ({ amount, dueDays }: NonNullable<Money['deposit']>) =>
    `${amountWords(amount)}, ${dueWords({ daysAfter: dueDays })}`,
  minimumCents: moneyText,
  methods: (methods: Money['methods']) => methods.map((one) => paymentMethodLabels[one]).join(', '),
};

/** The words of a setting, or of a line of one, where two versions are compared. */
export const lineWords = (field: string, value: unknown): string | undefined =>
  value === null || value === undefined ? undefined : words[field as keyof Money]?.(value as never);
