import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { isStreamAddress, streamMessage } from '#shared/pages/slot-rules.ts';
import type { Venue } from '#shared/venue.ts';
import { listTimeZones, venueLimits, venueMessages } from '#shared/venue-values.ts';
import { ClosedDaysFields } from './closed-days-fields.tsx';
import { HoursFields } from './hours-fields.tsx';
import { venueTexts as texts } from './messages.ts';
import { Lines } from './profile-inputs.tsx';
import { Choice } from './value-inputs.tsx';

const { sections, facts } = texts;
const zones = listTimeZones();
const currencies = ['', ...Intl.supportedValuesOf('currency')];

/** The facts of the venue, in sections. */
export function FactFields() {
  return (
    <>
      <Section title={sections.words}>
        <Text name="name" isRequired isWide />
        <Text name="tagline" isWide />
        <Text name="description" lines={3} isWide />
        <Text name="caterer" isWide />
      </Section>
      <Section title={sections.place}>
        <Text name="street" isWide />
        <Text name="city" />
        <Text name="region" />
        <Text name="postalCode" />
        <Text name="country" />
        <Degrees name="latitude" max={90} />
        <Degrees name="longitude" max={180} />
        <Address name="mapUrl" />
      </Section>
      <Section title={sections.contact}>
        <Text name="phone" type="tel" />
        <Text name="email" type="email" />
      </Section>
      <Section title={sections.hours}>
        <Wide>
          <HoursFields />
        </Wide>
        <Wide>
          <ClosedDaysFields />
        </Wide>
        <Wide>
          <Choice source="timeZone" label={facts.timeZone} hint={texts.zoneHint} options={zones} />
        </Wide>
      </Section>
      <Section title={sections.money}>
        <Choice source="priceRange" label={facts.priceRange} options={['', '$', '$$', '$$$', '$$$$']} />
        <Choice source="currency" label={facts.currency} options={currencies} />
        <Wide>
          <Lines source="payments" label={facts.payments} max={venueLimits.payment} most={venueLimits.payments} />
        </Wide>
      </Section>
      <Section title={sections.elsewhere}>
        <Address name="facebookUrl" />
        <Address name="instagramUrl" />
        <Address name="filmStreamUrl" hint={texts.videoHint} />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2.5,
        m: 0,
        p: 0,
        border: 0,
        minWidth: 0,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
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

function Address({ name, hint = texts.httpsHint }: FactProps) {
  const { helperText, ...field } = useField(name, {
    validate: (address: string) => (isStreamAddress(address.trim()) ? undefined : streamMessage),
  });
  return (
    <Wide>
      <TextField
        {...field}
        label={facts[name]}
        helperText={helperText ?? hint}
        slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
      />
    </Wide>
  );
}
