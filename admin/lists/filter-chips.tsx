import CloseIcon from '@mui/icons-material/Close';
import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { filterTexts } from './messages.ts';
import { useListFilters } from './use-list-filters.ts';

/** Filters that only links set, in words. */
export interface Chip {
  label: string;
  /** The filters that go with it. */
  removes: readonly string[];
  /** What the filter in words says, where that is not the label. */
  inWords?: readonly string[];
}

/** Says which of the filters are set that have no control, and removes them. */
export function FilterChips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const { change } = useListFilters();
  const group = useRef<HTMLDivElement>(null);
  const remove = (removed: readonly string[]) => {
    change(Object.fromEntries(removed.map((name) => [name, ''])));
    group.current?.focus();
  };
  return (
    <Box
      ref={group}
      role="group"
      aria-label={label}
      tabIndex={-1}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        flexBasis: '100%',
        gridColumn: '1 / -1',
        // It takes the focus from its last chip, so it stays without chips, but takes no room then.
        position: chips.length > 0 ? 'static' : 'absolute',
        outline: 'none !important',
      }}
    >
      {chips.map((chip) => (
        <Button
          key={chip.label}
          variant="outlined"
          aria-label={filterTexts.remove(chip.label)}
          endIcon={<CloseIcon />}
          onClick={() => remove(chip.removes)}
          sx={{ minHeight: { xs: 44, md: 36 }, borderRadius: 5, px: 2 }}
        >
          {chip.label}
        </Button>
      ))}
    </Box>
  );
}
