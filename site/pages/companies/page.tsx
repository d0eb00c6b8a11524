import { companiesSlots } from '#shared/pages/companies.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import { avRig } from '#site/photos/av-rig.ts';
import { classroomSeating } from '#site/photos/classroom-seating.ts';
import { corporateTheater } from '#site/photos/corporate-theater.ts';
import { definePage } from '#site/runtime/define-page.tsx';
import { routes } from '#site/runtime/routes.ts';
import { venueData } from '#site/runtime/structured-data.ts';
import { Hero } from '#site/ui/hero/hero.tsx';
import { companiesForm } from '#site/ui/inquiry-form/form-variants.ts';
import { InquiryForm, inquiryAnchor } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Reveal } from '#site/ui/reveal/reveal.tsx';
import { SlotPhoto } from '#site/ui/slot-photo/slot-photo.tsx';

type PageSlots = SlotValues<typeof companiesSlots>;

export const page = definePage({
  name: 'companies',
  slots: companiesSlots,
  path: routes.companies,
  load: async (content) => ({ venue: await content.venue() }),
  structuredData: ({ venue }, origin) => [venueData(venue, origin)],
  Page: ({ slots }) => (
    <>
      <CompaniesHero slots={slots} />
      <DayRate slots={slots} />
      <SetUps slots={slots} />
      <Technology slots={slots} />
      <CompaniesInquiry slots={slots} />
    </>
  ),
});

function CompaniesHero({ slots }: { slots: PageSlots }) {
  return (
    <Hero photo={slots.heroPhoto} starter={corporateTheater} size="band">
      <p className="label">{slots.heroLabel}</p>
      <h1>{slots.heroHeadline}</h1>
      <a className="button" href={`#${inquiryAnchor}`}>
        {slots.heroLink}
      </a>
    </Hero>
  );
}

/** What planners get, and what the day rate includes. */
function DayRate({ slots }: { slots: PageSlots }) {
  return (
    <section className="section split" aria-labelledby="companies">
      <div className="split__words">
        <p className="label">{slots.introLabel}</p>
        <h2 id="companies">{slots.introHeadline}</h2>
        <Paragraphs text={slots.introText} />
      </div>
      <div className="split__words day-rate">
        <p className="label">{slots.dayLabel}</p>
        <h3>{slots.dayHeadline}</h3>
        <Paragraphs text={slots.dayText} />
        <ul className="lines">
          {slots.dayList.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function SetUps({ slots }: { slots: PageSlots }) {
  return (
    <section className="band set-ups" aria-labelledby="set-ups">
      <SlotPhoto value={slots.setupsPhoto} starter={classroomSeating} sizes="(min-width: 60rem) 50vw, 92vw" />
      <Reveal>
        <p className="label">{slots.setupsLabel}</p>
        <h2 id="set-ups">{slots.setupsHeadline}</h2>
        <dl>
          {slots.setupsList.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <PageLink className="set-ups__link" to={slots.setupsLink.to}>
          {slots.setupsLink.label}
        </PageLink>
      </Reveal>
    </section>
  );
}

function Technology({ slots }: { slots: PageSlots }) {
  return (
    <section className="linen-band" aria-labelledby="technology">
      <SlotPhoto value={slots.techPhoto} starter={avRig} sizes="(min-width: 60rem) 50vw, 100vw" />
      <Reveal>
        <div className="split__words">
          <p className="label">{slots.techLabel}</p>
          <h2 id="technology">{slots.techHeadline}</h2>
          <Paragraphs text={slots.techText} />
          <PageLink className="button button--quiet" to={slots.techLink.to}>
            {slots.techLink.label}
          </PageLink>
        </div>
      </Reveal>
    </section>
  );
}

/** The form with the event type chosen already. */
function CompaniesInquiry({ slots }: { slots: PageSlots }) {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">{slots.inquiryLabel}</p>
        <h2>{slots.inquiryHeadline}</h2>
        <Paragraphs text={slots.inquiryText} />
      </div>
      <InquiryForm variant={companiesForm} />
    </section>
  );
}
