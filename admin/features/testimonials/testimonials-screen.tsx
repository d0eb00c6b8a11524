import { Checkbox } from '@mui/material';
import { trpc } from '#admin/api/trpc.ts';
import { ContentFilters } from '#admin/lists/content-filters.tsx';
import { ContentItems, SortableRows } from '#admin/lists/content-items.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { testimonialMessages as messages } from './messages.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { testimonialContent } from './testimonial-content.ts';
import { TestimonialForm } from './testimonial-form.tsx';

export function TestimonialsScreen() {
  return (
    <ContentList content={testimonialContent}>
      <ListHead />
      <ContentFilters search={messages.search} inactive={{ Control: Checkbox, label: messages.showInactive }} />
      <TestimonialList />
      <TestimonialForm />
    </ContentList>
  );
}

function TestimonialList() {
  const { rows } = useContentRows();
  const { reorder } = trpc.useUtils().client.testimonials;
  return (
    <ContentItems rowHeight={148}>
      <SortableRows
        label={messages.list}
        rows={rows}
        send={(testimonialIds) => reorder.mutate({ testimonialIds })}
        row={TestimonialCard}
      />
    </ContentItems>
  );
}
