import { definePage } from '#site/app/page.tsx';
import { routes } from '#site/routes.ts';
import { HotelFeatures } from './hotel-features.tsx';
import { Rooms } from './rooms.tsx';
import { StayClosing } from './stay-closing.tsx';
import { StayHero } from './stay-hero.tsx';

export const page = definePage({
  path: routes.stay,
  load: async (content) => {
    const [venue, stay] = await Promise.all([content.venue(), content.profile(['accommodations', 'hotelFeatures'])]);
    return { venue, ...stay };
  },
  meta: ({ venue, accommodations }) => ({
    title: `Stay the night · ${venue.name}`,
    description: `Rooms in the hotel next door to ${venue.name}, two minutes on foot: ${accommodations.map(({ title }) => title).join(', ')}.`,
  }),
  Page: ({ data: { accommodations, hotelFeatures } }) => (
    <>
      <StayHero />
      <Rooms accommodations={accommodations} />
      <HotelFeatures features={hotelFeatures} />
      <StayClosing />
    </>
  ),
});
