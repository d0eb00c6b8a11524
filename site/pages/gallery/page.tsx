import { definePage } from '#site/app/page.tsx';
import { outcomeOf } from '#site/data/outcome.ts';
import { routes } from '#site/routes.ts';
import { galleryData } from '#site/structured-data/gallery-data.ts';
import { GalleryHero } from './gallery-hero.tsx';
import { Portfolio } from './portfolio.tsx';
import { Visit } from './visit.tsx';

/** What the document carries, at three kilobytes each. The others are fetched when a visitor comes near the last of these. */
const firstPictures = 60;

export const page = definePage({
  path: routes.gallery,
  load: async (content) => {
    const [venue, gallery] = await Promise.all([content.venue(), outcomeOf(content.gallery({ first: firstPictures }))]);
    return { venue, gallery };
  },
  isComplete: ({ gallery }) => gallery.failure === null,
  meta: ({ venue, gallery }) => ({
    title: `Gallery · ${venue.name}`,
    description: `Pictures from ${venue.name}: the ballroom at dusk, ceremonies in the garden, set tables, the bar, the dance floor and the rooms next door.`,
    structuredData: (origin) => [galleryData(`Pictures of ${venue.name}`, gallery.content ?? [], origin)],
  }),
  Page: ({ data: { gallery } }) => (
    <>
      <GalleryHero />
      <Portfolio gallery={gallery} first={firstPictures} />
      <Visit />
    </>
  ),
});
