import { contentMessages } from '#admin/ui/messages.ts';
import { typedMoneyText } from '#shared/rules/money-text.ts';
import { typedCents, typedMoneyMessage } from '#shared/rules/typed-money.ts';
import { percentText, typedPercent, typedPercentMessage } from '#shared/rules/typed-percent.ts';
import { NumberInput } from './number-input.tsx';

interface AmountInputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
  hint?: string;
  /** A blank one is `null` then. */
  isOptional?: boolean;
  rule?: (value: number) => string | undefined;
}

/** Reads what is typed, of which nothing is `null` and what cannot be read is `NaN`. */
const reader = (read: (text: string) => number | undefined) => (text: string) =>
  text.trim() === '' ? null : (read(text) ?? Number.NaN);
const readCents = reader(typedCents);
const readPercent = reader(typedPercent);

const ruleOf = ({ isOptional, rule }: AmountInputProps) => {
  return (value: number | null) => {
    if (value === null) return isOptional ? undefined : contentMessages.required;
    return rule?.(value);
  };
};

/** An amount of money, in whole cents. */
export function MoneyInput(props: AmountInputProps) {
  const { source, label, hint } = props;
  return (
    <NumberInput
      {...{ source, label, ...(hint && { hint }) }}
      rule={ruleOf(props)}
      read={readCents}
      unclear={typedMoneyMessage}
      write={typedMoneyText}
      before="$"
    />
  );
}

/** A percent, in thousandths. */
export function PercentInput(props: AmountInputProps) {
  const { source, label, hint } = props;
  return (
    <NumberInput
      {...{ source, label, ...(hint && { hint }) }}
      rule={ruleOf(props)}
      read={readPercent}
      unclear={typedPercentMessage}
      write={percentText}
      after="%"
    />
  );
}
