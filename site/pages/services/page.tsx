import type { PublicPackage } from '#shared/package/public.ts';
import { servicesSlots } from '#shared/pages/services.ts';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import { seedCounters } from '#shared/seed/venue-profile.ts';
import { cateringBlurb } from '#shared/seed/venue-story.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { cateringDesserts } from '#site/photos/catering-desserts.ts';
import { champagneToast } from '#site/photos/champagne-toast.ts';
import { danceFloor } from '#site/photos/dance-floor.ts';
import { definePage, loadChanges } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { useBuiltIn } from '#site/runtime/site-context.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';
import { Counters } from './counters.tsx';
import { Equipment } from './equipment.tsx';
import { Packages } from './packages.tsx';

const fallbackProfile = { catering: cateringBlurb, counters: seedCounters };

type PageSlots = SlotValues<typeof servicesSlots>;

export const page = definePage({
  name: 'services',
  slots: servicesSlots,
  path: routes.services,
  load: async (content) => {
    const [venue, services, profile, packages] = await Promise.all([
      content.venue(),
      toOutcome(content.services()),
      toOutcome(content.profile(['catering', 'counters'])),
      toOutcome(loadPackages(content)),
    ]);
    return { venue, services, profile, packages };
  },
  isComplete: ({ services, profile, packages }) =>
    [services, profile, packages].every(({ failure }) => failure === null),
  Page({ data: { venue, services, profile, packages }, slots }) {
    const builtIn = useBuiltIn(fallbackProfile);
    const shown = profile.content ?? builtIn;
    return (
      <>
        <ServicesHero slots={slots} />
        <Equipment slots={slots} services={services.content ?? []} />
        {shown && <Catering slots={slots} caterer={venue.caterer} text={shown.catering} />}
        <Packages slots={slots} packages={packages.content ?? []} />
        <Prices slots={slots} />
        {shown && <Counters counters={shown.counters} />}
        <Booking slots={slots} />
      </>
    );
  },
});

/** Nothing of them is in the document while staff do not show them. */
async function loadPackages(content: ContentSource): Promise<PublicPackage[]> {
  const { packagesShown } = await loadChanges(content, 'services');
  return packagesShown === true ? content.packages() : [];
}

function ServicesHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={danceFloor} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
    </Hero>
  );
}

function Catering({ slots, caterer, text }: { slots: PageSlots; caterer: string; text: string }) {
  return (
    <section className="linen-band" aria-labelledby="catering">
      <SlotPhoto value={slots.cateringPhoto} starter={cateringDesserts} sizes="(min-width: 60rem) 56vw, 100vw" />
      <Reveal>
        <div className="split__words">
          <p className="label">{slots.cateringLabel}</p>
          <h2 id="catering">{caterer}</h2>
          <p>{text}</p>
        </div>
      </Reveal>
    </section>
  );
}

/** Prices per guest. An entry without a price is not shown. */
function Prices({ slots }: { slots: PageSlots }) {
  const priced = slots.pricesList.filter(({ price }) => price !== '');
  if (priced.length === 0) return null;
  return (
    <section className="section prices" aria-labelledby="prices">
      <div className="equipment__head">
        <p className="label">{slots.pricesLabel}</p>
        <h2 id="prices">{slots.pricesHeadline}</h2>
        <Paragraphs text={slots.pricesText} />
      </div>
      <ul>
        {priced.map(({ title, price, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="prices__price">{price}</p>
            <Paragraphs text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Booking({ slots }: { slots: PageSlots }) {
  return (
    <Closing slots={slots} starter={champagneToast}>
      <MagneticLink to={slots.closingLink.to}>{slots.closingLink.label}</MagneticLink>
    </Closing>
  );
}
