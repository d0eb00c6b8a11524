import { Alert, Box } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { partWords } from '#admin/format/venue-time.ts';
import { CheckboxInput } from '#admin/forms/checkbox-input.tsx';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract, FormRecord } from '#admin/forms/form-contract.ts';
import { GuestCountInput } from '#admin/forms/guest-count-input.tsx';
import type { LineRules } from '#admin/forms/merge-lines.ts';
import { isRequired, PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { LockedFields } from '#admin/forms/use-field.tsx';
import {
  AvailabilityCheck,
  areHolds,
  useAvailabilityCheck,
  useWhen,
} from '#admin/records/bookings/availability-check.tsx';
import {
  fieldGrid,
  MinutesFields,
  SpacesField,
  TimeFields,
  UntilField,
  type WhenValues,
} from '#admin/records/bookings/fields.tsx';
import { readPrefill } from '#admin/records/bookings/form-address.ts';
import { personTexts, whenTexts } from '#admin/records/bookings/messages.ts';
import { RecordSelect } from '#admin/records/bookings/record-select.tsx';
import { useAccess } from '#admin/session/access.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import {
  bookedPlaceMessage,
  type EventStatus,
  eventLimits,
  eventStatuses,
  eventStatusLabels,
  occupies,
} from '#shared/client/values.ts';
import type { Event } from '#shared/event/schema.ts';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry/values.ts';
import { type EventPart, firstDayOf } from '#shared/rules/event-parts.ts';
import { eventTexts as texts } from './messages.ts';
import { PartsField } from './parts-field.tsx';
import { partLines, toCheckedParts } from './parts-values.ts';

/** Blank numbers and times are `null`; "Hold until" is asked of a new event only. */
interface EventValues extends WhenValues {
  clientId: string;
  title: string;
  eventType: string;
  guestCount: number | null;
  status: EventStatus;
  setupMinutes: number | null;
  teardownMinutes: number | null;
  parts: EventPart[];
  notes: string;
  holdUntil: string;
  overrideHolds: boolean;
}

const contract: FormContract<FormRecord & Event, EventValues> = {
  titles: texts,
  blank(category) {
    const { day = '', spaceId } = readPrefill(category);
    return {
      clientId: '',
      title: '',
      eventType: '',
      guestCount: null,
      status: 'pending',
      notes: '',
      eventDate: day,
      startTime: null,
      endTime: null,
      spaceIds: spaceId ? [spaceId] : [],
      setupMinutes: null,
      teardownMinutes: null,
      parts: [],
      holdUntil: '',
      overrideHolds: false,
    };
  },
  valuesOf: ({ clientId, title, eventType, guestCount, isGuestCountGiven, status, notes, ...event }) => ({
    clientId,
    title,
    eventType,
    guestCount: isGuestCountGiven ? guestCount : null,
    status,
    notes,
    holdUntil: '',
    overrideHolds: false,
    eventDate: event.eventDate,
    startTime: event.startTime,
    endTime: event.endTime,
    spaceIds: event.spaceIds,
    setupMinutes: event.setupMinutes,
    teardownMinutes: event.teardownMinutes,
    parts: event.parts,
  }),
  extraValues: ({ setupMinutes, teardownMinutes, holdUntil, status, overrideHolds, eventDate, parts }) => ({
    eventDate: firstDayOf(parts) ?? eventDate,
    setupMinutes: setupMinutes ?? undefined,
    teardownMinutes: teardownMinutes ?? undefined,
    holdUntil: status === 'pending' && holdUntil !== '' ? holdUntil : undefined,
    overrideHolds: overrideHolds || undefined,
  }),
  lines: { parts: partLines as LineRules },
  toWords: (field, value) => (field === 'parts' ? partWords(value as EventPart) : undefined),
  labels: { ...texts, ...whenTexts, clientId: personTexts.clients.label },
  messages: texts,
};

const types = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));

