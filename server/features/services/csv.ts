import type { Sheet } from '#server/rest/csv.ts';
import { publishedColumns } from '#server/rest/published-columns.ts';
import type { Service } from '#shared/service.ts';

export const serviceSheet: Sheet<Service> = {
  name: 'services',
  columns: {
    Title: ({ title }) => title,
    Description: ({ description }) => description,
    Category: ({ category }) => category,
    'Price (USD)': ({ price }) => price,
    Icon: ({ icon }) => icon,
    ...publishedColumns,
  },
};
