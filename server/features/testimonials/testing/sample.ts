import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  testimonial: ({ add }, { words }) =>
    add('/testimonials', { quote: words, author: words, role: 'Wedding', event: 'June 2026' }),
};
