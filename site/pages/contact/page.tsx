import { clockTime } from '#shared/fill-in.ts';
import type { Venue } from '#shared/venue.ts';
import { exteriorDusk } from '#site/photos/exterior-dusk.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { venueData } from '#site/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { contactForm } from '#site/ui/inquiry-form/form-variants.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { toAddressLines, toMailUrl, toMapUrl, toPhoneUrl } from '#site/ui/venue/venue-links.ts';

export const page = definePage({
  path: routes.contact,
  load: async (content) => ({ venue: await content.venue() }),
  meta: ({ venue }) => ({
    title: `Contact · ${venue.name}`,
    description: `Ask for a date, a price or a tour: write to ${venue.name}, call us or come by, every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}.`,
    structuredData: (origin) => [venueData(venue, origin)],
  }),
  Page: ({ data: { venue } }) => (
    <>
      <ContactHero />
      <ContactInquiry />
      <ContactCards venue={venue} />
    </>
  ),
});

function ContactHero() {
  return (
    <Hero
      photo={exteriorDusk}
      alt="Timber-framed hall seen from the lawn at dusk, its glass gable glowing, string lights and a lantern-lit path leading to the door"
      size="band"
    >
      <p className="label">Contact</p>
      <h1>The lights are on. Come and see the hall.</h1>
    </Hero>
  );
}

function ContactInquiry() {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">Inquiry</p>
        <h2>Tell us what you’re planning</h2>
        <p>
          A date, a guest count, a half-formed idea: whatever you have is enough to start. A real person reads every
          message and replies with what the hall can offer on your date.
        </p>
        <p>Fields marked with an asterisk are required.</p>
      </div>
      <InquiryForm variant={contactForm} />
    </section>
  );
}

/** Address, phone and email as cards. A blank detail gets no card. */
function ContactCards({ venue }: { venue: Venue }) {
  const cards = [
    { label: 'Visit', text: toAddressLines(venue).join(', '), href: toMapUrl(venue), hint: 'Open the map' },
    {
      label: 'Call',
      text: venue.phone,
      href: toPhoneUrl(venue.phone),
      hint: `Every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}`,
    },
    { label: 'Email', text: venue.email, href: toMailUrl(venue.email), hint: 'Answered by a real person' },
  ].filter(({ text }) => text !== '');
  if (cards.length === 0) return null;
  return (
    <section className="band" aria-label="Ways to reach us">
      <ul className="contact-cards">
        {cards.map(({ label, text, href, hint }) => (
          <li key={label}>
            <h2 className="label">{label}</h2>
            <a href={href}>{breakable(text)}</a>
            <p>{hint}</p>
          </li>
        ))}
      </ul>
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
