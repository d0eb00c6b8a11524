import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { Panel } from '#admin/features/settings/panel.tsx';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import { newLineId } from '#admin/forms/line-id.ts';
import { PercentInput } from '#admin/forms/money-input.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { centsVariant, percentVariant, VariantInput } from '#admin/forms/variant-input.tsx';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { findLawWarnings, type Place } from '#shared/money/law.ts';
import type { Money } from '#shared/money/schema.ts';
import {
  chargeKinds,
  findTwice,
  hasTooManyRates,
  moneyLimits as limits,
  moneyMessages as messages,
  type NamedCharge,
  type NamedTaxRate,
} from '#shared/money/values.ts';
import { hasLikelyYear, yearMessage } from '#shared/rules/dates.ts';
import { type TaxClass, taxClasses } from '#shared/rules/totals.ts';
import { moneyTexts } from './messages.ts';

const { taxes: texts, charges: chargeTexts, classes, labels } = moneyTexts;

const blankRate = (): NamedTaxRate => ({
  ...{ id: newLineId(), name: '', percent: null as unknown as number, classes: [...taxClasses], validFrom: null },
  ...{ isOnServiceCharge: true, isOnGratuity: false, isOnShortfall: true },
});
const blankCharge = (): NamedCharge => ({
  ...{ id: newLineId(), name: '', kind: 'service_charge', amount: { percent: undefined as unknown as number } },
  ...{ classes: ['food', 'alcohol'], paidOutPercent: 0, purpose: '', validFrom: null },
});

const classOptions = taxClasses.map((value) => ({ value, label: classes[value] }));
const hasClasses = (chosen: TaxClass[]) => (chosen.length > 0 ? undefined : messages.classes);

/** The first day of a line: no other of its name begins on it, and not too many rates are in force together. */
const dayRule = (source: string, list: 'taxRates' | 'charges') => (day: string | null, values?: Money) => {
  if (day !== null && !hasLikelyYear(day)) return yearMessage;
  const lines = values?.[list] ?? [];
  const index = Number(source.split('.').at(-1));
  if (findTwice(lines.slice(0, index + 1)) === index) return messages.twiceFrom;
  const isLast = index === lines.length - 1;
  return list === 'taxRates' && isLast && hasTooManyRates(lines) ? messages.tooManyRates : undefined;
};

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** What is taxed how much. */
export function RateFields() {
  const [rates = [], chargesNone] = useWatch({ name: ['taxRates', 'chargesNoSalesTax'] });
  return (
    <Panel title={texts.title} text={texts.text}>
      <SwitchInput source="chargesNoSalesTax" label={labels.chargesNoSalesTax} hint={texts.untaxed} />
      {rates.length === 0 && !chargesNone && <Alert severity="info">{texts.missing}</Alert>}
      {!chargesNone && (
        <SortableEntries
          source="taxRates"
          label={labels.taxRates}
          most={limits.rates}
          blank={blankRate}
          canBeEmpty
          nameField="name"
          addLabel={texts.add}
        >
          {(source) => (
            <>
              <Box sx={columns}>
                <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
                <PercentInput source={`${source}.percent`} label={texts.percent} />
              </Box>
              <CheckboxesInput
                source={`${source}.classes`}
                label={texts.classes}
                options={classOptions}
                validate={hasClasses}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                {(['isOnServiceCharge', 'isOnGratuity', 'isOnShortfall'] as const).map((name) => (
                  <CheckboxInput key={name} source={`${source}.${name}`} label={texts[name]} />
                ))}
              </Box>
              <FirstDay source={source} list="taxRates" />
            </>
          )}
        </SortableEntries>
      )}
    </Panel>
  );
}

const FirstDay = ({ source, list }: { source: string; list: 'taxRates' | 'charges' }) => (
  <PlainInput
    source={`${source}.validFrom`}
    label={texts.validFrom}
    type="date"
    isOptional
    validate={dayRule(source, list)}
  />
);

/** What every client pays besides the prices, with what the law makes of it. */
export function ChargeFields({ place }: { place?: Place }) {
  return (
    <Panel title={chargeTexts.title} text={chargeTexts.text}>
      <SortableEntries
        source="charges"
        label={labels.charges}
        most={limits.charges}
        blank={blankCharge}
        canBeEmpty
        nameField="name"
        addLabel={chargeTexts.add}
      >
        {(source) => (
          <>
            <Box sx={columns}>
              <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
              <SelectInput
                source={`${source}.kind`}
                label={chargeTexts.kind}
                options={chargeKinds.map((value) => ({ value, label: chargeTexts.kinds[value] }))}
              />
              <VariantInput
                source={`${source}.amount`}
                label={chargeTexts.amount}
                wayLabel={chargeTexts.way}
                ways={{ percent: percentVariant, cents: centsVariant }}
              />
              <PercentInput source={`${source}.paidOutPercent`} label={chargeTexts.paidOut} />
            </Box>
            <CheckboxesInput
              source={`${source}.classes`}
              label={texts.classes}
              options={classOptions}
              validate={hasClasses}
            />
            <TextInput
              source={`${source}.purpose`}
              label={chargeTexts.purpose}
              hint={chargeTexts.purposeHint}
              limit={limits.purpose}
              isOptional
            />
            <FirstDay source={source} list="charges" />
            {place && <LawWarnings source={source} place={place} />}
          </>
        )}
      </SortableEntries>
    </Panel>
  );
}

function LawWarnings({ source, place }: { source: string; place: Place }) {
  const charge: NamedCharge | undefined = useWatch({ name: source });
  const [rates = [], chargesNone] = useWatch({ name: ['taxRates', 'chargesNoSalesTax'] });
  const warnings = charge?.name.trim() ? findLawWarnings([charge], chargesNone ? [] : rates, place) : [];
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" role="status">
      {warnings.map(({ message }) => (
        <Box key={message}>{message}</Box>
      ))}
      {chargeTexts.notAdvice}
    </Alert>
  );
}
