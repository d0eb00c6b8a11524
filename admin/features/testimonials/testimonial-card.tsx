import { Box, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemBadges, ItemCard } from '#admin/items/item-card.tsx';
import { ItemHandles } from '#admin/lists/content-items.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { RowPosition } from '#admin/sorting/sortable-list.tsx';
import type { TestimonialRecord } from './testimonial-content.ts';

/** One line of position, badges and buttons over the text; on a phone the buttons stand below it. */
const areas = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"lead badges" "text text" "actions actions"',
    sm: '"lead badges actions" "text text text"',
  },
} as const;

/** The testimonial in the record context. */
export function TestimonialCard() {
  const testimonial = useRecordContext<TestimonialRecord>();
  const { source } = useRowsSource();
  if (!testimonial) return null;
  return (
    <ItemCard>
      <Box sx={areas}>
        <Box sx={{ gridArea: 'lead', display: 'flex', alignItems: 'center', '&:has(button)': { ml: -1.25 } }}>
          <ItemHandles />
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            <RowPosition />
          </Box>
        </Box>
        <Box sx={{ gridArea: 'badges', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <ItemBadges />
          {source !== 'sample' && testimonial.isSample && <SampleChip>{contentMessages.starterSample}</SampleChip>}
        </Box>
        <Text {...testimonial} />
        <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
          <ItemActions />
        </Box>
      </Box>
    </ItemCard>
  );
}

function Text({ quote, author, role, event }: TestimonialRecord) {
  return (
    <Box sx={{ gridArea: 'text', maxWidth: '80ch', overflowWrap: 'anywhere' }}>
      <Typography component="blockquote" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap' }}>
        {quote}
      </Typography>
      <Box sx={{ mt: 1 }}>
        <Box component="strong" dir="auto" sx={{ fontWeight: 600 }}>
          {author}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', '& bdi': { display: 'inline-block' } }}>
          {' · '}
          <bdi>{role}</bdi>
          {' · '}
          <bdi>{event}</bdi>
        </Box>
      </Box>
    </Box>
  );
}
