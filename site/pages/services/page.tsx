import { seedCounters } from '#shared/seed/venue-profile.ts';
import { cateringBlurb } from '#shared/seed/venue-story.ts';
import { definePage } from '#site/app/page.tsx';
import { outcomeOf } from '#site/data/outcome.ts';
import { routes } from '#site/routes.ts';
import { Booking } from './booking.tsx';
import { Catering } from './catering.tsx';
import { Counters } from './counters.tsx';
import { Equipment } from './equipment.tsx';
import { ServicesHero } from './services-hero.tsx';

const builtIn = { catering: cateringBlurb, counters: seedCounters };

export const page = definePage({
  path: routes.services,
  load: async (content) => {
    const [venue, services, profile] = await Promise.all([
      content.venue(),
      outcomeOf(content.services()),
      outcomeOf(content.profile(['catering', 'counters'])),
    ]);
    return { venue, services, profile };
  },
  isComplete: ({ services, profile }) => services.failure === null && profile.failure === null,
  meta: ({ venue }) => ({
    title: `Services · ${venue.name}`,
    description: `Sound, light, video and staging at ${venue.name} with a price beside each, and catering by ${venue.caterer} from the kitchen next to the ballroom.`,
  }),
  Page({ data: { venue, services, profile } }) {
    const { catering, counters } = profile.content ?? builtIn;
    return (
      <>
        <ServicesHero />
        <Equipment services={services.content ?? []} />
        <Catering caterer={venue.caterer} text={catering} />
        <Counters counters={counters} />
        <Booking />
      </>
    );
  },
});
