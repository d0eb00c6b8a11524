import { TextField } from '@mui/material';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { toMoment, toWallClock, useVenueZone } from '#admin/format/venue-zone.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { isRequired, PlainInput } from '#admin/forms/plain-input.tsx';
import { MenuSelectInput } from '#admin/forms/select-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { calendarLimits } from '#shared/calendar/values.ts';
import { whenTexts as texts } from './messages.ts';
import { useDeskSettings } from './use-desk-settings.ts';

/** What a form of a date says about when and where; blank times are `null`. */
export interface WhenValues {
  eventDate: string;
  startTime: string | null;
  endTime: string | null;
  spaceIds: string[];
}

/** Two or three short fields beside each other, where there is room. */
export const fieldGrid = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > :not(.part-of-row)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

/** The times of a day: both or neither. `prefix` names the line of a form that they are in. */
export function TimeFields({ prefix = '' }: { prefix?: string }) {
  const { getValues, watch } = useFormContext();
  const names = [`${prefix}startTime`, `${prefix}endTime`] as const;
  const [startTime, endTime] = watch([...names]) as (string | null)[];
  const validate = () => {
    const [start, end] = getValues([...names]);
    return (start === null) === (end === null) ? undefined : texts.bothOrNeither;
  };
  const isNextDay = startTime && endTime && endTime <= startTime;
  const time = { type: 'time', isOptional: true, validate } as const;
  return (
    <>
      <PlainInput {...time} source={names[0]} label={texts.startTime} />
      <PlainInput {...time} source={names[1]} label={texts.endTime} {...(isNextDay && { hint: texts.nextDay })} />
    </>
  );
}

/** Minutes before and after an event; those of a new one may be left to the settings. */
export function MinutesFields({ isNew, prefix = '' }: { isNew: boolean; prefix?: string }) {
  const rule = (value: number | null) => {
    if (value === null) return isNew ? undefined : texts.minutesWrong;
    const isValid = Number.isInteger(value) && value >= 0 && value <= calendarLimits.setupMinutes;
    return isValid ? undefined : texts.minutesWrong;
  };
  const desk = useDeskSettings();
  const hint = (minutes?: number) => (isNew && minutes !== undefined ? { hint: texts.blankMinutes(minutes) } : {});
  return (
    <>
      <NumberInput
        source={`${prefix}setupMinutes`}
        label={texts.setupMinutes}
        rule={rule}
        {...hint(desk?.setupMinutes)}
      />
      <NumberInput
        source={`${prefix}teardownMinutes`}
        label={texts.teardownMinutes}
        rule={rule}
        {...hint(desk?.teardownMinutes)}
      />
    </>
  );
}

/** The spaces that something takes. */
export function SpacesField({ hint = texts.spacesHint, prefix = '' }: { hint?: string; prefix?: string }) {
  const spaces = useSpaces();
  return (
    <MenuSelectInput
      source={`${prefix}spaceIds`}
      label={texts.spaceIds}
      hint={hint}
      options={spaces.map(({ _id, name }) => ({ value: _id, label: name }))}
      toSummary={(chosen) => spaceNames(chosen, spaces)}
    />
  );
}

interface UntilFieldProps {
  source: string;
  label: string;
  hint?: string;
  isOptional: boolean;
}

/** A moment (ISO 8601), shown and typed as the venue's clocks have it. */
export function UntilField({ source, label, hint, isOptional }: UntilFieldProps) {
  const timeZone = useVenueZone();
  const parse = (text: string) => (text === '' ? '' : toMoment(timeZone, text));
  // A year that is half typed, such as 0002, is another moment than it reads: the field keeps what was typed.
  const [typed, setTyped] = useState('');
  const { helperText, value, onChange, ...field } = useField(source, {
    parse,
    ...(!isOptional && { validate: isRequired }),
  });
  const clock = value === '' ? '' : toWallClock(timeZone, String(value));
  const shown = typed !== '' && parse(typed) === value ? typed : clock;
  return (
    <TextField
      {...field}
      type="datetime-local"
      label={label}
      value={shown}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(event);
      }}
      helperText={helperText ?? hint}
      slotProps={{ htmlInput: { 'aria-required': !isOptional, max: '9999-12-31T23:59' } }}
    />
  );
}
