import { newId } from '#server/platform/db/columns.ts';
import type { Samples } from '#server/testing/sample.ts';

export const samples: Samples = {
  rental_price: async ({ add }, { owners = {}, words }) =>
    add('/rental-prices', {
      spaceId: owners.space ?? (await add('/spaces', { name: `The loft ${newId()}`, color: 'blue' })),
      name: words,
      fromDay: '06-01',
      toDay: '06-30',
      weekdays: ['saturday'],
      hours: 8,
      priceCents: 450_000,
      perExtraHourCents: 30_000,
    }),
};
