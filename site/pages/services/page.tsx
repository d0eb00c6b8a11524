import { seedCounters } from '#shared/seed/venue-profile.ts';
import { cateringBlurb } from '#shared/seed/venue-story.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { cateringDesserts } from '#site/photos/catering-desserts.ts';
import { champagneToast } from '#site/photos/champagne-toast.ts';
import { danceFloor } from '#site/photos/dance-floor.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Photo } from '#site/ui/photo/photo.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { Counters } from './counters.tsx';
import { Equipment } from './equipment.tsx';

const fallbackProfile = { catering: cateringBlurb, counters: seedCounters };

export const page = definePage({
  path: routes.services,
  load: async (content) => {
    const [venue, services, profile] = await Promise.all([
      content.venue(),
      toOutcome(content.services()),
      toOutcome(content.profile(['catering', 'counters'])),
    ]);
    return { venue, services, profile };
  },
  isComplete: ({ services, profile }) => services.failure === null && profile.failure === null,
  meta: ({ venue }) => ({
    title: `Services · ${venue.name}`,
    description: `Sound, light, video and staging at ${venue.name} with a price beside each, and catering by ${venue.caterer} from the kitchen next to the ballroom.`,
  }),
  Page({ data: { venue, services, profile } }) {
    const { catering, counters } = profile.content ?? fallbackProfile;
    return (
      <>
        <ServicesHero />
        <Equipment services={services.content ?? []} />
        <Catering caterer={venue.caterer} text={catering} />
        <Counters counters={counters} />
        <Booking />
      </>
    );
  },
});

function ServicesHero() {
  return (
    <Hero
      photo={danceFloor}
      alt="Checkered dance floor under string lights and a mirror ball, pink, blue and amber light beams falling across it toward a DJ booth"
      size="band"
    >
      <p className="label">Services</p>
      <h1>Sound, light, and a kitchen next door.</h1>
    </Hero>
  );
}

function Catering({ caterer, text }: { caterer: string; text: string }) {
  return (
    <section className="catering" aria-labelledby="catering">
      <Photo
        photo={cateringDesserts}
        alt="Berry tartlets on a slate, macarons on plates and tiered gold stands, roses and string lights in the background"
        sizes="(min-width: 60rem) 56vw, 100vw"
      />
      <Reveal>
        <div className="split__words">
          <p className="label">Catering</p>
          <h2 id="catering">{caterer}</h2>
          <p>{text}</p>
        </div>
      </Reveal>
    </section>
  );
}

function Booking() {
  return (
    <Closing
      photo={champagneToast}
      alt="Flutes of sparkling wine on a tray, warm lights blurred into circles behind them"
      label="Booking"
      title="One call books it all"
      text="Venue, kitchen, sound and lighting are one team. You talk to one coordinator and get one itemized quote."
    >
      <MagneticLink to={routes.contact}>BOOK OUR SERVICES</MagneticLink>
    </Closing>
  );
}
