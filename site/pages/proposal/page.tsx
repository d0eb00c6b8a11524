import { weddingsSlots } from '#shared/pages/weddings.ts';
import { dayInWords, guestsInWords, timesInWords } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { withStarters } from '#shared/slots/slots.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { loadChanges, type SitePage } from '#site/runtime/define-page.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Lines } from './lines.tsx';
import { proposalTexts } from './messages.ts';
import { Schedule, Sums } from './sums.tsx';

/** The page of a proposal, for whoever has its link. Rendered on the server alone, and complete without scripts. */
export function proposalPage(view: ProposalView): SitePage {
  const { document } = view;
  return {
    async load(content) {
      const { heroPhoto, searchShareImage } = withStarters(weddingsSlots, await loadChanges(content, 'weddings'));
      return {
        path: undefined,
        status: 200,
        headers: {},
        meta: {
          title: `${document.title} – ${document.venue.name}`,
          description: proposalTexts.description(document.number),
          shareImage: searchShareImage,
          structuredData: () => [],
        },
        body: (
          <div className="proposal">
            <Hero photo={heroPhoto} starter={gardenCeremony} size="band">
              <p className="label">{proposalTexts.numbered(document.number)}</p>
              <h1>{document.title}</h1>
              <p>{proposalTexts.preparedFor(document.client, dayInWords(document.validUntil))}</p>
            </Hero>
            <div className="section proposal__body">
              <Status {...view} />
              {document.intro !== '' && (
                <div className="proposal__intro">
                  <Paragraphs text={document.intro} />
                </div>
              )}
              <Days {...view} />
              <form method="post" action="#total" className="proposal__form">
                <Lines {...view} />
                <Sums {...view} />
              </form>
              <Schedule {...view} />
              <Terms {...view} />
              <Contact {...view} />
            </div>
          </div>
        ),
        isComplete: true,
      };
    },
  };
}

function Status({ state, document }: ProposalView) {
  if (state === 'open') return null;
  return (
    <p className="proposal__notice" role="status">
      {proposalTexts.states[state](dayInWords(document.validUntil))}
    </p>
  );
}

function Days({ document }: ProposalView) {
  const guests = guestsInWords(document);
  return (
    <section className="proposal__days" aria-label={proposalTexts.days}>
      <ul>
        {document.parts.map((part) => (
          <li key={part.id}>
            <h2>{part.name}</h2>
            <p>{dayInWords(part.eventDate)}</p>
            <p>{[timesInWords(part), part.spaces.join(', ')].filter((text) => text !== '').join(' · ')}</p>
          </li>
        ))}
      </ul>
      {guests !== '' && <p>{guests}</p>}
    </section>
  );
}

function Terms({ document: { terms } }: ProposalView) {
  if (terms === '') return null;
  return (
    <section className="proposal__terms">
      <h2>{proposalTexts.terms}</h2>
      <Paragraphs text={terms} />
    </section>
  );
}

function Contact({ document: { venue, version, number } }: ProposalView) {
  return (
    <section className="proposal__contact">
      <h2>{proposalTexts.questions}</h2>
      <p>
        <a href={`mailto:${venue.email}?subject=${encodeURIComponent(number)}`}>{venue.email}</a>
        {' · '}
        <a href={`tel:${venue.phone.replace(/[^+\d]/g, '')}`}>{venue.phone}</a>
      </p>
      <p className="proposal__version">{proposalTexts.version(number, version)}</p>
    </section>
  );
}
