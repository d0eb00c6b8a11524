import Box from '@mui/material/Box';

/** Tells on a phone what the list is filtered by, where the filters themselves are out of sight. */
export function FilterSummary({ active }: { active: readonly string[] }) {
  if (active.length === 0) return null;
  return (
    <Box
      sx={{
        display: { sm: 'none' },
        // As wide as there is room, but never the reason for a line break.
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
