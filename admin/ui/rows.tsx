import { Box, Paper } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import type { ReactNode } from 'react';

interface RowListProps {
  /** The list's name. */
  label: string;
  children: ReactNode;
}

/** Rows below each other in one frame, each a `ListRow`. */
export function RowList({ label, children }: RowListProps) {
  return (
    <Paper variant="outlined">
      <Box component="ul" aria-label={label}>
        {children}
      </Box>
    </Paper>
  );
}

/** One of the rows of a `RowList`, with a line to the one before. */
export function ListRow({ sx, children }: { sx?: SystemStyleObject<Theme>; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 1.5, sm: 2 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
        ...sx,
      }}
    >
      {children}
    </Box>
  );
}

interface CardListProps<Item> extends Pick<RowListProps, 'label'> {
  items: readonly Item[];
  renderCard: (item: Item) => ReactNode;
}

/** Records as cards, where there is no room for a table. */
export function CardList<Item extends { id: string }>({ label, items, renderCard }: CardListProps<Item>) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {items.map((item) => (
        <Paper component="li" variant="outlined" key={item.id} sx={{ p: 2, display: 'grid', gap: 1 }}>
          {renderCard(item)}
        </Paper>
      ))}
    </Box>
  );
}
