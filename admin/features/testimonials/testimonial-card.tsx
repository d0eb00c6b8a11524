import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { InactiveBadge } from '#admin/items/inactive-badge.tsx';
import { ItemActions } from '#admin/items/item-actions.tsx';
import { ItemCard } from '#admin/items/item-card.tsx';
import { SelectItem } from '#admin/lists/select-item.tsx';
import { contentMessages } from '#admin/messages.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { SampleChip } from '#admin/offline/sample-chip.tsx';
import { DragHandle } from '#admin/sorting/drag-handle.tsx';
import { RowPlace } from '#admin/sorting/row-place.tsx';
import { testimonialMessages } from './messages.ts';
import type { TestimonialRecord } from './testimonial-record.ts';

/** One line of place, badges and buttons over the words; on a phone the buttons stand below them. */
const places = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"lead badges" "words words" "actions actions"',
    sm: '"lead badges actions" "words words words"',
  },
} as const;

/** One voice, with what can be done with it. */
export function TestimonialCard({ testimonial }: { testimonial: TestimonialRecord }) {
  const { id, author, isActive, isSample } = testimonial;
  const { source } = useRowsSource();
  const isLive = source === 'live';
  return (
    <ItemCard isActive={isActive}>
      <Box sx={places}>
        <Box sx={{ gridArea: 'lead', display: 'flex', alignItems: 'center', ml: isLive ? -1.25 : 0 }}>
          {isLive && <DragHandle />}
          {isLive && <SelectItem id={id} name={author} />}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            <RowPlace />
          </Box>
        </Box>
        <Box sx={{ gridArea: 'badges', display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {!isActive && <InactiveBadge />}
          {source === 'sample' && <SampleChip />}
          {source !== 'sample' && isSample && <SampleChip>{contentMessages.starterSample}</SampleChip>}
        </Box>
        <Words {...testimonial} />
        {isLive && (
          <Box sx={{ gridArea: 'actions', display: 'flex', justifyContent: 'flex-end', mr: -1 }}>
            <ItemActions item={testimonial} name={author} sends="isActive" messages={testimonialMessages} />
          </Box>
        )}
      </Box>
    </ItemCard>
  );
}

function Words({ quote, author, role, event }: TestimonialRecord) {
  return (
    <Box sx={{ gridArea: 'words', maxWidth: '80ch', overflowWrap: 'anywhere' }}>
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
