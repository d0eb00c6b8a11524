import { priceSlots } from '#shared/pages/price.ts';
import { toOutcome } from '#site/data/outcome.ts';
import { hallStringLights } from '#site/photos/hall-string-lights.ts';
import { placeSetting } from '#site/photos/place-setting.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { contactForm } from '#site/ui/inquiry-form/form-variants.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { PriceForm } from './price-form.tsx';

export const page = definePage({
  name: 'price',
  slots: priceSlots,
  path: routes.price,
  load: async (content) => ({ venue: await content.venue(), offers: await toOutcome(content.dayOffers()) }),
  isComplete: ({ offers }) => offers.failure === null,
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page({ data: { venue, offers }, slots }) {
    const offered = offers.content?.hasPrices === true ? offers.content : null;
    return (
      <>
        <Hero photo={slots.heroPhoto} starter={placeSetting} size="band">
          <p className="label">{slots.heroLabel}</p>
          <h1>{slots.heroHeadline}</h1>
        </Hero>
        <section className="section pricing">
          <div className="split__words pricing__intro">
            <p className="label">{slots.introLabel}</p>
            <h2>{slots.introHeadline}</h2>
            {offered && <Paragraphs text={slots.introText} />}
          </div>
          {/* Without prices there is still somebody who can be asked. */}
          {offered ? (
            <PriceForm slots={slots} offers={offered} currency={venue.currency || 'USD'} />
          ) : (
            <InquiryForm variant={contactForm} />
          )}
        </section>
        <Closing slots={slots} starter={hallStringLights}>
          <MagneticLink to={slots.closingLink.to}>{slots.closingLink.label}</MagneticLink>
        </Closing>
      </>
    );
  },
});
