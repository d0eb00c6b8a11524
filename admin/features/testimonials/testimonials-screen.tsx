import { useListContext } from 'react-admin';
import { AddButton } from '#admin/lists/add-button.tsx';
import { ContentList } from '#admin/lists/content-list.tsx';
import { ExportButton } from '#admin/lists/export-button.tsx';
import { FilterBar, FilterTicks } from '#admin/lists/filter-bar.tsx';
import { ListHead } from '#admin/lists/list-head.tsx';
import { SearchBox } from '#admin/lists/search-box.tsx';
import { SelectShown } from '#admin/lists/select-shown.tsx';
import { ShowInactive } from '#admin/lists/show-inactive.tsx';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { testimonialMessages, testimonialTexts } from './messages.ts';
import { sampleTestimonials } from './sample-testimonials.ts';
import { TestimonialDialog } from './testimonial-dialog.tsx';
import { TestimonialList } from './testimonial-list.tsx';
import type { TestimonialRecord } from './testimonial-record.ts';
import { useShownTestimonials } from './use-shown-testimonials.ts';

const everything = { includeInactive: true };

export function TestimonialsScreen() {
  return (
    <ContentList
      resource="testimonials"
      filter={everything}
      failed={testimonialMessages.fetchFailed}
      samples={sampleTestimonials}
    >
      <Head />
      <Filters />
      <TestimonialList />
      <TestimonialDialog />
    </ContentList>
  );
}

function Head() {
  const { data = [] } = useListContext<TestimonialRecord>();
  const { shown } = useShownTestimonials(data);
  const { search, showInactive } = useListFilters();
  return (
    <ListHead
      selectable={shown}
      actions={
        <>
          <ExportButton resource="testimonials" filter={{ search, includeInactive: showInactive }} />
          <AddButton isShortcut>{testimonialTexts.add}</AddButton>
        </>
      }
    >
      {testimonialTexts.count(shown.length)}
    </ListHead>
  );
}

function Filters() {
  const { data = [] } = useListContext<TestimonialRecord>();
  const { shown } = useShownTestimonials(data);
  const { active } = useListFilters();
  const { source } = useRowsSource();
  return (
    <FilterBar active={active} search={<SearchBox placeholder={testimonialTexts.search} />}>
      <FilterTicks>
        <ShowInactive as="checkbox" label={testimonialTexts.showInactive} />
        {source === 'live' && <SelectShown items={shown} />}
      </FilterTicks>
    </FilterBar>
  );
}
