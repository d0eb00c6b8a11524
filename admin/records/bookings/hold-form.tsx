import { Box, FormControlLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useGetOne } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { RecordSelect } from '#admin/records/bookings/record-select.tsx';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import type { Hold } from '#shared/calendar/schema.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { AvailabilityCheck, useAvailabilityCheck, useWhen } from './availability-check.tsx';
import { fieldGrid, SpacesField, TimeFields, UntilField, type WhenValues } from './fields.tsx';
import { readPrefill } from './form-address.ts';
import { personTexts, holdTexts as texts, whenTexts } from './messages.ts';
import { useDeskSettings } from './use-desk-settings.ts';

type HoldRecord = Hold & { id: string };

/** A hold is for an inquiry or a client, and the other one is blank. */
interface HoldValues extends WhenValues {
  inquiryId: string;
  clientId: string;
  expiresAt: string;
  note: string;
}

const contract: FormContract<HoldRecord, HoldValues> = {
  titles: texts,
  blank(category) {
    const { day = '', spaceId, inquiryId = '' } = readPrefill(category);
    const when = { eventDate: day, startTime: null, endTime: null, spaceIds: spaceId ? [spaceId] : [] };
    return { inquiryId, clientId: '', ...when, expiresAt: '', note: '' };
  },
  valuesOf: ({ inquiryId, clientId, eventDate, startTime, endTime, spaceIds, expiresAt, note }) => ({
    inquiryId: inquiryId ?? '',
    clientId: clientId ?? '',
    eventDate,
    startTime,
    endTime,
    spaceIds,
    expiresAt,
    note,
  }),
  extraValues: ({ inquiryId, clientId, expiresAt }) => ({
    inquiryId: inquiryId || null,
    clientId: clientId || null,
    expiresAt: expiresAt || undefined,
  }),
  labels: { ...texts, ...whenTexts, inquiryId: personTexts.inquiries.label, clientId: texts.forClient },
  messages: texts,
};

/** The form of a hold; open while the address says so. */
export function HoldForm() {
  return (
    <ResourceContextProvider value="holds">
      <RecordDialog contract={contract}>
        <HoldFields />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

function HoldFields() {
  const { address } = useDialogAddress();
  const { watch } = useFormContext<HoldValues>();
  const isNew = address?.mode === 'create';
  const desk = useDeskSettings();
  const when = useWhen();
  const inquiryId = watch('inquiryId') || null;
  const holdId = address?.mode === 'edit' ? address.id : null;
  const check = useAvailabilityCheck({ ...when, inquiryId, holdId });
  const isGiven = address?.mode === 'create' && readPrefill(address.category).inquiryId !== undefined;
  return (
    <>
      {isGiven && inquiryId !== null && <ForInquiry id={inquiryId} />}
      {isNew && !isGiven && <WhomField />}
      <Box sx={fieldGrid}>
        <PlainInput source="eventDate" label={texts.eventDate} type="date" />
        <TimeFields />
      </Box>
      <SpacesField />
      <AvailabilityCheck {...check} />
      <UntilField
        source="expiresAt"
        label={texts.expiresAt}
        isOptional={isNew}
        {...(isNew && desk && { hint: texts.expiresHint(desk.holdDays) })}
      />
      <TextInput source="note" label={texts.note} limit={calendarLimits.note} lines={2} isOptional />
    </>
  );
}

/** The inquiry that the form was opened from. */
function ForInquiry({ id }: { id: string }) {
  const { data } = useGetOne<InquiryRecord>('inquiries', { id });
  return (
    <div>
      {texts.for} <bdi>{data?.fullName}</bdi>
    </div>
  );
}

/** Whom the date is held for. */
function WhomField() {
  const { getValues, setValue } = useFormContext<HoldValues>();
  const [whom, setWhom] = useState<'inquiries' | 'clients'>(() =>
    getValues('clientId') === '' ? 'inquiries' : 'clients',
  );
  const choose = (next: typeof whom) => {
    setWhom(next);
    setValue(next === 'clients' ? 'inquiryId' : 'clientId', '', { shouldDirty: true });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RadioGroup
        row
        aria-label={texts.for}
        value={whom}
        onChange={(_, value) => choose(value as typeof whom)}
        sx={{ columnGap: 3 }}
      >
        <FormControlLabel value="inquiries" control={<Radio />} label={texts.forInquiry} />
        <FormControlLabel value="clients" control={<Radio />} label={texts.forClient} />
      </RadioGroup>
      <RecordSelect key={whom} resource={whom} />
    </Box>
  );
}
