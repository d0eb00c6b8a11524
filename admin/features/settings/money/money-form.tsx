import Box from '@mui/material/Box';
import { useGetOne } from 'react-admin';
import { Panel } from '#admin/features/settings/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { savedMessages } from '#admin/forms/messages.ts';
import { MoneyInput } from '#admin/forms/money-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useMailState } from '#admin/records/mail/use-mail.ts';
import type { Money } from '#shared/money/schema.ts';
import { starterMoney } from '#shared/money/starter.ts';
import {
  bookingMoments,
  moneyLimits as limits,
  moneyMessages as messages,
  moneyMessages,
  type NumberPrefixes,
} from '#shared/money/values.ts';
import type { VenueRecord } from '#shared/venue/schema.ts';
import { lineWords } from './line-words.ts';
import { moneyTexts as texts } from './messages.ts';
import { CancellationFields, PaymentFields } from './payment-fields.tsx';
import { ChargeFields, RateFields } from './rate-fields.tsx';

type MoneyRecord = Money & { id: string };
type MoneyValues = Omit<Money, 'version' | 'consentVersion'>;

const { version: _version, consentVersion: _consentVersion, ...blank } = starterMoney;
const byId = { getKey: ({ id }: { id: string }) => id, getName: ({ name }: { name: string }) => name };

const contract: FormContract<MoneyRecord, MoneyValues> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => blank,
  labels: texts.labels,
  toWords: lineWords,
  lines: {
    taxRates: byId,
    charges: byId,
    schedule: byId,
    cancellation: { getName: (row: Money['cancellation'][number]) => lineWords('cancellation', row) ?? '' },
  } as NonNullable<FormContract<MoneyRecord, MoneyValues>['lines']>,
  messages: savedMessages(),
};

const wholeIn = (min: number, max: number, message: string) => (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= min && value <= max ? undefined : message;
const years = wholeIn(limits.retentionYears.min, limits.retentionYears.max, messages.retentionYears);
const days = wholeIn(0, limits.days, messages.days);

/** What is numbered so far. */
const prefixNames = ['proposal'] as const satisfies (keyof NumberPrefixes)[];
const prefixRule = (name: keyof NumberPrefixes) => (value: string, values?: MoneyValues) => {
  if (!/^[A-Za-z0-9-]{1,10}$/.test(value.trim())) return messages.prefix;
  const { [name]: _own, ...others } = values?.numberPrefixes ?? starterMoney.numberPrefixes;
  return values && Object.values(others).includes(value.trim()) ? messages.twicePrefix : undefined;
};

/** The form of the settings of taxes, charges, payments and contracts. */
export function MoneyForm() {
  const { data: venue } = useGetOne<VenueRecord & { id: string }>('venue', { id: 'venue' });
  return (
    <PreloadedRecord<MoneyRecord> resource="settings" id="money">
      {(first) => (
        <RecordForm
          {...{ contract, first, name: 'settings' }}
          isScreen
          head={() => <SectionHead title={texts.title} />}
        >
          <RateFields />
          <ChargeFields {...(venue && { place: venue })} />
          <Panel title={texts.minimum.title}>
            <MoneyInput
              source="minimumCents"
              label={texts.labels.minimumCents}
              hint={texts.minimum.hint}
              isOptional
              rule={(cents) => (cents <= limits.cents ? undefined : messages.cents)}
            />
            <SwitchInput source="isMinimumCharged" label={texts.labels.isMinimumCharged} hint={texts.minimum.charged} />
          </Panel>
          <PaymentFields />
          <CancellationFields />
          <Panel title={texts.deadlines.title} text={texts.deadlines.text}>
            <Row>
              {(['countDeadlineDays', 'choiceDeadlineDays', 'dietaryDeadlineDays'] as const).map((name) => (
                <NumberInput key={name} source={name} label={texts.labels[name]} rule={days} />
              ))}
            </Row>
          </Panel>
          <SigningFields />
          <DocumentFields />
        </RecordForm>
      )}
    </PreloadedRecord>
  );
}

function SigningFields() {
  const lacksMail = useMailState()?.outgoing.isSetUp === false;
  return (
    <Panel title={texts.signing.title}>
      <SelectInput
        source="bookedWhen"
        label={texts.labels.bookedWhen}
        options={bookingMoments.map((value) => ({ value, label: texts.signing.moments[value] }))}
      />
      <SwitchInput
        source="requiresSigningCode"
        label={texts.labels.requiresSigningCode}
        hint={lacksMail ? moneyMessages.codeNeedsMail : texts.signing.codeHint}
      />
      <SwitchInput
        source="requiresCountersignature"
        label={texts.labels.requiresCountersignature}
        hint={texts.signing.countersignatureHint}
      />
      <TextInput
        source="terms"
        label={texts.labels.terms}
        hint={texts.signing.terms}
        limit={limits.terms}
        lines={10}
        isOptional
      />
      <TextInput
        source="consent"
        label={texts.labels.consent}
        hint={texts.signing.consent}
        limit={limits.consent}
        lines={8}
      />
    </Panel>
  );
}

function DocumentFields() {
  return (
    <Panel title={texts.documents.title}>
      <Row>
        {prefixNames.map((name) => (
          <PlainInput
            key={name}
            source={`numberPrefixes.${name}`}
            label={texts.documents.prefixes[name]}
            hint={texts.documents.prefixHint(starterMoney.numberPrefixes[name])}
            validate={prefixRule(name)}
          />
        ))}
      </Row>
      <NumberInput
        source="retentionYears"
        label={texts.labels.retentionYears}
        hint={texts.documents.retentionHint}
        rule={years}
      />
    </Panel>
  );
}

const Row = ({ children }: { children: React.ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      alignItems: 'start',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(13rem, 100%), 1fr))',
    }}
  >
    {children}
  </Box>
);