/** The form of an event; open while the address says so. */
export function EventForm() {
  return (
    <ResourceContextProvider value="events">
      <RecordDialog contract={contract}>
        <EventFields />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

function guestCountRule(count: number | null, mayBeBlank: boolean): string | undefined {
  const { min, max } = inquiryLimits.guestCount;
  if (count === null) return mayBeBlank ? undefined : contentMessages.required;
  return Number.isInteger(count) && count >= min && count <= max ? undefined : texts.guestCountWrong;
}

function EventFields() {
  const { address } = useDialogAddress();
  const { watch, formState } = useFormContext<EventValues>();
  const canConfirm = useAccess('confirm');
  const stored = formState.defaultValues?.status;
  const isNew = address?.mode === 'create';
  const isNotGiven = !isNew && formState.defaultValues?.guestCount === null;
  const isPending = watch('status') === 'pending';
  const hasParts = watch('parts').length > 0;
  // The server rejects the same.
  const isLocked = !isNew && !canConfirm && stored !== undefined && occupies({ status: stored });
  return (
    <>
      <RecordSelect resource="clients" />
      <TextInput source="title" label={texts.title} limit={eventLimits.title} placeholder={texts.titleHint} />
      {isLocked && <Alert severity="info">{bookedPlaceMessage}</Alert>}
      <LockedFields value={isLocked}>
        {!hasParts && (
          <>
            <Box sx={fieldGrid}>
              <PlainInput source="eventDate" label={texts.eventDate} type="date" />
              <TimeFields />
            </Box>
            <SpacesField />
          </>
        )}
        <PartsField />
      </LockedFields>
      {!isLocked && <EventCheck eventId={address?.mode === 'edit' ? address.id : null} />}
      <Box sx={fieldGrid}>
        <SelectInput
          source="eventType"
          label={texts.eventType}
          blank={texts.choose}
          options={types}
          validate={isRequired}
        />
        <GuestCountInput label={texts.guestCount} rule={(count) => guestCountRule(count, isNotGiven)} />
        <StatusField />
      </Box>
      {isNew && isPending && <UntilField source="holdUntil" label={texts.holdUntil} hint={texts.holdHint} isOptional />}
      {!hasParts && (
        <Box sx={fieldGrid}>
          <LockedFields value={isLocked}>
            <MinutesFields isNew={isNew} />
          </LockedFields>
        </Box>
      )}
      <TextInput source="notes" label={texts.notes} limit={eventLimits.notes} lines={3} isOptional />
    </>
  );
}

/** Only managers confirm; whoever may not keeps the status that an event has. */
function StatusField() {
  const { formState } = useFormContext<EventValues>();
  const canConfirm = useAccess('confirm');
  const now = formState.defaultValues?.status;
  const offered = eventStatuses.filter((status) => canConfirm || status === (now ?? 'pending'));
  const options = offered.map((value) => ({ value, label: eventStatusLabels[value] }));
  return <SelectInput source="status" label={texts.status} options={options} validate={isRequired} />;
}

/** Whether the event can be booked there and then; managers may book over holds. */
function EventCheck({ eventId }: { eventId: string | null }) {
  const { watch } = useFormContext<EventValues>();
  const canConfirm = useAccess('confirm');
  const [setupMinutes, teardownMinutes, status, parts] = watch([
    ...(['setupMinutes', 'teardownMinutes', 'status', 'parts'] as const),
  ]);
  const minutes = (value: number | null) => (value === null || Number.isNaN(value) ? undefined : value);
  const when = useWhen();
  const checked = toCheckedParts(parts);
  const ofParts = { eventDate: checked[0]?.eventDate ?? '', parts: checked };
  const check = useAvailabilityCheck({
    ...(parts.length > 0 ? ofParts : when),
    eventId,
    setupMinutes: minutes(setupMinutes),
    teardownMinutes: minutes(teardownMinutes),
  });
  const canOverride = canConfirm && occupies({ status }) && check.data !== undefined && areHolds(check.data);
  return (
    <div>
      <AvailabilityCheck {...check} />
      {canOverride && <CheckboxInput source="overrideHolds" label={texts.overrideHolds} />}
    </div>
  );
}
