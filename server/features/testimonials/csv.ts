import { type Sheet, yesOrNo } from '#server/rest/csv.ts';
import { publishedColumns } from '#server/rest/published-columns.ts';
import type { Testimonial } from '#shared/testimonial.ts';

export const testimonialSheet: Sheet<Testimonial> = {
  name: 'testimonials',
  columns: {
    Quote: ({ quote }) => quote,
    Author: ({ author }) => author,
    'Event type': ({ role }) => role,
    'Event date': ({ event }) => event,
    Sample: ({ isSample }) => yesOrNo(isSample),
    ...publishedColumns,
  },
};
