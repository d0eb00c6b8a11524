import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { EmptyList } from '#admin/content/list/empty-list.tsx';
import { RowsSkeleton } from '#admin/content/list/rows-skeleton.tsx';
import { testimonialMessages } from '#admin/content-messages.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import type { TestimonialRecord } from './testimonial-record.ts';
import { useShownTestimonials } from './use-shown-testimonials.ts';

export function TestimonialList() {
  const { data = [], isPending } = useListContext<TestimonialRecord>();
  const { shown, hasHidden } = useShownTestimonials(data);
  if (isPending) return <RowsSkeleton label="Loading testimonials" height={148} />;
  if (shown.length === 0)
    return (
      <EmptyList
        title={testimonialMessages.empty}
        hint={testimonialMessages.emptyHint}
        add={<AddButton>Add Your First Testimonial</AddButton>}
        hasHidden={hasHidden}
      />
    );
  return (
    <Box component="ul" aria-label="Testimonials" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((testimonial) => (
        <li key={testimonial.id}>
          <TestimonialCard testimonial={testimonial} />
        </li>
      ))}
    </Box>
  );
}
