import { gallerySlots } from '#shared/pages/gallery.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { weddingReception } from '#site/photos/wedding-reception.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { galleryData } from '#site/runtime/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Portfolio } from './portfolio.tsx';

/** The number of images in the document, at three kilobytes each. The others load near the end of these. */
const initialCount = 60;

type PageSlots = SlotValues<typeof gallerySlots>;

export const page = definePage({
  name: 'gallery',
  slots: gallerySlots,
  path: routes.gallery,
  load: async (content) => {
    const [venue, gallery] = await Promise.all([content.venue(), toOutcome(content.gallery({ first: initialCount }))]);
    return { venue, gallery };
  },
  isComplete: ({ gallery }) => gallery.failure === null,
  structuredData: ({ venue, gallery }, origin) => [
    galleryData(`Pictures of ${venue.name}`, gallery.content ?? [], origin),
  ],
  Page: ({ data: { gallery }, slots }) => (
    <>
      <GalleryHero slots={slots} />
      <Portfolio gallery={gallery} initialCount={initialCount} />
      <VisitInvitation slots={slots} />
    </>
  ),
});

function GalleryHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={weddingReception} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
    </Hero>
  );
}

function VisitInvitation({ slots }: { slots: PageSlots }) {
  return (
    <section className="band visit" aria-labelledby="visit">
      <h2 id="visit">{slots.visitHeadline}</h2>
      <MagneticLink to={slots.visitLink.to}>{slots.visitLink.label}</MagneticLink>
    </section>
  );
}
