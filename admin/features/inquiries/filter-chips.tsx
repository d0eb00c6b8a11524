import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { useListContext } from 'react-admin';
import { shortDay } from '#admin/format/dates.ts';
import type { InquiryFilter } from './inquiries-address.ts';
import { inquiryTexts } from './messages.ts';

const names = ['receivedFrom', 'receivedTo', 'excludeSpam'] as const;

function chipsOf({ receivedFrom, receivedTo, excludeSpam }: InquiryFilter) {
  const chips: { label: string; removes: (typeof names)[number][] }[] = [];
  const received = ['receivedFrom', 'receivedTo'] as const;
  if (receivedFrom && receivedTo)
    chips.push({
      label: inquiryTexts.receivedBetween(shortDay(receivedFrom), shortDay(receivedTo)),
      removes: [...received],
    });
  else if (receivedFrom)
    chips.push({ label: inquiryTexts.receivedSince(shortDay(receivedFrom)), removes: ['receivedFrom'] });
  else if (receivedTo) chips.push({ label: inquiryTexts.receivedUntil(shortDay(receivedTo)), removes: ['receivedTo'] });
  if (excludeSpam) chips.push({ label: inquiryTexts.withoutSpam, removes: ['excludeSpam'] });
  return chips;
}

/** The filters that a link sets and no field shows, each of which a press takes away. */
export function FilterChips() {
  const { filterValues, setFilters } = useListContext();
  const group = useRef<HTMLDivElement>(null);
  const remove = (removed: string[]) => {
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([name]) => !removed.includes(name))));
    group.current?.focus();
  };
  const chips = chipsOf(filterValues);
  return (
    <Box
      ref={group}
      role="group"
      aria-label={inquiryTexts.moreFilters}
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
      {chips.map(({ label, removes }) => (
        <Button
          key={label}
          variant="outlined"
          aria-label={inquiryTexts.removeFilter(label)}
          endIcon={<CloseIcon />}
          onClick={() => remove(removes)}
          sx={{ minHeight: { xs: 44, md: 36 }, borderRadius: 5, px: 2 }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
