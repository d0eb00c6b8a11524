import Box from '@mui/material/Box';
import type { SystemStyleObject, Theme } from '@mui/system';

interface BadgeSelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly Value[];
  labels: Record<Value, string>;
  isBusy: boolean;
  onChoose: (value: Value) => void;
  /** Marks the value for whoever styles or tests by it. */
  status?: string;
  sx?: SystemStyleObject<Theme>;
}

/** A value as a badge that opens: the platform's own list, which a thumb and a screen reader both know. */
export function BadgeSelect<Value extends string>(props: BadgeSelectProps<Value>) {
  const { label, value, options, labels, isBusy, onChoose, status, sx } = props;
  return (
    <Box
      component="select"
      aria-label={label}
      data-status={status}
      value={value}
      aria-busy={isBusy}
      onChange={(event) => onChoose(event.target.value as Value)}
      sx={{
        minHeight: { xs: 44, md: 34 },
        pl: 1.5,
        pr: 0.75,
        border: '1px solid transparent',
        borderRadius: 5,
        font: 'inherit',
        fontSize: { xs: 16, md: 13.5 },
        fontWeight: 600,
        cursor: 'pointer',
        '&:hover': { borderColor: 'currentColor' },
        '&[aria-busy="true"]': { opacity: 0.65 },
        '& option': { backgroundColor: 'background.paper', color: 'text.primary' },
        ...sx,
      }}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {labels[option]}
        </option>
      ))}
    </Box>
  );
}
