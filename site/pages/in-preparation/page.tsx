import { definePage } from '#site/app/page.tsx';
import { InPreparation } from './in-preparation.tsx';

const oneDay = 24 * 60 * 60;

export const page = definePage({
  status: 503,
  headers: { 'retry-after': String(oneDay) },
  load: async (content) => ({ venue: await content.venue() }),
  meta: ({ venue }) => ({
    title: `In preparation · ${venue.name}`,
    description: 'This page is being prepared. Until then, we gladly answer by phone or e-mail.',
  }),
  Page: InPreparation,
});
