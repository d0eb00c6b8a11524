import { aboutCategories } from '#shared/content-values.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { definePage } from '#site/app/page.tsx';
import { outcomeOf } from '#site/data/outcome.ts';
import { routes } from '#site/routes.ts';
import { venueData } from '#site/structured-data/venue-data.ts';
import { DayPlan } from './day-plan.tsx';
import { FewPictures } from './few-pictures.tsx';
import { Spaces } from './spaces.tsx';
import { VenueHero } from './venue-hero.tsx';
import { WhereItIs } from './where-it-is.tsx';

/** Enough to fill the rows that the page has for them. */
const fewPictures = 5;
const [capacities] = aboutCategories;

export const page = definePage({
  path: routes.venue,
  load: async (content) => {
    const [venue, story, about, pictures] = await Promise.all([
      content.venue(),
      content.profile(['spaces', 'planOfTheDay']),
      outcomeOf(content.aboutItems({ category: capacities })),
      outcomeOf(content.gallery({ first: fewPictures })),
    ]);
    return { venue, story, about, pictures };
  },
  isComplete: ({ about, pictures }) => about.failure === null && pictures.failure === null,
  meta: ({ venue, story }) => ({
    title: `The venue · ${venue.name}`,
    description: `${story.spaces.map(({ name }) => name).join(', ')}: the spaces of ${venue.name}, how many guests they hold, and how a day moves through them.`,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page({ data: { venue, story, about, pictures } }) {
    const lines = (about.content ?? seedAboutItems).filter(({ category }) => category === capacities);
    return (
      <>
        <VenueHero />
        <Spaces spaces={story.spaces} capacities={lines.map(({ title }) => title)} />
        <DayPlan steps={story.planOfTheDay} />
        <FewPictures items={pictures.content ?? []} />
        <WhereItIs venue={venue} />
      </>
    );
  },
});
