import { useListContext } from 'react-admin';
import { ExportButton } from '#admin/content/export-button.tsx';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { ContentList } from '#admin/content/list/content-list.tsx';
import { FilterBar, FilterTicks } from '#admin/content/list/filter-bar.tsx';
import { ListHead } from '#admin/content/list/list-head.tsx';
import { SearchBox } from '#admin/content/list/search-box.tsx';
import { ShowInactive } from '#admin/content/list/show-inactive.tsx';
import { useListFilters } from '#admin/content/list/use-list-filters.ts';
import { SelectShown } from '#admin/content/selection/select-shown.tsx';
import { testimonialMessages, testimonialTexts } from '#admin/messages.ts';
import { useRowsSource } from '#admin/outage/rows-source.ts';
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
