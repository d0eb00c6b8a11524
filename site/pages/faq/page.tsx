import { useId } from 'react';
import { clockTime } from '#shared/fill-in.ts';
import type { Venue } from '#shared/venue.ts';
import type { FaqCategory } from '#shared/venue-profile.ts';
import { barEvening } from '#site/photos/bar-evening.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { routes } from '#site/routes.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { faqData } from '#site/structured-data.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';
import { toPhoneUrl } from '#site/ui/venue/venue-links.ts';

export const page = definePage({
  path: routes.faq,
  load: async (content) => {
    const [venue, { faq }] = await Promise.all([content.venue(), content.profile(['faq'])]);
    return { venue, faq };
  },
  meta: ({ venue, faq }) => ({
    title: `Questions · ${venue.name}`,
    description: `How far ahead to book ${venue.name}, what secures a date, how to pay, what a cancellation refunds, and what happens if it rains.`,
    structuredData: () => [faqData(faq)],
  }),
  Page: ({ data: { venue, faq } }) => (
    <>
      <FaqHero />
      <Questions categories={faq} />
      <ContactClosing venue={venue} />
    </>
  ),
});

function FaqHero() {
  return (
    <Hero
      photo={barEvening}
      alt="Cocktails in coupe glasses and candles on a dark bar counter, lit shelves of bottles with small warm lights out of focus behind"
      size="band"
    >
      <p className="label">Questions</p>
      <h1>Asked at the bar, answered here.</h1>
    </Hero>
  );
}

/** One name for all questions, so that the browser keeps only one of them open, even without JavaScript. */
const group = 'question';

function Questions({ categories }: { categories: FaqCategory[] }) {
  return (
    <div className="section questions">
      {categories.map((category) => (
        <Category key={category.title} category={category} />
      ))}
    </div>
  );
}

function Category({ category: { title, questions } }: { category: FaqCategory }) {
  const headingId = useId();
  return (
    <section className="question-list" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details className="question" name={group} key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

function ContactClosing({ venue }: { venue: Venue }) {
  return (
    <Closing
      photo={gardenCeremony}
      alt="White chairs along an aisle leading to a flower-covered wooden arch with sheer drapes, trees glowing in evening sun"
      label="Still wondering?"
      title="Don’t see your question?"
      text={`A real person answers every message, and we answer the phone every day from ${clockTime(venue.opens)} to ${clockTime(venue.closes)}.`}
    >
      <MagneticLink to={routes.contact}>CONTACT US</MagneticLink>
      {venue.phone !== '' && (
        <a className="button button--quiet" href={toPhoneUrl(venue.phone)}>
          CALL NOW
        </a>
      )}
    </Closing>
  );
}
