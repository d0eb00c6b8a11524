import type { ShownGalleryItem } from '#shared/content-source.ts';
import { aboutCategories } from '#shared/content-values.ts';
import { clockTime } from '#shared/fill-in.ts';
import { seedAboutItems } from '#shared/seed/about-items.ts';
import type { Venue } from '#shared/venue.ts';
import type { DayStep } from '#shared/venue-profile.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { venueData } from '#site/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { StoredPicture } from '#site/ui/stored-picture/stored-picture.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';
import { toAddressLines, toMapUrl } from '#site/ui/venue/venue-links.ts';
import { MapIllustration } from './map-illustration.tsx';
import { Spaces } from './spaces.tsx';

/** Fills the rows of the preview's grid. */
const previewCount = 5;
const [capacities] = aboutCategories;

export const page = definePage({
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
        <GalleryPreview items={pictures.content ?? []} />
        <Directions venue={venue} />
      </>
    );
  },
});

function VenueHero() {
  return (
    <Hero
      photo={hallStringLights}
      alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
      size="band"
    >
      <p className="label">The venue</p>
      <h1>A place for every hour of the day.</h1>
    </Hero>
  );
}

function DayPlan({ steps }: { steps: DayStep[] }) {
  return (
    <section className="band day-plan" aria-labelledby="day-plan">
      <div className="day-plan__head">
        <p className="label">A plan for the day</p>
        <h2 id="day-plan">How a wedding day flows</h2>
        <p>Most days follow this plan. We write yours with you, and your coordinator keeps it on time.</p>
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
function GalleryPreview({ items }: { items: ShownGalleryItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="section gallery-preview" aria-labelledby="gallery-preview">
      <div className="gallery-preview__head">
        <h2 id="gallery-preview">From the gallery</h2>
        <PageLink className="button button--quiet" to={routes.gallery}>
          SEE THE GALLERY
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
function Directions({ venue }: { venue: Venue }) {
  const address = toAddressLines(venue);
  return (
    <section className="where" aria-labelledby="where">
      <div className="split__words">
        <p className="label">Getting here</p>
        <h2 id="where">{address[0] ?? venue.name}</h2>
        <p>
          Park at the door. Tours run every day from {clockTime(venue.opens)} to {clockTime(venue.closes)}, by
          appointment.
        </p>
        <ContactLines venue={venue} />
        <MagneticLink to={routes.contact}>BOOK A TOUR</MagneticLink>
      </div>
      {address.length > 0 && (
        <a className="where__map" href={toMapUrl(venue)}>
          <MapIllustration venue={venue} />
          <span className="where__open">Open the map</span>
        </a>
      )}
    </section>
  );
}
