import type { Samples } from '#server/testing/sample.ts';

let added = 0;

export const samples: Samples = {
  async space({ add }, { words }) {
    // The last one that can be booked stays.
    added += 1;
    await add('/spaces', { name: `Barn ${added}`, color: 'green' });
    return add('/spaces', { name: words, color: 'teal' });
  },
};
