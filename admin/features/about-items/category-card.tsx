import { Box, Paper, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { SortableRows } from '#admin/lists/content-items.tsx';
import { useContentRows } from '#admin/lists/content-list.tsx';
import type { AboutItemRecord } from './about-item-content.ts';
import { AboutItemRow } from './about-item-row.tsx';
import { aboutItemMessages } from './messages.ts';

const inCategory = (items: AboutItemRecord[], category: string) => items.filter((item) => item.category === category);

/** The items of a category in their order. */
export function CategoryCard({ category }: { category: string }) {
  const headingId = useId();
  const content = useContentRows<AboutItemRecord>();
  const rows = useMemo(() => inCategory(content.rows, category), [content.rows, category]);
  const shown = inCategory(content.shown, category).length;
  const hidden = inCategory(content.hidden, category).length;
  const { reorder } = trpc.useUtils().client.aboutItems;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={headingId}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          minHeight: 56,
          px: 2,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={headingId} variant="h3" sx={{ minWidth: 0, overflowWrap: 'anywhere' }} dir="auto">
          {category}
        </Typography>
        <Box component="span" sx={{ flex: 1, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {aboutItemMessages.countIn(shown)}
          {hidden > 0 && ` · ${aboutItemMessages.hidden(hidden)}`}
        </Box>
        {shown > 0 && (
          <AddButton category={category} variant="text">
            Add
          </AddButton>
        )}
      </Box>
      <SortableRows
        label={category}
        rows={rows}
        send={(aboutItemIds) => reorder.mutate({ aboutItemIds, category })}
        row={AboutItemRow}
        gap={0}
        rowHeight={57}
        empty={
          <Box sx={{ display: 'grid', justifyItems: 'center', gap: 1.5, px: 2, py: 4, color: 'text.secondary' }}>
            {hidden > 0 ? aboutItemMessages.allInactive : aboutItemMessages.emptyCategory}
            <AddButton category={category} variant="outlined">
              {`Add to ${category}`}
            </AddButton>
          </Box>
        }
      />
    </Paper>
  );
}
