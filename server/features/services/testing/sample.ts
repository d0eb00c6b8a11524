import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  service: ({ add }, { words }) =>
    add('/services', { title: words, description: words, category: 'AUDIO', icon: 'Speaker', price: 12.5 }),
};
