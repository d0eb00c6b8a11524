import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { type Ref, useId, useRef, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { get, useFormContext } from 'react-hook-form';
import {
  capitalize,
  type Hours,
  isNeverOpen,
  isValidDay,
  maxIntervals,
  neverOpenMessage,
  type OpenInterval,
  type Weekday,
  weekdays,
} from '#shared/rules/hours.ts';
import { venueMessages } from '#shared/venue/values.ts';
import { hoursTexts as texts } from './hours-messages.ts';

interface HoursFieldsProps {
  /** The field's name in the form. */
  source?: string;
  hint?: string;
  /** Rejects the times of a day. */
  invalid: string;
  /** Whether at least one day has hours. */
  isNeeded?: boolean;
}

const usual: OpenInterval = { opens: '09:00', closes: '18:00' };

/** Hours of the week, a row for each weekday. */
export function HoursFields({ source = 'hours', hint, invalid, isNeeded = false }: HoursFieldsProps) {
  const { setValue } = useFormContext();
  const [status, setStatus] = useState('');
  const copy = (from: Weekday, intervals: OpenInterval[]) => {
    for (const day of weekdays)
      setValue(`${source}.${day}`, structuredClone(intervals), { shouldDirty: true, shouldValidate: true });
    setStatus(texts.copied(capitalize(from)));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {weekdays.map((day) => (
        <DayRow key={day} {...{ source, day, invalid, isNeeded }} onCopy={(intervals) => copy(day, intervals)} />
      ))}
      {hint !== undefined && <FormHelperText sx={{ m: 0 }}>{hint}</FormHelperText>}
      <Box role="status" sx={visuallyHidden}>
        {status}
      </Box>
    </Box>
  );
}

interface DayRowProps extends Required<Pick<HoursFieldsProps, 'source' | 'invalid' | 'isNeeded'>> {
  day: Weekday;
  onCopy: (intervals: OpenInterval[]) => void;
}

type DayRules = Pick<DayRowProps, 'day' | 'invalid' | 'isNeeded'>;

function validateDay({ day, invalid, isNeeded }: DayRules, hours: Hours): string | undefined {
  if (hours[day].some(({ opens, closes }) => opens === '' || closes === '')) return venueMessages.clock;
  if (!isValidDay(hours, day)) return invalid;
  // Said once, at the first day.
  return isNeeded && day === weekdays[0] && isNeverOpen(hours) ? neverOpenMessage : undefined;
}

function DayRow({ source, day, invalid, isNeeded, onCopy }: DayRowProps) {
  const name = capitalize(day);
  const errorId = useId();
  const { trigger, formState } = useFormContext();
  const { field, fieldState } = useInput({
    source: `${source}.${day}`,
    validate: (_value: OpenInterval[], values: object) => validateDay({ day, invalid, isNeeded }, get(values, source)),
  });
  const intervals: OpenInterval[] = field.value;
  const row = useRef<HTMLDivElement>(null);
  // The element is there only once React has rendered the change.
  const focus = (selector: string) =>
    setTimeout(() =>
      (row.current?.querySelector<HTMLElement>(selector) ?? row.current?.querySelector('input'))?.focus(),
    );
  const change = (next: OpenInterval[]) => {
    field.onChange(next);
    // Its end may collide with the day after it, whose own value did not change.
    if (formState.isSubmitted) void trigger(source);
  };
  const replace = (index: number, changes: Partial<OpenInterval>) =>
    change(intervals.map((interval, at) => (at === index ? { ...interval, ...changes } : interval)));
  const error = fieldState.error?.message;
  return (
    <Box
      ref={row}
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        alignItems: 'start',
        columnGap: 2,
        rowGap: 0.5,
        py: 1,
        minWidth: 0,
        // Beside the preview there is no more room than on a phone.
        gridTemplateColumns: { xs: '1fr auto', sm: '7rem minmax(0, 1fr) auto', lg: '1fr auto' },
        borderBottom: 1,
        borderColor: 'divider',
        '& button': { minHeight: 44, minWidth: 44 },
      }}
    >
      <Typography sx={{ fontWeight: 600, lineHeight: '44px' }}>{name}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridColumn: { xs: '1 / -1', sm: 2, lg: '1 / -1' },
          gridRow: { xs: 2, sm: 1, lg: 2 },
        }}
      >
        {intervals.map((interval, index) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: an interval has no identity but its place
            key={index}
            sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
          >
            {(['opens', 'closes'] as const).map((end) => (
              <ClockField
                key={end}
                label={texts[end](name, index)}
                value={interval[end]}
                error={error === undefined ? undefined : errorId}
                inputRef={index === 0 && end === 'opens' ? field.ref : undefined}
                onChange={(time) => replace(index, { [end]: time })}
              />
            ))}
            <IconButton
              aria-label={texts.remove(name, index)}
              onClick={() => {
                change(intervals.toSpliced(index, 1));
                focus('[data-add]');
              }}
            >
              <RemoveIcon />
            </IconButton>
          </Box>
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <FormControlLabel
            control={
              <Checkbox
                checked={intervals.length === 0}
                onChange={(event) => change(event.target.checked ? [] : [{ ...usual }])}
                slotProps={{
                  input: {
                    'aria-label': texts.closedOn(name),
                    ...(intervals.length === 0 && { ref: field.ref }),
                  },
                }}
              />
            }
            label={texts.closed}
            sx={{ minHeight: 44 }}
          />
          {intervals.length > 0 && intervals.length < maxIntervals && (
            <Button
              data-add
              size="small"
              startIcon={<AddIcon />}
              aria-label={texts.addTo(name)}
              onClick={() => {
                change([...intervals, { opens: '', closes: '' }]);
                focus(`[aria-label="${texts.opens(name, intervals.length)}"]`);
              }}
            >
              {texts.add}
            </Button>
          )}
        </Box>
        {error !== undefined && (
          <FormHelperText id={errorId} error sx={{ m: 0 }}>
            <ValidationError error={error} />
          </FormHelperText>
        )}
      </Box>
      <Button size="small" aria-label={texts.copyFrom(name)} onClick={() => onCopy(intervals)}>
        {texts.copy}
      </Button>
    </Box>
  );
}

interface ClockFieldProps {
  label: string;
  value: string;
  /** The id of the error that describes it. */
  error: string | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
  onChange: (time: string) => void;
}

const ClockField = ({ label, value, error, inputRef, onChange }: ClockFieldProps) => (
  <TextField
    type="time"
    value={value}
    inputRef={inputRef}
    error={error !== undefined}
    onChange={(event) => onChange(event.target.value)}
    slotProps={{ htmlInput: { 'aria-label': label, 'aria-describedby': error } }}
    sx={{ flex: '0 1 9rem', minWidth: 0 }}
  />
);
