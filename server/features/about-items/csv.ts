import type { Sheet } from '#server/http/csv.ts';
import { publishedColumns } from '#server/http/published-columns.ts';
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
