import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useCallback, useId, useMemo } from 'react';
import { AddButton } from '#admin/lists/add-button.tsx';
import { SortableList } from '#admin/sorting/sortable-list.tsx';
import type { AboutItemRecord } from './about-item-record.ts';
import { AboutItemRow } from './about-item-row.tsx';
import { aboutItemMessages } from './messages.ts';
import { useReorderAboutItems } from './use-reorder-about-items.ts';
import { useShownAboutItems } from './use-shown-about-items.ts';

interface CategoryCardProps {
  category: string;
  /** All of its items, those that are not shown too. */
  items: AboutItemRecord[];
}

const titleOf = ({ title }: AboutItemRecord) => title;
const draw = (item: AboutItemRecord) => <AboutItemRow item={item} />;

/** The items of a category in their order. */
export function CategoryCard({ category, items }: CategoryCardProps) {
  const headingId = useId();
  const { rows, reorder } = useReorderAboutItems(category, items);
  const { shown, hidden } = useShownAboutItems(rows);
  const places = useMemo(() => new Map(rows.map(({ id }, place) => [id, place])), [rows]);
  const placeOf = useCallback(({ id }: AboutItemRecord) => places.get(id) ?? 0, [places]);
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
          {aboutItemMessages.count(shown.length)}
          {hidden > 0 && ` · ${aboutItemMessages.hidden(hidden)}`}
        </Box>
        {shown.length > 0 && (
          <AddButton category={category} variant="text">
            Add
          </AddButton>
        )}
      </Box>
      <SortableList
        label={category}
        rows={shown}
        nameOf={titleOf}
        placeOf={placeOf}
        onReorder={reorder}
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
      >
        {draw}
      </SortableList>
    </Paper>
  );
}
