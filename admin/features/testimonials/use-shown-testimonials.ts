import { useMemo } from 'react';
import { matchesSearch } from '#admin/lists/matches-search.ts';
import { useListFilters } from '#admin/lists/use-list-filters.ts';
import type { TestimonialRecord } from './testimonial-record.ts';

/** Those of the testimonials that the search and the checkbox show; `hasHidden`: others match, but are inactive. */
export function useShownTestimonials(testimonials: readonly TestimonialRecord[]) {
  const { search, showInactive } = useListFilters();
  return useMemo(() => {
    const found = testimonials.filter(({ author, role, quote }) => matchesSearch(search, [author, role, quote]));
    const shown = found.filter(({ isActive }) => isActive || showInactive);
    return { shown, hasHidden: shown.length < found.length };
  }, [testimonials, search, showInactive]);
}
