import type { ShownService } from '#shared/content-source.ts';
import { homepageCategory } from '#shared/content-values.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { Venue } from '#shared/venue.ts';
import { isRejection, toOutcome } from '#site/data/outcome.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import { showcaseFrame } from '#site/photos/showcase-frame.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { venueData } from '#site/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { homeForm } from '#site/ui/inquiry-form/form-variants.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';
import { VideoPlayer } from '#site/ui/video/video.tsx';
import showcaseVideo from '#site/video/showcase.mp4';
import { Splash } from './splash.tsx';
import { type Testimonial, Testimonials } from './testimonials.tsx';

/**
 * The carousel shows the first testimonials of the list. Nobody pages through hundreds, and each one adds two kilobytes to
 * the document.
 */
const maxTestimonials = 24;
/** A failed call falls back to the built-in testimonials; a rejection by the server leaves the list empty. */
const getFallbackTestimonials = (error: unknown): readonly Testimonial[] =>
  isRejection(error) ? [] : seedTestimonials;

export const page = definePage({
  path: routes.home,
  load: async (content) => {
    const [venue, services, testimonials] = await Promise.all([
      content.venue(),
      toOutcome(content.services({ category: homepageCategory })),
      toOutcome(content.testimonials({ first: maxTestimonials })),
    ]);
    return { venue, services, testimonials };
  },
  isComplete: ({ services, testimonials }) => services.failure === null && testimonials.failure === null,
  meta: ({ venue }) => ({
    title: `${venue.name} · ${venue.tagline}`,
    description: venue.description,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page: ({ data: { venue, services, testimonials } }) => (
    <>
      <HomeHero />
      {/* After the hero, so that the hero is already in the document when the splash script runs. */}
      <Splash />
      <Introduction venue={venue} />
      <Reasons />
      <Showcase stream={venue.filmStreamUrl} />
      <HomeServices services={services.content ?? seedHomepageServices} />
      <Testimonials testimonials={testimonials.content ?? getFallbackTestimonials(testimonials.error)} />
      <HomeInquiry venue={venue} />
    </>
  ),
});

function HomeHero() {
  return (
    <Hero
      photo={heroBallroom}
      alt="Timber-trussed ballroom at dusk, linen-draped round tables with gold chairs, flowers and candles either side of a polished floor, string lights and ring chandeliers overhead, a flower arch at the far end"
      size="full"
    >
      <h1 className="taglines">
        <span>Premier spaces.</span> <span>Exclusive venue.</span> <span>Extraordinary events.</span>
      </h1>
      <a className="explore" href={`#${introductionId}`}>
        Explore
      </a>
    </Hero>
  );
}

const introductionId = 'welcome';

function Introduction({ venue }: { venue: Venue }) {
  return (
    <section className="introduction" id={introductionId}>
      <div className="split__words">
        <p className="label">Welcome to {venue.name}</p>
        <h2>{venue.tagline}</h2>
        <p>{venue.description}</p>
        <p>
          Come see it first. A tour takes forty minutes, ends where your guests’ evening would begin, and comes with no
          obligation.
        </p>
        <MagneticLink to={routes.contact}>BOOK A TOUR</MagneticLink>
      </div>
      <Reveal>
        <Photo
          photo={hallStringLights}
          alt="Timber hall at sunset with long farm tables set for dinner, greenery and candles down the middle, string lights across the beams"
          sizes="(min-width: 60rem) 56vw, 92vw"
        />
      </Reveal>
    </section>
  );
}

const reasons = [
  {
    title: 'Premium Service',
    text: 'One coordinator from the first call to the last dance, and our own kitchen next to the ballroom.',
  },
  {
    title: 'Flexible Packages',
    text: 'Book the hall for an evening or the whole weekend, with our catering, sound and lighting, or just what you need.',
  },
  {
    title: 'Prime Location',
    text: 'A village in northeast Ohio, with a garden for the vows, parking at the door and a hotel next door.',
  },
];

function Reasons() {
  return (
    <section className="band reasons" aria-label="Why choose us">
      <Photo
        photo={gardenCeremony}
        alt="White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun"
        sizes="(min-width: 60rem) 38vw, 92vw"
      />
      <Reveal>
        <p className="label">Why choose us</p>
        <ol className="reasons__list">
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}

function Showcase({ stream }: { stream: string }) {
  return (
    <section aria-labelledby="showcase">
      <VideoPlayer
        sources={{ file: showcaseVideo, stream }}
        poster={showcaseFrame}
        description="A laid table with candles and roses in the ballroom at dusk. The video has no sound and shows slow views of the hall, the tables, the garden and the dance floor, one fading into the next."
      >
        <p className="label">Video</p>
        <h2 id="showcase">Twenty-three seconds of an evening here</h2>
      </VideoPlayer>
    </section>
  );
}

type ServiceCard = Pick<ShownService, 'title' | 'description' | 'icon'>;

const maxColumns = 4;

/** One to four columns, by the number of services. The call to action fills the last row. */
function HomeServices({ services }: { services: readonly ServiceCard[] }) {
  return (
    <section className="section" aria-labelledby="services">
      <div className="services__head">
        <p className="label">Services</p>
        <h2 id="services">Everything an evening needs, under one roof</h2>
      </div>
      <ul className="services" data-columns={Math.min(services.length, maxColumns)}>
        {services.map(({ title, description, icon }) => (
          <li className="service" key={title}>
            <NamedIcon name={icon} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
        <li className="services__start">
          {services.length > 0 && (
            <p>Choose one of these, or all of them. Tell us your date, and we’ll plan the rest together.</p>
          )}
          <MagneticLink to={routes.contact}>GET STARTED</MagneticLink>
        </li>
      </ul>
    </section>
  );
}

function HomeInquiry({ venue }: { venue: Venue }) {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">Start here</p>
        <h2>Tell us about your evening</h2>
        <p>
          Your name, email and phone number are all we need to get back to you. The rest helps us send you something
          more useful than a brochure.
        </p>
        <ContactLines venue={venue} />
      </div>
      <InquiryForm variant={homeForm} />
    </section>
  );
}
