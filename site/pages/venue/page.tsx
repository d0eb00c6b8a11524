import { aboutCategories } from '#shared/content/values.ts';
import { venueSlots } from '#shared/pages/venue.ts';
import type { ShownGalleryItem } from '#shared/rendering/content-source.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { DayStep } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { useBuiltIn } from '#site/runtime/site-context.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';
import { toAddressLines, toMapUrl } from '#site/ui/venue/venue-links.ts';
import { Capacities } from './capacities.tsx';
import { MapIllustration } from './map-illustration.tsx';
import { SpaceTexts } from './space-texts.tsx';

/** Fills the rows of the preview's grid. */
const previewCount = 5;
const [capacities] = aboutCategories;

type PageSlots = SlotValues<typeof venueSlots>;

export const page = definePage({
  name: 'venue',
  slots: venueSlots,
  path: routes.venue,
  load: async (content) => {
    const [venue, story, about, pictures] = await Promise.all([
      content.venue(),
      content.profile(['spaces', 'planOfTheDay']),
      toOutcome(content.aboutItems({ category: capacities })),
      toOutcome(content.gallery({ first: previewCount })),
    ]);
    return { venue, story, about, pictures };
  },
  isComplete: ({ about, pictures }) => about.failure === null && pictures.failure === null,
  facts: ({ story }) => ({ spaceNames: story.spaces.map(({ name }) => name) }),
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page({ data: { venue, story, about, pictures }, slots }) {
    const builtIn = useBuiltIn(seedAboutItems);
    const lines = (about.content ?? builtIn ?? []).filter(({ category }) => category === capacities);
    const titles = lines.map(({ title }) => title);
    return (
      <>
        <VenueHero slots={slots} />
        <SpaceTexts slots={slots} spaceTexts={story.spaces} capacities={titles} />
        <Capacities slots={slots} spaceTexts={story.spaces} titles={titles} />
        <DayPlan slots={slots} steps={story.planOfTheDay} />
        <GalleryPreview slots={slots} items={pictures.content ?? []} />
        <Directions slots={slots} venue={venue} />
      </>
    );
  },
});

function VenueHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={hallStringLights} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
    </Hero>
  );
}

function DayPlan({ slots, steps }: { slots: PageSlots; steps: DayStep[] }) {
  return (
    <section className="band day-plan" aria-labelledby="day-plan">
      <div className="day-plan__head">
        <p className="label">{slots.dayLabel}</p>
        <h2 id="day-plan">{slots.dayHeadline}</h2>
        <Paragraphs text={slots.dayText} />
      </div>
      <ol>
        {steps.map(({ time, title, text }) => (
          <li key={time}>
            <p className="day-plan__time">{time}</p>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The first images of the gallery. Renders nothing when there are none. */
function GalleryPreview({ slots, items }: { slots: PageSlots; items: ShownGalleryItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="section gallery-preview" aria-labelledby="gallery-preview">
      <div className="gallery-preview__head">
        <h2 id="gallery-preview">{slots.galleryHeadline}</h2>
        <PageLink className="button button--quiet" to={slots.galleryLink.to}>
          {slots.galleryLink.label}
        </PageLink>
      </div>
      <ul>
        {items.map((item, index) => (
          <li key={item._id}>
            <StoredPicture
              item={item}
              alt={item.title || `Picture ${index + 1}`}
              sizes="(min-width: 44rem) 42rem, 100vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Address and map link. The page loads nothing from the map provider before a visitor follows the link. */
function Directions({ slots, venue }: { slots: PageSlots; venue: Venue }) {
  const address = toAddressLines(venue);
  return (
    <section className="where" aria-labelledby="where">
      <div className="split__words">
        <p className="label">{slots.directionsLabel}</p>
        <h2 id="where">{address[0] ?? venue.name}</h2>
        <Paragraphs text={slots.directionsText} />
        <ContactLines venue={venue} />
        <MagneticLink to={slots.directionsLink.to}>{slots.directionsLink.label}</MagneticLink>
      </div>
      {address.length > 0 && (
        <a className="where__map" href={toMapUrl(venue)}>
          <MapIllustration venue={venue} />
          <span className="where__open">{slots.directionsMap}</span>
        </a>
      )}
    </section>
  );
}
