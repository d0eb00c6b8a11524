import type { Samples } from '#server/testing/sample.ts';

let added = 0;

export const samples: Samples = {
  client({ add }, { words }) {
    added += 1;
    return add('/clients', {
      name: words,
      email: `client.${added}@example.com`,
      phone: '(330) 555-0100',
      notes: words,
    });
  },
};
