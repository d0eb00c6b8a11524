import TuneIcon from '@mui/icons-material/Tune';
import { Box, Button, TextField } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { type ReactNode, useId, useState } from 'react';
import { filterTexts } from './messages.ts';

interface FilterBarProps {
  /** The search field, which a phone always shows. Without one, the summary of the filters takes its place. */
  search?: ReactNode;
  /** The active filters in words, without the search. */
  active: readonly string[];
  /** The filters and switches. */
  children: ReactNode;
}

/** Search and filters over a list. A phone has one line for them, with a button that shows and hides the filters. */
export function FilterBar({ search, active, children }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: { xs: 1, sm: 2 } }}>
      {search}
      <Button
        variant="outlined"
        startIcon={<TuneIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ display: { sm: 'none' }, whiteSpace: 'nowrap' }}
      >
        {filterTexts.filters(active.length)}
      </Button>
      {search === undefined && (
        <Box sx={{ flex: '1 1 0', display: { sm: 'none' } }}>
          <FilterSummary active={active} />
        </Box>
      )}
      <Box
        id={id}
        sx={{
          // On wider screens the filters are in the bar itself, beside the search.
          display: { xs: isOpen ? 'grid' : 'none', sm: 'contents' },
          flexBasis: '100%',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
          alignItems: 'center',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

/** The active filters in words, for a phone, where the filters themselves are hidden. */
export function FilterSummary({ active }: { active: readonly string[] }) {
  if (active.length === 0) return null;
  return (
    <Box
      sx={{
        display: { sm: 'none' },
        // Takes the free width, but never causes a line break.
        width: 0,
        minWidth: '100%',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        fontSize: 13,
      }}
    >
      <bdi>{active.join(' · ')}</bdi>
    </Box>
  );
}

export interface ChoiceFilterProps {
  id: string;
  label: string;
  /** The name of the choice that filters nothing, such as `All Categories`. */
  all?: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  sx?: SystemStyleObject<Theme>;
}

/**
 * One choice that filters or sorts a list, as a native select. The present value is always among the options, such as a
 * category that has just lost its last item.
 */
export function ChoiceFilter({ id, label, all, options, value, onChange, sx }: ChoiceFilterProps) {
  const isListed = value === '' || options.some((option) => option.value === value);
  return (
    <TextField
      id={id}
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
      size="small"
      sx={{ minWidth: { sm: 180 }, ...sx }}
    >
      {all !== undefined && <option value="">{all}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
