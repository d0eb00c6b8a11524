import { Box, Button, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { newLineId } from '#admin/forms/line-id.ts';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { fieldGrid, MinutesFields, SpacesField, TimeFields, type WhenValues } from '#admin/records/bookings/fields.tsx';
import { useDeskSettings } from '#admin/records/bookings/use-desk-settings.ts';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { type EventPart, eventPartLimits } from '#shared/rules/event-parts.ts';
import { eventTexts as texts } from './messages.ts';

interface PartedValues extends WhenValues {
  parts: EventPart[];
  setupMinutes: number | null;
  teardownMinutes: number | null;
}

/** The parts of an event, or the button that makes its day the first one. */
export function PartsField({ isLocked }: { isLocked: boolean }) {
  const { getValues, setValue, watch } = useFormContext<PartedValues>();
  const desk = useDeskSettings();
  const titleId = useId();
  const parts = watch('parts');
  const nextPart = (): EventPart => {
    const values = getValues();
    const last = values.parts.at(-1);
    const { startTime, endTime, spaceIds } = last === undefined ? values : { ...last, startTime: null, endTime: null };
    const { setupMinutes, teardownMinutes } = last ?? values;
    return {
      ...{ name: '', id: newLineId(), eventDate: last?.eventDate ?? values.eventDate, startTime, endTime, spaceIds },
      setupMinutes: setupMinutes ?? desk?.setupMinutes ?? 0,
      teardownMinutes: teardownMinutes ?? desk?.teardownMinutes ?? 0,
    };
  };
  if (parts.length === 0)
    return isLocked ? null : (
      <div>
        <Button
          variant="outlined"
          onClick={() => setValue('parts', [nextPart()], { shouldDirty: true })}
          sx={{ minHeight: 44 }}
        >
          {texts.addParts}
        </Button>
        <FormHelperText>{texts.addPartsHint}</FormHelperText>
      </div>
    );
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {texts.parts}
      </Typography>
      <SortableEntries
        source="parts"
        label={texts.parts}
        most={eventPartLimits.parts}
        canBeEmpty
        nameField="name"
        addLabel={texts.addPart}
        blank={nextPart}
      >
        {(source) => <PartFields prefix={`${source}.`} />}
      </SortableEntries>
    </Box>
  );
}

function PartFields({ prefix }: { prefix: string }) {
  return (
    <>
      <TextInput
        source={`${prefix}name`}
        label={texts.partName}
        limit={eventPartLimits.name}
        placeholder={texts.partNameHint}
      />
      <Box sx={fieldGrid}>
        <PlainInput source={`${prefix}eventDate`} label={texts.partDay} type="date" />
        <TimeFields prefix={prefix} />
      </Box>
      <SpacesField prefix={prefix} />
      <Box sx={fieldGrid}>
        <MinutesFields isNew={false} prefix={prefix} />
      </Box>
    </>
  );
}
