import { Box, TextField, Typography } from '@mui/material';
import { use, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { LockedFields } from '#admin/forms/use-field.tsx';
import type { WhenValues } from '#admin/records/bookings/fields.tsx';
import { PartEntries } from '#admin/records/bookings/part-entries.tsx';
import { partTexts as texts } from '#admin/records/bookings/part-messages.ts';
import { hasLikelyYear, isCalendarDay } from '#shared/rules/dates.ts';
import { type EventPart, firstDayOf, moveParts } from '#shared/rules/event-parts.ts';

interface PartedValues extends WhenValues {
  parts: EventPart[];
  setupMinutes: number | null;
  teardownMinutes: number | null;
}

/** The parts of an event, the first of which is made of its day; without any, no more than the button that adds one. */
export function PartsField() {
  const { getValues, watch } = useFormContext<PartedValues>();
  const isLocked = use(LockedFields);
  const hasParts = watch('parts').length > 0;
  if (isLocked && !hasParts) return null;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {hasParts && (
        <>
          <Typography variant="subtitle2" component="h3">
            {texts.parts}
          </Typography>
          <FirstDay />
        </>
      )}
      <PartEntries
        label={texts.parts}
        getFirst={() => {
          const { eventDate, startTime, endTime, setupMinutes, teardownMinutes, spaceIds } = getValues();
          return { eventDate, startTime, endTime, setupMinutes, teardownMinutes, spaceIds };
        }}
      />
    </Box>
  );
}

/** The day of the first part. Another one moves all of them. */
function FirstDay() {
  const { setValue, watch } = useFormContext<PartedValues>();
  const isLocked = use(LockedFields);
  const parts = watch('parts');
  // What is half typed, such as the year 0002, moves nothing.
  const [typed, setTyped] = useState<string | null>(null);
  const move = (day: string) => {
    const isDay = isCalendarDay(day) && hasLikelyYear(day);
    setTyped(isDay ? null : day);
    if (isDay) setValue('parts', moveParts(parts, day), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <TextField
      type="date"
      label={texts.firstDay}
      value={typed ?? firstDayOf(parts) ?? ''}
      disabled={isLocked || firstDayOf(parts) === null}
      onChange={(event) => move(event.target.value)}
      onBlur={() => setTyped(null)}
      helperText={texts.movesParts}
    />
  );
}
