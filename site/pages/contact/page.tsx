import { contactSlots } from '#shared/pages/contact.ts';
import { toMailUrl } from '#shared/rules/email-address.ts';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { type ShownTourDays, tourBookingPath } from '#shared/tour/values.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { contactForm } from '#site/ui/inquiry-form/form-variants.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { TourDays, tourTexts } from '#site/ui/tour-days/tour-days.tsx';
import { listClosedDays } from '#site/ui/venue/closed-days.ts';
import { toAddressLines, toMapUrl } from '#site/ui/venue/venue-links.ts';

type PageSlots = SlotValues<typeof contactSlots>;

export const page = definePage({
  name: 'contact',
  slots: contactSlots,
  path: routes.contact,
  async load(content) {
    const [venue, { takesTours }] = await Promise.all([content.venue(), content.layout()]);
    return { venue, tours: takesTours ? await content.tours() : undefined };
  },
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page: ({ data: { venue, tours }, slots }) => (
    <>
      <ContactOpening slots={slots} tours={tours} />
      <ContactInquiry slots={slots} />
      <ContactCards slots={slots} venue={venue} />
    </>
  ),
});

/** One element for both, so that the ids of the form are the same with tours and without. */
function ContactOpening({ slots, tours }: { slots: PageSlots; tours: ShownTourDays | undefined }) {
  return (
    <>
      <ContactHero slots={slots} />
      {tours && <ContactTour slots={slots} {...tours} />}
    </>
  );
}

function ContactHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={exteriorDusk} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
    </Hero>
  );
}

/** The first days with free times; each time leads to the form that books it. */
function ContactTour({ slots, days, hasMore }: { slots: PageSlots } & ShownTourDays) {
  return (
    <section className="section split contact-tour" id="tour" aria-labelledby="tour-headline">
      <div className="split__words">
        <p className="label">{slots.tourLabel}</p>
        <h2 id="tour-headline">{slots.tourHeadline}</h2>
        <Paragraphs text={slots.tourText} />
      </div>
      <div>
        <TourDays days={days} />
        {hasMore && (
          <p className="tour-days__more">
            <a href={tourBookingPath}>{tourTexts.more}</a>
          </p>
        )}
      </div>
    </section>
  );
}

function ContactInquiry({ slots }: { slots: PageSlots }) {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">{slots.inquiryLabel}</p>
        <h2>{slots.inquiryHeadline}</h2>
        <Paragraphs text={slots.inquiryText} />
      </div>
      <InquiryForm variant={contactForm} />
    </section>
  );
}

/** Address, phone and email as cards, and the closed days to come. A blank detail gets no card. */
function ContactCards({ slots, venue }: { slots: PageSlots; venue: Venue }) {
  const closedDays = listClosedDays(venue.closedDays, venue.timeZone, useSite().now);
  const cards = [
    {
      label: slots.cardsVisitLabel,
      text: toAddressLines(venue).join(', '),
      href: toMapUrl(venue),
      hint: slots.cardsVisitHint,
    },
    {
      label: slots.cardsCallLabel,
      text: venue.phone,
      href: toPhoneUrl(venue.phone),
      hint: slots.cardsCallHint,
    },
    {
      label: slots.cardsEmailLabel,
      text: venue.email,
      href: toMailUrl(venue.email),
      hint: slots.cardsEmailHint,
    },
  ].filter(({ text }) => text !== '');
  if (cards.length + closedDays.length === 0) return null;
  return (
    <section className="band" aria-label="Ways to reach us">
      <ul className="contact-cards">
        {cards.map(({ label, text, href, hint }) => (
          <li key={label}>
            <h2 className="label">{label}</h2>
            <a href={href}>{breakable(text)}</a>
            {hint !== '' && <p>{hint}</p>}
          </li>
        ))}
      </ul>
      {closedDays.length > 0 && (
        <ul className="closed-days" aria-label="Closed days">
          {closedDays.map(({ days, label }) => (
            <li key={days}>
              {`Closed ${days} (`}
              <bdi>{label}</bdi>)
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Lets a long email address break after the @. */
function breakable(text: string) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
