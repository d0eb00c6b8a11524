import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { hasLikelyYear, isCalendarDay, yearMessage } from '#shared/rules/dates.ts';
import { type ClosedDay, closedDayLimits, closedDayMessages, dayText } from '#shared/rules/hours.ts';
import { venueTexts } from './messages.ts';

const texts = venueTexts.closedDays;
const source = 'closedDays';

/** The days on which the venue does not open, a row for each. */
export function ClosedDaysFields() {
  const { fields, append, remove } = useFieldArray({ name: source });
  const titleId = useId();
  const group = useRef<HTMLDivElement>(null);
  const removeAt = (index: number) => {
    remove(index);
    // The rows have their new places once React has rendered them.
    setTimeout(() => {
      const rows = group.current?.querySelectorAll<HTMLElement>('[role="group"] input[type="date"]') ?? [];
      (rows[Math.min(index, rows.length - 1)] ?? group.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });
  };
  return (
    <Box
      ref={group}
      role="group"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 1.5, minWidth: 0, '& button': { minHeight: 44, minWidth: 44 } }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {venueTexts.facts.closedDays}
      </Typography>
      {fields.map(({ id }, index) => (
        <DayRow key={id} index={index} onRemove={() => removeAt(index)} />
      ))}
      <Button
        data-add
        startIcon={<AddIcon />}
        disabled={fields.length >= closedDayLimits.days}
        onClick={() => append({ day: '', label: '' })}
        sx={{ justifySelf: 'start' }}
      >
        {texts.add}
      </Button>
      <FormHelperText sx={{ m: 0 }}>{texts.hint}</FormHelperText>
    </Box>
  );
}

function validateDay(index: number, day: string, closedDays: ClosedDay[]): string | undefined {
  if (!isCalendarDay(day)) return closedDayMessages.day;
  if (!hasLikelyYear(day)) return yearMessage;
  return closedDays.slice(0, index).some((other) => other.day === day) ? closedDayMessages.twice : undefined;
}

function DayRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const row = `${source}.${index}`;
  const day = useField(`${row}.day`, {
    validate: (value: string, values: { closedDays: ClosedDay[] }) => validateDay(index, value, values.closedDays),
  });
  const watched = useWatch({ name: `${row}.label` });
  const label = String(watched ?? '').trim();
  const name = label || (isCalendarDay(day.value) ? dayText(day.value) : texts.nth(index));
  return (
    <Box
      role="group"
      aria-label={texts.nth(index)}
      sx={{
        display: 'grid',
        alignItems: 'start',
        columnGap: 1,
        rowGap: 2,
        minWidth: 0,
        pb: { xs: 2, sm: 0 },
        borderBottom: { xs: 1, sm: 0 },
        borderColor: { xs: 'divider' },
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '11rem minmax(0, 1fr) auto' },
      }}
    >
      <TextField {...day} type="date" label={texts.day} sx={{ gridColumn: { xs: 1 } }} />
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { xs: 2, sm: 1 }, minWidth: 0 }}>
        <TextInput source={`${row}.label`} label={texts.label} limit={closedDayLimits.label} />
      </Box>
      <IconButton aria-label={texts.remove(name)} onClick={onRemove} sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}>
        <RemoveIcon />
      </IconButton>
    </Box>
  );
}
