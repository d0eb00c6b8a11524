import { definePage } from '#site/app/page.tsx';
import { routes } from '#site/routes.ts';
import { venueData } from '#site/ui/venue/venue-data.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeInquiry } from './home-inquiry.tsx';
import { Introduction } from './introduction.tsx';
import { Reasons } from './reasons.tsx';

export const page = definePage({
  path: routes.home,
  load: async (content) => ({ venue: await content.venue() }),
  meta: ({ venue }) => ({
    title: `${venue.name} · ${venue.tagline}`,
    description: venue.description,
    structuredData: venueData(venue),
  }),
  Page: ({ data: { venue } }) => (
    <>
      <HomeHero />
      <Introduction venue={venue} />
      <Reasons />
      <HomeInquiry venue={venue} />
    </>
  ),
});
