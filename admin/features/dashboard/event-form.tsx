import Box from '@mui/material/Box';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { TextInput } from '#admin/forms/text-input.tsx';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { contentMessages } from '#admin/messages.ts';
import type { Event } from '#shared/client.ts';
import { eventLimits, eventStatuses } from '#shared/client-values.ts';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry-values.ts';
import { ClientSelect } from './client-select.tsx';
import { eventStatusLabels, eventTexts as texts } from './messages.ts';
import { PlainInput } from './plain-input.tsx';

/** As they are typed and chosen; the guests become a number on the way to the server. */
interface EventValues {
  clientId: string;
  title: string;
  eventType: string;
  eventDate: string;
  guestCount: string;
  status: string;
  notes: string;
}

export const eventContract: FormContract<ItemRecord & Event, EventValues> = {
  titles: texts,
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
  labels: { ...texts, clientId: texts.client },
  messages: texts,
};

const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));
const statuses = eventStatuses.map((value) => ({ value, label: eventStatusLabels[value] }));
const required = (value: string) => value !== '' || contentMessages.required;

function isGuestCount(value: string): string | true {
  const count = Number(value);
  const { min, max } = inquiryLimits.guestCount;
  if (value.trim() === '') return contentMessages.required;
  return (Number.isInteger(count) && count >= min && count <= max) || texts.guestCountWrong;
}

export function EventFields() {
  return (
    <>
      <ClientSelect />
      <TextInput source="title" label={texts.title} limit={eventLimits.title} placeholder={texts.titleHint} />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, 1fr)' } }}>
        <PlainInput
          source="eventType"
          label={texts.eventType}
          validate={required}
          blank={texts.choose}
          options={types}
        />
        <PlainInput source="eventDate" label={texts.eventDate} validate={required} type="date" />
        <PlainInput source="guestCount" label={texts.guestCount} validate={isGuestCount} inputMode="numeric" />
        <PlainInput source="status" label={texts.status} validate={required} options={statuses} />
      </Box>
      <TextInput source="notes" label={texts.notes} limit={eventLimits.notes} lines={3} isOptional />
    </>
  );
}
