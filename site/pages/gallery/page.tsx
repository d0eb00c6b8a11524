import { toOutcome } from '#site/data/outcome.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { galleryData } from '#site/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Portfolio } from './portfolio.tsx';

/** The number of images in the document, at three kilobytes each. The others load near the end of these. */
const initialCount = 60;

export const page = definePage({
  path: routes.gallery,
  load: async (content) => {
    const [venue, gallery] = await Promise.all([content.venue(), toOutcome(content.gallery({ first: initialCount }))]);
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
      <Portfolio gallery={gallery} initialCount={initialCount} />
      <VisitInvitation />
    </>
  ),
});

function GalleryHero() {
  return (
    <Hero
      photo={weddingReception}
      alt="Round reception table with white linen, pink and ivory roses, taper candles and gold-rimmed plates; candlelit tables and string lights blurred behind"
      size="band"
    >
      <p className="label">Gallery</p>
      <h1>From the set table to the last dance.</h1>
    </Hero>
  );
}

function VisitInvitation() {
  return (
    <section className="band visit" aria-labelledby="visit">
      <h2 id="visit">Pictures are a start. Come stand in the room.</h2>
      <MagneticLink to={routes.contact}>BOOK A TOUR</MagneticLink>
    </section>
  );
}
