import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  blackout: ({ add }, { words }) => add('/blackouts', { fromDay: '2035-07-01', toDay: '2035-07-02', reason: words }),
};
