import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  async space({ add }, { words }) {
    // The last one that can be booked stays.
    await add('/spaces', { name: 'Barn', color: 'green' });
    return add('/spaces', { name: words, color: 'teal' });
  },
};
