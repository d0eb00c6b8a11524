import { Box } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { AvailabilityCheck, useAvailabilityCheck } from '#admin/records/bookings/availability-check.tsx';
import { fieldGrid } from '#admin/records/bookings/fields.tsx';
import { readPrefill } from '#admin/records/bookings/form-address.ts';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import type { Task } from '#shared/task/schema.ts';
import { maxTaskTitleLength, tourMinutes } from '#shared/task/values.ts';
import { addMinutes } from './calendar-entries.ts';
import { tourTexts as texts } from './messages.ts';

interface TourValues {
  title: string;
  dueDay: string;
  dueClock: string;
  minutes: number | null;
  spaceId: string | null;
  assigneeId: string | null;
}

/** A tour lasts so long unless somebody says otherwise. */
const usualMinutes = 60;

const contract: FormContract<Task & { id: string }, TourValues> = {
  titles: texts,
  blank(category) {
    const { day = '', spaceId = null } = readPrefill(category);
    return { title: '', dueDay: day, dueClock: '', minutes: usualMinutes, spaceId, assigneeId: null };
  },
  valuesOf: ({ title, dueDay, dueClock, minutes, spaceId, assignee }) => ({
    title,
    dueDay,
    dueClock: dueClock ?? '',
    minutes,
    spaceId,
    assigneeId: assignee?._id ?? null,
  }),
  extraValues: (values) => ({ kind: 'tour', inquiryId: null, ...values }),
  labels: texts,
  messages: texts,
};

function minutesRule(minutes: number | null): string | undefined {
  const { min, max } = tourMinutes;
  const isValid = minutes !== null && Number.isInteger(minutes) && minutes >= min && minutes <= max;
  return isValid ? undefined : texts.minutesWrong;
}

/** The form of a tour, which is a task with a time; open while the address says so. */
export function TourForm() {
  const { address } = useDialogAddress();
  const inquiryId = address?.mode === 'create' ? readPrefill(address.category).inquiryId : undefined;
  const extraValues = inquiryId === undefined ? contract.extraValues : () => ({ kind: 'tour', inquiryId });
  return (
    <ResourceContextProvider value="tasks">
      <RecordDialog contract={{ ...contract, ...(extraValues && { extraValues }) }}>
        <TourFields />
      </RecordDialog>
    </ResourceContextProvider>
  );
}

function TourFields() {
  const spaces = useSpaces().map(({ _id, name }) => ({ value: _id, label: name }));
  const assignees = useAssignees().assignees.map(({ _id, username }) => ({ value: _id, label: username }));
  return (
    <>
      <TextInput
        source="title"
        label={texts.title}
        limit={maxTaskTitleLength}
        placeholder={texts.titleHint}
        autoFocus
      />
      <Box sx={fieldGrid}>
        <PlainInput source="dueDay" label={texts.dueDay} type="date" />
        <PlainInput source="dueClock" label={texts.dueClock} type="time" />
        <NumberInput source="minutes" label={texts.minutes} rule={minutesRule} />
      </Box>
      <SelectInput source="spaceId" label={texts.spaceId} blank={texts.noSpace} options={spaces} isNullable />
      <TourCheck />
      <SelectInput source="assigneeId" label={texts.assigneeId} blank={texts.nobody} options={assignees} isNullable />
    </>
  );
}

/** Whether the space is in use then; a tour takes place all the same. */
function TourCheck() {
  const { watch } = useFormContext<TourValues>();
  const [dueDay, dueClock, minutes, spaceId] = watch(['dueDay', 'dueClock', 'minutes', 'spaceId']);
  const isKnown = spaceId !== null && dueClock !== '' && minutesRule(minutes) === undefined;
  const check = useAvailabilityCheck({
    eventDate: isKnown ? dueDay : '',
    spaceIds: spaceId === null ? [] : [spaceId],
    setupMinutes: 0,
    teardownMinutes: 0,
    startTime: dueClock || null,
    endTime: isKnown ? addMinutes(dueClock, minutes ?? 0) : null,
  });
  return isKnown ? <AvailabilityCheck {...check} /> : null;
}
