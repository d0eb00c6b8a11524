import { Box } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { fieldGrid, SpacesField } from '#admin/records/bookings/fields.tsx';
import { readPrefill } from '#admin/records/bookings/form-address.ts';
import { whenTexts } from '#admin/records/bookings/messages.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import type { Blackout } from '#shared/calendar/schema.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { closedTexts as texts } from './messages.ts';

type ClosedValues = Pick<Blackout, 'fromDay' | 'toDay' | 'spaceIds' | 'reason'>;

const contract: FormContract<Blackout & { id: string }, ClosedValues> = {
  titles: texts,
  blank(category) {
    const { day = '', spaceId } = readPrefill(category);
    return { fromDay: day, toDay: day, spaceIds: spaceId ? [spaceId] : [], reason: '' };
  },
  labels: { ...texts, ...whenTexts },
  messages: texts,
};

/** The form of days on which spaces are closed; open while the address says so. */
export function ClosedForm() {
  return (
    <ResourceContextProvider value="blackouts">
      <RecordDialog contract={contract}>
        <ClosedFields />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

function ClosedFields() {
  const { getValues } = useFormContext<ClosedValues>();
  const checkOrder = (toDay: string) => {
    if (toDay === '') return contentMessages.required;
    return toDay < getValues('fromDay') ? texts.order : undefined;
  };
  return (
    <>
      <Box sx={fieldGrid}>
        <PlainInput source="fromDay" label={texts.fromDay} type="date" />
        <PlainInput source="toDay" label={texts.toDay} type="date" validate={checkOrder} />
      </Box>
      <SpacesField />
      <TextInput
        source="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        limit={calendarLimits.reason}
        isOptional
      />
    </>
  );
}
