import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  template: ({ add }, { words }) => add('/templates', { name: words, subject: words, body: words }),
};
