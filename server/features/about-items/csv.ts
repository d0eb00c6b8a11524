import type { Sheet } from '#server/rest/csv.ts';
import { publishedColumns } from '#server/rest/published-columns.ts';
import type { AboutItem } from '#shared/about-item.ts';

export const aboutItemSheet: Sheet<AboutItem> = {
  name: 'about-items',
  columns: {
    Title: ({ title }) => title,
    Category: ({ category }) => category,
    Icon: ({ icon }) => icon,
    ...publishedColumns,
  },
};
