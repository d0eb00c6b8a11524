import { useListContext } from 'react-admin';
import { AddButton } from '#admin/content/list/add-button.tsx';
import { ContentList } from '#admin/content/list/content-list.tsx';
import { FilterBar } from '#admin/content/list/filter-bar.tsx';
import { ListHead } from '#admin/content/list/list-head.tsx';
import { SearchBox } from '#admin/content/list/search-box.tsx';
import { ShowInactive } from '#admin/content/list/show-inactive.tsx';
import { testimonialMessages } from '#admin/content-messages.ts';
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
      <FilterBar>
        <SearchBox placeholder="Search testimonials..." />
        <ShowInactive as="checkbox" label="Show inactive" />
      </FilterBar>
      <TestimonialList />
      <TestimonialDialog />
    </ContentList>
  );
}

function Head() {
  const { data = [] } = useListContext<TestimonialRecord>();
  const { shown } = useShownTestimonials(data);
  return (
    <ListHead actions={<AddButton isShortcut>Add Testimonial</AddButton>}>
      Testimonials ({shown.length.toLocaleString('en-US')})
    </ListHead>
  );
}
