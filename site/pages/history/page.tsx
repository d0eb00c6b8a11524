import { aboutCategories } from '#shared/content-values.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import { definePage } from '#site/app/page.tsx';
import { outcomeOf } from '#site/data/outcome.ts';
import { routes } from '#site/routes.ts';
import { venueData } from '#site/structured-data/venue-data.ts';
import { AboutHero } from './about-hero.tsx';
import { AboutLists } from './about-lists.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { Onward } from './onward.tsx';
import { OurHouse } from './our-house.tsx';

const builtIn = [seedAboutItems, aboutCategories] as const;

export const page = definePage({
  path: routes.history,
  load: async (content) => {
    const lists = outcomeOf(Promise.all([content.aboutItems(), content.aboutCategories()]));
    return { venue: await content.venue(), lists: await lists };
  },
  isComplete: ({ lists }) => lists.failure === null,
  meta: ({ venue }) => ({
    title: `About us · ${venue.name}`,
    description: `${venue.name} in numbers and in words: how many guests each setting holds, what comes with the hall, and who looks after your day.`,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page({ data: { venue, lists } }) {
    const [items, categories] = lists.content ?? builtIn;
    return (
      <>
        <AboutHero />
        <OurHouse venue={venue} />
        <AboutLists items={items} categories={categories} />
        <Onward />
        <GetInTouch venue={venue} />
      </>
    );
  },
});
