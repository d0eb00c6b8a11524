import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  about_item: ({ add }, { words }) => add('/about-items', { title: words, category: 'CAPACITIES', icon: 'Users' }),
};
