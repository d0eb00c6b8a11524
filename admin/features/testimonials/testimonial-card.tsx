import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ActiveButton } from '#admin/content/active-button.tsx';
import { DeleteButton } from '#admin/content/delete-button.tsx';
import { EditButton } from '#admin/content/edit-button.tsx';
import { InactiveBadge } from '#admin/content/inactive-badge.tsx';
import { ItemCard } from '#admin/content/item-card.tsx';
import { contentMessages, testimonialMessages } from '#admin/content-messages.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
import { SampleChip } from '#admin/outage/sample-chip.tsx';
import type { TestimonialRecord } from './testimonial-record.ts';

/** One voice, with what can be done with it. */
export function TestimonialCard({ testimonial }: { testimonial: TestimonialRecord }) {
  const { quote, author, role, event, order, isActive, isSample } = testimonial;
  const { source } = useRowsSource();
  return (
    <ItemCard isActive={isActive}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box component="span" aria-label={`Order ${order}`} sx={{ color: 'text.secondary' }}>
          #{order}
        </Box>
        {!isActive && <InactiveBadge />}
        {source === 'sample' && <SampleChip />}
        {source !== 'sample' && isSample && <SampleChip>{contentMessages.starterSample}</SampleChip>}
      </Box>
      <Typography component="blockquote" dir="auto" sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {quote}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1 }}>
        <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="strong" dir="auto">
            {author}
          </Box>
          <Box dir="auto" sx={{ color: 'text.secondary' }}>
            {role} · {event}
          </Box>
        </Box>
        {source === 'live' && (
          <Box sx={{ display: 'flex' }}>
            <ActiveButton item={testimonial} name={author} sends="isActive" messages={testimonialMessages} />
            <EditButton id={testimonial.id} name={author} />
            <DeleteButton item={testimonial} title={author} messages={testimonialMessages} />
          </Box>
        )}
      </Box>
    </ItemCard>
  );
}
