import { clockTime } from '#shared/fill-in.ts';
import { definePage } from '#site/app/page.tsx';
import { routes } from '#site/routes.ts';
import { venueData } from '#site/structured-data/venue-data.ts';
import { ContactCards } from './contact-cards.tsx';
import { ContactHero } from './contact-hero.tsx';
import { ContactInquiry } from './contact-inquiry.tsx';

export const page = definePage({
  path: routes.contact,
  load: async (content) => ({ venue: await content.venue() }),
  meta: ({ venue }) => ({
    title: `Contact · ${venue.name}`,
    description: `Ask for a date, a price or a tour: write to ${venue.name}, call us or come by, every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}.`,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page: ({ data: { venue } }) => (
    <>
      <ContactHero />
      <ContactInquiry />
      <ContactCards venue={venue} />
    </>
  ),
});
