import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type ReactNode, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import { Row } from '#admin/forms/field-row.tsx';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { LockedFields } from '#admin/forms/use-field.tsx';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { Small } from '#admin/theme/parts.ts';
import type { Money } from '#shared/money/schema.ts';
import { paymentMethodLabels, paymentMethods } from '#shared/money/values.ts';
import { proposalLimits as limits } from '#shared/proposal/values.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { wholeUpTo } from './details.tsx';
import { ExemptionDocument } from './exemption.tsx';
import { editorTexts as texts } from './messages.ts';
import type { ProposalValues } from './proposal-form.ts';
import { Section } from './section.tsx';

const daysRule = wholeUpTo(limits.days, texts.rules.days);

/** What else a proposal says, folded until it is needed. */
export function FurtherSections({ money, proposal }: { money: Money; proposal: ProposalRecord }) {
  const [billTo, exemption, deposit, intro, terms, methods] = useWatch<
    ProposalValues,
    ['billTo', 'taxExemption', 'securityDeposit', 'intro', 'terms', 'methods']
  >({ name: ['billTo', 'taxExemption', 'securityDeposit', 'intro', 'terms', 'methods'] });
  return (
    <>
      <Section name="intro" title={texts.intro} summary={intro}>
        <TextInput
          source="intro"
          label={texts.intro}
          hint={texts.introHint}
          limit={limits.intro}
          lines={4}
          isOptional
        />
      </Section>
      <Section
        name="methods"
        title={texts.methods}
        summary={methods.map((method) => paymentMethodLabels[method]).join(', ')}
      >
        <CheckboxesInput
          source="methods"
          label={texts.methods}
          hint={texts.methodsHint}
          options={paymentMethods.map((value) => ({ value, label: paymentMethodLabels[value] }))}
        />
      </Section>
      <Section name="billTo" title={texts.billTo} summary={billTo.name}>
        <Row>
          <TextInput source="billTo.name" label={texts.name} hint={texts.billHint} limit={limits.name} isOptional />
          <TextInput source="billTo.poNumber" label={texts.poNumber} limit={limits.reference} isOptional />
          <TextInput source="billTo.taxId" label={texts.taxId} limit={limits.reference} isOptional />
        </Row>
        <TextInput source="billTo.address" label={texts.address} limit={limits.address} lines={2} isOptional />
      </Section>
      <Section name="taxExemption" title={texts.taxExemption} summary={exemption?.certificate}>
        <OnOff
          source="taxExemption"
          label={texts.isExempt}
          first={{ certificate: '', expiresOn: null, rates: [...new Set(money.taxRates.map(({ name }) => name))] }}
        >
          <Row>
            <TextInput source="taxExemption.certificate" label={texts.certificate} limit={limits.reference} />
            <PlainInput source="taxExemption.expiresOn" label={texts.expiresOn} type="date" isOptional />
          </Row>
          <ExemptionDocument proposal={proposal} />
          <CheckboxesInput
            source="taxExemption.rates"
            label={texts.exemptFrom}
            options={[...new Set(money.taxRates.map(({ name }) => name))].map((value) => ({ value, label: value }))}
          />
        </OnOff>
      </Section>
      <Section name="securityDeposit" title={texts.securityDeposit} summary={deposit && moneyText(deposit.cents || 0)}>
        <OnOff source="securityDeposit" label={texts.hasDeposit} first={{ cents: 0, returnDays: 14 }}>
          <Small>{texts.depositHint}</Small>
          <Row>
            <MoneyInput
              source="securityDeposit.cents"
              label={texts.depositAmount}
              rule={(cents) => (cents <= limits.price ? undefined : texts.rules.price)}
            />
            <NumberInput source="securityDeposit.returnDays" label={texts.returnDays} rule={daysRule} />
          </Row>
        </OnOff>
      </Section>
      <Section name="terms" title={texts.terms} summary={terms}>
        <TextInput source="terms" label={texts.terms} limit={limits.terms} lines={10} isOptional />
      </Section>
    </>
  );
}

/** Something that is there or `null`, with its fields while it is there. */
function OnOff({
  source,
  label,
  first,
  children,
}: {
  source: string;
  label: string;
  first: object;
  children: ReactNode;
}) {
  const { setValue } = useFormContext();
  const isLocked = use(LockedFields);
  const isOn = useWatch({ name: source }) !== null;
  return (
    <>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            disabled={isLocked}
            onChange={(_, on) => setValue(source, on ? first : null, { shouldDirty: true })}
          />
        }
      />
      {isOn && children}
    </>
  );
}
