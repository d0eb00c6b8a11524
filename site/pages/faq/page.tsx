import { useId } from 'react';
import { faqSlots } from '#shared/pages/faq.ts';
import { toPhoneUrl } from '#shared/rules/phone-number.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { FaqCategory } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { barEvening } from '#site/photos/bar-evening.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { faqData } from '#site/runtime/structured-data.ts';
import { Closing } from '#site/ui/closing/closing.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { MagneticLink } from '#site/ui/magnetic-link/magnetic-link.tsx';

type PageSlots = SlotValues<typeof faqSlots>;

export const page = definePage({
  name: 'faq',
  slots: faqSlots,
  path: routes.faq,
  load: async (content) => {
    const [venue, { faq }] = await Promise.all([content.venue(), content.profile(['faq'])]);
    return { venue, faq: withAnswers(faq) };
  },
  structuredData: ({ faq }) => [faqData(faq)],
  Page: ({ data: { venue, faq }, slots }) => (
    <>
      <FaqHero slots={slots} />
      <Questions categories={faq} />
      <ContactClosing slots={slots} venue={venue} />
    </>
  ),
});

/** Without the questions whose answer is blank, because a fact that it names is. */
const withAnswers = (faq: FaqCategory[]): FaqCategory[] =>
  faq
    .map(({ title, questions }) => ({ title, questions: questions.filter(({ answer }) => answer !== '') }))
    .filter(({ questions }) => questions.length > 0);

function FaqHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={barEvening} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
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

function ContactClosing({ slots, venue }: { slots: PageSlots; venue: Venue }) {
  return (
    <Closing slots={slots} starter={gardenCeremony}>
      <MagneticLink to={slots.closingLink.to}>{slots.closingLink.label}</MagneticLink>
      {venue.phone !== '' && (
        <a className="button button--quiet" href={toPhoneUrl(venue.phone)}>
          {slots.closingCall}
        </a>
      )}
    </Closing>
  );
}
