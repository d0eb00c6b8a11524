import { type Samples, subjectsOf } from '#server/testing/sample.ts';

export const samples: Samples = {
  task: ({ add }, options) => add('/tasks', { ...subjectsOf(options), title: options.words, dueDay: '2035-01-01' }),
};
