import { definePage } from '#site/app/page.tsx';
import { routes } from '#site/routes.ts';
import { faqData } from '#site/structured-data/faq-data.ts';
import { Ask } from './ask.tsx';
import { FaqHero } from './faq-hero.tsx';
import { Questions } from './questions.tsx';

export const page = definePage({
  path: routes.faq,
  load: async (content) => {
    const [venue, { faq }] = await Promise.all([content.venue(), content.profile(['faq'])]);
    return { venue, faq };
  },
  meta: ({ venue, faq }) => ({
    title: `Questions · ${venue.name}`,
    description: `How far ahead to book ${venue.name}, what secures a date, how to pay, what a cancellation refunds, and what happens if it rains.`,
    structuredData: () => [faqData(faq)],
  }),
  Page: ({ data: { venue, faq } }) => (
    <>
      <FaqHero />
      <Questions categories={faq} />
      <Ask venue={venue} />
    </>
  ),
});
