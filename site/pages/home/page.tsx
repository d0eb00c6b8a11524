import { homepageCategory } from '#shared/content-values.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import { definePage } from '#site/app/page.tsx';
import { isRefusal } from '#site/data/is-refusal.ts';
import { outcomeOf } from '#site/data/outcome.ts';
import { routes } from '#site/routes.ts';
import { venueData } from '#site/structured-data/venue-data.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeInquiry } from './home-inquiry.tsx';
import { Introduction } from './introduction.tsx';
import { Reasons } from './reasons.tsx';
import { HomeServices } from './services/home-services.tsx';
import { Showcase } from './showcase.tsx';
import { Splash } from './splash/splash.tsx';
import type { Voice } from './voices/carousel.tsx';
import { Voices } from './voices/voices.tsx';

/**
 * The carousel turns through the first of the staff's order. Nobody pages through hundreds by dots, and each one costs every
 * visitor a kilobyte of the document twice.
 */
const maxTestimonials = 24;
/** Only a call that did not come back is stood in for; a refusal leaves the list empty. */
const voicesInstead = (error: unknown): readonly Voice[] => (isRefusal(error) ? [] : seedTestimonials);

export const page = definePage({
  path: routes.home,
  load: async (content) => {
    const [venue, services, voices] = await Promise.all([
      content.venue(),
      outcomeOf(content.services({ category: homepageCategory })),
      outcomeOf(content.testimonials({ first: maxTestimonials })),
    ]);
    return { venue, services, voices };
  },
  isComplete: ({ services, voices }) => services.failure === null && voices.failure === null,
  meta: ({ venue }) => ({
    title: `${venue.name} · ${venue.tagline}`,
    description: venue.description,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page: ({ data: { venue, services, voices } }) => (
    <>
      <HomeHero />
      {/* After the hero, so that this is painted as soon as the curtain's script has arrived. */}
      <Splash />
      <Introduction venue={venue} />
      <Reasons />
      <Showcase stream={venue.filmStreamUrl} />
      <HomeServices services={services.content ?? seedHomepageServices} />
      <Voices voices={voices.content ?? voicesInstead(voices.error)} />
      <HomeInquiry venue={venue} />
    </>
  ),
});
