import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  catalog_item: async ({ add }, { owners = {}, words }) =>
    add('/catalog-items', {
      name: words,
      description: words,
      category: 'MAINS',
      priceCents: 3400,
      costCents: 1_277_311,
      serviceId: owners.service ?? null,
    }),
};
