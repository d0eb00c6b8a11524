import { Fragment } from 'react';
import { homepageCategory } from '#shared/content/values.ts';
import { homeSlots } from '#shared/pages/home.ts';
import type { ShownService, ShownTestimonial } from '#shared/rendering/content-source.ts';
import { seedHomepageServices } from '#shared/seed/homepage-services.ts';
import { seedTestimonials } from '#shared/seed/testimonials.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { isRejection, type Outcome, toOutcome } from '#site/data/outcome.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { heroBallroom } from '#site/photos/hero-ballroom.ts';
import { showcaseFrame } from '#site/photos/showcase-frame.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { useBuiltIn } from '#site/runtime/site-context.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { NamedIcon } from '#site/ui/icon/named-icon.tsx';
import { homeForm } from '#site/ui/inquiry-form/form-variants.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';
import { VideoPlayer } from '#site/ui/video/video.tsx';
import showcaseVideo from '#site/video/showcase.mp4';
import { Occasions } from './occasions.tsx';
import { Splash } from './splash.tsx';
import { type Testimonial, Testimonials } from './testimonials.tsx';

/**
 * The carousel shows the first testimonials of the list. Nobody pages through hundreds, and each one adds two kilobytes to
 * the document.
 */
const maxTestimonials = 24;
type PageSlots = SlotValues<typeof homeSlots>;

export const page = definePage({
  name: 'home',
  slots: homeSlots,
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
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page: ({ data: { venue, services, testimonials }, slots }) => (
    <>
      <HomeHero slots={slots} />
      {/* After the hero, so that the hero is already in the document when the splash script runs. */}
      <Splash words={slots.splashWords} />
      <Introduction slots={slots} />
      <Reasons slots={slots} />
      <Showcase slots={slots} video={slots.videoStream || venue.filmStreamUrl} />
      <LoadedServices slots={slots} services={services} />
      <Occasions slots={slots} />
      <LoadedTestimonials slots={slots} testimonials={testimonials} />
      <HomeInquiry slots={slots} venue={venue} />
    </>
  ),
});

function HomeHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={heroBallroom} size="full">
      <h1 className="taglines">
        {slots.heroTaglines.map(({ text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: taglines have no identity but their position
          <Fragment key={index}>
            {index > 0 && ' '}
            <span>{text}</span>
          </Fragment>
        ))}
      </h1>
      <a className="explore" href={`#${introductionId}`}>
        {slots.heroExplore}
      </a>
    </Hero>
  );
}

const introductionId = 'welcome';

function Introduction({ slots }: { slots: PageSlots }) {
  return (
    <section className="introduction" id={introductionId}>
      <div className="split__words">
        <p className="label">{slots.welcomeLabel}</p>
        <h2>{slots.welcomeHeadline}</h2>
        <Paragraphs text={slots.welcomeText} />
        <MagneticLink to={slots.welcomeLink.to}>{slots.welcomeLink.label}</MagneticLink>
      </div>
      <Reveal>
        <SlotPhoto value={slots.welcomePhoto} starter={hallStringLights} sizes="(min-width: 60rem) 56vw, 92vw" />
      </Reveal>
    </section>
  );
}

function Reasons({ slots }: { slots: PageSlots }) {
  return (
    <section className="band reasons" aria-label={slots.reasonsLabel}>
      <SlotPhoto value={slots.reasonsPhoto} starter={gardenCeremony} sizes="(min-width: 60rem) 38vw, 92vw" />
      <Reveal>
        <p className="label">{slots.reasonsLabel}</p>
        <ol className="reasons__list">
          {slots.reasonsList.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <Paragraphs text={text} />
            </li>
          ))}
        </ol>
      </Reveal>
    </section>
  );
}

function Showcase({ slots, video }: { slots: PageSlots; video: string }) {
  // An upload is a path of our own.
  const sources = video.startsWith('/') ? { file: video, stream: '' } : { file: showcaseVideo, stream: video };
  return (
    <section aria-labelledby="showcase">
      <VideoPlayer sources={sources} poster={slots.videoPoster} starter={showcaseFrame}>
        <p className="label">{slots.videoLabel}</p>
        <h2 id="showcase">{slots.videoHeadline}</h2>
      </VideoPlayer>
    </section>
  );
}

/** The services, else the built-in ones. */
function LoadedServices({ slots, services }: { slots: PageSlots; services: Outcome<ShownService[]> }) {
  const builtIn = useBuiltIn(seedHomepageServices);
  const cards = services.content ?? builtIn;
  return cards && <HomeServices slots={slots} services={cards} />;
}

/** The testimonials, else the built-in ones. A rejection by the server leaves the list empty. */
function LoadedTestimonials({ slots, testimonials }: { slots: PageSlots; testimonials: Outcome<ShownTestimonial[]> }) {
  const builtIn = useBuiltIn<readonly Testimonial[]>(isRejection(testimonials.error) ? [] : seedTestimonials);
  const slides = testimonials.content ?? builtIn;
  return slides && <Testimonials slots={slots} testimonials={slides} />;
}

type ServiceCard = Pick<ShownService, 'title' | 'description' | 'icon'>;

const maxColumns = 4;

/** One to four columns, by the number of services. The call to action fills the last row. */
function HomeServices({ slots, services }: { slots: PageSlots; services: readonly ServiceCard[] }) {
  return (
    <section className="section" aria-labelledby="services">
      <div className="services__head">
        <p className="label">{slots.servicesLabel}</p>
        <h2 id="services">{slots.servicesHeadline}</h2>
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
          {services.length > 0 && <p>{slots.servicesText}</p>}
          <MagneticLink to={slots.servicesLink.to}>{slots.servicesLink.label}</MagneticLink>
        </li>
      </ul>
    </section>
  );
}

function HomeInquiry({ slots, venue }: { slots: PageSlots; venue: Venue }) {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">{slots.inquiryLabel}</p>
        <h2>{slots.inquiryHeadline}</h2>
        <Paragraphs text={slots.inquiryText} />
        <ContactLines venue={venue} />
      </div>
      <InquiryForm variant={homeForm} />
    </section>
  );
}
