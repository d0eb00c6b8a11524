import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useController } from 'react-hook-form';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { FormDialog } from '#admin/forms/form-dialog.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { contentMessages } from '#admin/messages.ts';
import type { Client, Event } from '#shared/client.ts';
import { clientLimits, eventLimits, eventStatuses } from '#shared/client-values.ts';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry-values.ts';
import { ClientSelect } from './client-select.tsx';
import { clientTexts, eventStatusLabels, eventTexts } from './messages.ts';

export type FormType = 'client' | 'event';

/** The dialog of a Quick Action. */
export function Forms({ type }: { type: FormType }) {
  if (type === 'client')
    return (
      <ResourceContextProvider value="clients">
        <FormDialog key={type} contract={clientContract}>
          <ClientFields />
        </FormDialog>
      </ResourceContextProvider>
    );
  return (
    <ResourceContextProvider value="events">
      <FormDialog key={type} contract={eventContract}>
        <EventFields />
      </FormDialog>
    </ResourceContextProvider>
  );
}

type ClientValues = Pick<Client, 'name' | 'email' | 'phone' | 'notes'>;

const clientContract: FormContract<ItemRecord & Client, ClientValues> = {
  titles: clientTexts,
  blank: () => ({ name: '', email: '', phone: '', notes: '' }),
  labels: clientTexts,
  messages: clientTexts,
};

function ClientFields() {
  return (
    <>
      <TextInput source="name" label={clientTexts.name} limit={clientLimits.name} autoFocus />
      <TextInput source="email" label={clientTexts.email} limit={inquiryLimits.email} type="email" />
      <TextInput source="phone" label={clientTexts.phone} limit={inquiryLimits.phone} type="tel" />
      <TextInput source="notes" label={clientTexts.notes} limit={clientLimits.notes} lines={3} isOptional />
    </>
  );
}

/** As typed; the guest count becomes a number when it is sent. */
interface EventValues {
  clientId: string;
  title: string;
  eventType: string;
  eventDate: string;
  guestCount: string;
  status: string;
  notes: string;
}

const eventContract: FormContract<ItemRecord & Event, EventValues> = {
  titles: eventTexts,
  blank: () => ({
    clientId: '',
    title: '',
    eventType: '',
    eventDate: '',
    guestCount: '',
    status: 'pending',
    notes: '',
  }),
  valuesOf: ({ clientId, title, eventType, eventDate, guestCount, status, notes }) => ({
    ...{ clientId, title, eventType, eventDate, status, notes },
    guestCount: String(guestCount),
  }),
  extraValues: ({ guestCount }) => ({ guestCount: Number(guestCount) }),
  labels: { ...eventTexts, clientId: eventTexts.client },
  messages: eventTexts,
};

const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));
const statuses = eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] }));
const required = (value: string) => value !== '' || contentMessages.required;

function isGuestCount(value: string): string | true {
  const count = Number(value);
  const { min, max } = inquiryLimits.guestCount;
  if (value.trim() === '') return contentMessages.required;
  return (Number.isInteger(count) && count >= min && count <= max) || eventTexts.guestCountWrong;
}

function EventFields() {
  return (
    <>
      <ClientSelect />
      <TextInput source="title" label={eventTexts.title} limit={eventLimits.title} placeholder={eventTexts.titleHint} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } }}>
        <PlainInput
          source="eventType"
          label={eventTexts.eventType}
          validate={required}
          blank={eventTexts.choose}
          options={types}
        />
        <PlainInput source="eventDate" label={eventTexts.eventDate} validate={required} type="date" />
        <PlainInput source="guestCount" label={eventTexts.guestCount} validate={isGuestCount} inputMode="numeric" />
        <PlainInput source="status" label={eventTexts.status} validate={required} options={statuses} />
      </Box>
      <TextInput source="notes" label={eventTexts.notes} limit={eventLimits.notes} lines={3} isOptional />
    </>
  );
}

interface PlainInputProps {
  source: string;
  label: string;
  validate: (value: string) => string | true;
  type?: 'text' | 'date';
  inputMode?: 'numeric';
  /** Makes it a select; `blank` is the label of no choice. */
  options?: readonly { value: string; label: string }[];
  blank?: string;
}

/** A short required value: a day, a number, or one of a list. */
function PlainInput({ source, label, validate, type = 'text', inputMode, options, blank }: PlainInputProps) {
  const id = useId();
  const { field, fieldState } = useController({ name: source, rules: { validate } });
  const { ref, ...handlers } = field;
  return (
    <TextField
      {...handlers}
      id={id}
      inputRef={ref}
      type={type}
      label={label}
      select={options !== undefined}
      error={fieldState.error !== undefined}
      helperText={fieldState.error?.message}
      slotProps={{
        select: { native: true },
        htmlInput: { 'aria-required': true, inputMode },
      }}
      fullWidth
    >
      {options && (
        <>
          {blank !== undefined && <option value="">{blank}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </>
      )}
    </TextField>
  );
}
