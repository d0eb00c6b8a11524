import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AddressInput } from '#admin/forms/address-input.tsx';
import { ChoiceInput } from '#admin/forms/choice-input.tsx';
import { FieldGroup } from '#admin/forms/field-group.tsx';
import { HoursFields } from '#admin/forms/hours-fields.tsx';
import { LinesInput } from '#admin/forms/lines-input.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { hoursMessage } from '#shared/rules/hours.ts';
import { isStreamAddress, streamMessage } from '#shared/slots/slot-rules.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { listTimeZones, venueLimits, venueMessages } from '#shared/venue/values.ts';
import { ClosedDaysFields } from './closed-days-fields.tsx';
import { venueTexts as texts } from './messages.ts';

const { sections, facts } = texts;
const zones = listTimeZones();
const currencies = ['', ...Intl.supportedValuesOf('currency')];

/** The facts of the venue, in sections. */
export function FactFields() {
  return (
    <>
      <FieldGroup columns={2} title={sections.words}>
        <Text name="name" isRequired isWide />
        <Text name="tagline" isWide />
        <Text name="description" lines={3} isWide />
        <Text name="caterer" isWide />
      </FieldGroup>
      <FieldGroup columns={2} title={sections.place}>
        <Text name="street" isWide />
        <Text name="city" />
        <Text name="region" />
        <Text name="postalCode" />
        <Text name="country" />
        <Degrees name="latitude" max={90} />
        <Degrees name="longitude" max={180} />
        <Address name="mapUrl" />
      </FieldGroup>
      <FieldGroup columns={2} title={sections.contact}>
        <Text name="phone" type="tel" />
        <Text name="email" type="email" />
      </FieldGroup>
      <FieldGroup columns={2} title={sections.hours}>
        <Wide>
          <HoursFields hint={texts.hoursHint} invalid={hoursMessage} isNeeded />
        </Wide>
        <Wide>
          <ClosedDaysFields />
        </Wide>
        <Wide>
          <ChoiceInput source="timeZone" label={facts.timeZone} hint={texts.zoneHint} options={zones} />
        </Wide>
      </FieldGroup>
      <FieldGroup columns={2} title={sections.money}>
        <ChoiceInput source="priceRange" label={facts.priceRange} options={['', '$', '$$', '$$$', '$$$$']} />
        <ChoiceInput source="currency" label={facts.currency} options={currencies} />
        <Wide>
          <LinesInput
            source="payments"
            label={facts.payments}
            max={venueLimits.payment}
            maxLines={venueLimits.payments}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup columns={2} title={sections.elsewhere}>
        <Address name="facebookUrl" />
        <Address name="instagramUrl" />
        <Address name="filmStreamUrl" hint={texts.videoHint} />
      </FieldGroup>
    </>
  );
}

const Wide = ({ children }: { children: ReactNode }) => (
  <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>{children}</Box>
);

interface TextProps {
  name: keyof Venue & keyof typeof venueLimits;
  isRequired?: boolean;
  isWide?: boolean;
  lines?: number;
  type?: 'email' | 'tel';
}

function Text({ name, isRequired = false, isWide = false, ...rest }: TextProps) {
  const input = (
    <TextInput source={name} label={facts[name]} limit={venueLimits[name]} isOptional={!isRequired} {...rest} />
  );
  return isWide ? <Wide>{input}</Wide> : input;
}

function Degrees({ name, max }: { name: 'latitude' | 'longitude'; max: number }) {
  return (
    <NumberInput
      source={name}
      label={facts[name]}
      hint={texts.degreesHint}
      rule={(value) => (value === null || Math.abs(value) <= max ? undefined : venueMessages[name])}
    />
  );
}

interface FactProps {
  name: keyof Venue;
  hint?: string;
}

const addressRule = (address: string) => (isStreamAddress(address) ? undefined : streamMessage);

function Address({ name, hint = texts.httpsHint }: FactProps) {
  return (
    <Wide>
      <AddressInput source={name} label={facts[name]} hint={hint} rule={addressRule} />
    </Wide>
  );
}
