import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  async package({ add }, { words }) {
    const itemId = await add('/catalog-items', { name: 'Chicken', category: 'MAINS', priceCents: 3400 });
    const options = [{ id: 'b', itemId, upgradeCents: 400 }];
    const parts = [
      { id: 'a', kind: 'choice', name: words, count: 1, options },
      { id: 'c', kind: 'item', itemId, quantity: 1000 },
    ];
    return add('/packages', { name: words, description: words, priceCents: 8500, minimumGuests: 50, parts });
  },
};
