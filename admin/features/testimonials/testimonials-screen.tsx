import { useListContext } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentFilters } from '#admin/lists/content-filters.tsx';
import { ContentList, useContentRows } from '#admin/lists/content-list.tsx';
import { EmptyList } from '#admin/lists/empty-list.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { RowsSkeleton } from '#admin/lists/rows-skeleton.tsx';
import { SelectionBar } from '#admin/lists/selection-bar.tsx';
import { SortableRows } from '#admin/lists/sortable-rows.tsx';
import { SortableLists } from '#admin/sorting/sortable-lists.tsx';
import { testimonialMessages, testimonialTexts } from './messages.ts';
import { TestimonialCard } from './testimonial-card.tsx';
import { TestimonialForm } from './testimonial-form.tsx';
import { getAuthor, matchesFilters, sampleTestimonials, type TestimonialRecord } from './testimonial-record.ts';

const everything = { includeInactive: true };

export function TestimonialsScreen() {
  return (
    <ContentList
      resource="testimonials"
      filter={everything}
      failed={testimonialMessages.fetchFailed}
      samples={sampleTestimonials}
      matches={matchesFilters}
    >
      <ListHead title={testimonialTexts.count} add={testimonialTexts.add} />
      <ContentFilters
        search={testimonialTexts.search}
        inactive={{ control: 'checkbox', label: testimonialTexts.showInactive }}
      />
      <TestimonialList />
      <TestimonialForm />
    </ContentList>
  );
}

function TestimonialList() {
  const { isPending } = useListContext();
  const { rows, shown } = useContentRows<TestimonialRecord>();
  const { mutateAsync } = trpc.testimonials.reorder.useMutation();
  if (isPending) return <RowsSkeleton label={testimonialTexts.loading} height={148} />;
  if (shown.length === 0)
    return (
      <EmptyList
        title={testimonialMessages.empty}
        hint={testimonialMessages.emptyHint}
        add={<AddButton>{testimonialTexts.addFirst}</AddButton>}
      />
    );
  return (
    <>
      <SortableLists>
        <SortableRows
          label={testimonialTexts.list}
          rows={rows}
          getName={getAuthor}
          send={(testimonialIds) => mutateAsync({ testimonialIds })}
          messages={testimonialMessages}
          row={TestimonialCard}
        />
      </SortableLists>
      <SelectionBar items={shown} nameOf={getAuthor} />
    </>
  );
}
