import Box from '@mui/material/Box';

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
