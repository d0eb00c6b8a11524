import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useFormContext, useWatch } from 'react-hook-form';
import { Panel } from '#admin/features/settings/panel.tsx';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import { newLineId } from '#admin/forms/line-id.ts';
import { PercentInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { centsVariant, percentVariant, type Variant, VariantInput } from '#admin/forms/variant-input.tsx';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import type { Money } from '#shared/money/schema.ts';
import { starterMoney } from '#shared/money/starter.ts';
import {
  isOverTotal,
  moneyLimits as limits,
  moneyMessages as messages,
  paymentMethodLabels,
  paymentMethods,
} from '#shared/money/values.ts';
import { hasLikelyYear, isCalendarDay, yearMessage } from '#shared/rules/dates.ts';
import { moneyTexts } from './messages.ts';

const { payments: texts, cancellation: cancellationTexts, labels } = moneyTexts;

const readDays = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) <= limits.days ? Number(text) : undefined);
const daysVariant = (label: string): Variant => ({
  label,
  after: texts.days,
  read: readDays,
  write: String,
  message: messages.days,
});
const dueWays: Record<string, Variant> = {
  daysBefore: daysVariant(texts.daysBefore),
  daysAfter: daysVariant(texts.daysAfter),
  day: {
    label: texts.day,
    type: 'date',
    read: (text) => (isCalendarDay(text) ? text : undefined),
    write: String,
    message: messages.due,
  },
};
const dueRule = (due: Money['schedule'][number]['due']) =>
  'day' in due && !hasLikelyYear(due.day) ? yearMessage : undefined;
const totalRule = (_amount: unknown, { deposit, schedule }: Money) =>
  isOverTotal(deposit, schedule) ? messages.overTotal : undefined;

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const wholeIn = (min: number, max: number, message: string) => (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= min && value <= max ? undefined : message;

/** What secures a date, and what is due after it. */
export function PaymentFields() {
  const { setValue } = useFormContext();
  const hasDeposit = useWatch({ name: 'deposit' }) !== null;
  return (
    <Panel title={texts.title}>
      <FormControlLabel
        control={
          <Switch
            checked={hasDeposit}
            onChange={(_, isOn) => setValue('deposit', isOn ? starterMoney.deposit : null, { shouldDirty: true })}
          />
        }
        label={texts.deposit}
      />
      {hasDeposit && (
        <Box sx={columns}>
          <VariantInput
            source="deposit.amount"
            label={texts.amount}
            wayLabel={moneyTexts.charges.way}
            ways={{ percent: percentVariant, cents: centsVariant }}
            rule={totalRule}
          />
          <NumberInput
            source="deposit.dueDays"
            label={texts.dueDays}
            hint={texts.dueHint}
            rule={wholeIn(0, limits.days, messages.days)}
          />
          <NumberInput
            source="deposit.notWithinMonths"
            label={texts.notWithin}
            hint={texts.notWithinHint}
            rule={(value) => (value === null ? undefined : wholeIn(1, limits.months, messages.months)(value))}
          />
        </Box>
      )}
      <SortableEntries
        source="schedule"
        label={labels.schedule}
        most={limits.scheduleRows}
        nameField="name"
        addLabel={texts.add}
        blank={() => ({ id: newLineId(), name: '', amount: { percent: undefined }, due: { daysBefore: undefined } })}
      >
        {(source) => (
          <Box sx={columns}>
            <Box sx={{ gridColumn: '1 / -1' }}>
              <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
            </Box>
            <VariantInput
              source={`${source}.amount`}
              label={moneyTexts.charges.amount}
              wayLabel={moneyTexts.charges.way}
              ways={{
                percent: percentVariant,
                cents: centsVariant,
                percentOfRest: { ...percentVariant, label: texts.wayRest },
              }}
              rule={totalRule}
            />
            <VariantInput
              source={`${source}.due`}
              label={texts.due}
              wayLabel={texts.dueWay}
              ways={dueWays}
              rule={dueRule}
            />
          </Box>
        )}
      </SortableEntries>
      <FormHelperText sx={{ m: 0 }}>{texts.scheduleHint}</FormHelperText>
      <CheckboxesInput
        source="methods"
        label={labels.methods}
        options={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        validate={(chosen) => (chosen.length > 0 ? undefined : messages.methods)}
      />
    </Panel>
  );
}

/** What is refunded, by how long before the event a client cancels. */
export function CancellationFields() {
  return (
    <Panel title={cancellationTexts.title} text={cancellationTexts.text}>
      <SortableEntries
        source="cancellation"
        label={labels.cancellation}
        most={limits.cancellationRows}
        canBeEmpty
        addLabel={cancellationTexts.add}
        blank={() => ({ atLeast: null, unit: 'months', refundPercent: null })}
      >
        {(source) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <NumberInput
              source={`${source}.atLeast`}
              label={cancellationTexts.atLeast}
              rule={wholeIn(0, limits.days, messages.cancellation)}
            />
            <SelectInput
              source={`${source}.unit`}
              label={cancellationTexts.unit}
              options={(['months', 'days'] as const).map((value) => ({ value, label: cancellationTexts.units[value] }))}
            />
            <PercentInput source={`${source}.refundPercent`} label={cancellationTexts.refund} />
          </Box>
        )}
      </SortableEntries>
    </Panel>
  );
}
