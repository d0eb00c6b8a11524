import type { ReactNode } from 'react';
import { companiesSlots } from '#shared/pages/companies.ts';
import { weddingsSlots } from '#shared/pages/weddings.ts';
import { signingFields } from '#shared/proposal/signing-fields.ts';
import { billingFacts, dayInWords, exemptionFacts, refundFacts } from '#shared/proposal/words.ts';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { withStarters } from '#shared/slots/slots.ts';
import { corporateTheater } from '#site/photos/corporate-theater.ts';
import { gardenCeremony } from '#site/photos/garden-ceremony.ts';
import { loadChanges, type SitePage } from '#site/runtime/define-page.tsx';
import { Hero } from '#site/ui/hero/hero.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { Changed } from './changed.tsx';
import { Days, Glance } from './days.tsx';
import { Contact, FactSections } from './facts.tsx';
import { Lines } from './lines.tsx';
import { changeTexts, nextTexts, proposalTexts, signingTexts } from './messages.ts';
import { Pay } from './pay.tsx';
import { EnterButton, Signing } from './signing.tsx';
import { anchors, canSign } from './standing.ts';
import { Status } from './status.tsx';
import { Schedule, Sums, Total } from './sums.tsx';

/** The photographs of the page for companies, or of that for weddings. */
async function looksOf(content: ContentSource, { document: { eventType } }: ProposalView) {
  if (eventType === 'corporate_event')
    return { ...withStarters(companiesSlots, await loadChanges(content, 'companies')), starter: corporateTheater };
  return { ...withStarters(weddingsSlots, await loadChanges(content, 'weddings')), starter: gardenCeremony };
}

/** The page of a proposal, for whoever has its link. Rendered on the server alone, and complete without scripts. */
export function proposalPage(view: ProposalView): SitePage {
  const { document } = view;
  return {
    async load(content) {
      const { heroPhoto, searchShareImage, starter } = await looksOf(content, view);
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
            <Hero photo={heroPhoto} starter={starter} size="band">
              <p className="label">{(view.before ? changeTexts : proposalTexts).numbered(document.number)}</p>
              <h1>{document.title}</h1>
              <p>{preparedFor(view)}</p>
            </Hero>
            <div className="section proposal__body">
              <Status {...view} />
              <Pay pay={view.pay} currency={document.currency} />
              <Glance {...view} />
              <Changed {...view} />
              <Intro {...view} />
              <Days {...view} />
              <Offer {...view} />
              <Contact venue={document.venue} subject={document.number}>
                {proposalTexts.version(document.number, document.version)}
              </Contact>
            </div>
          </div>
        ),
        isComplete: true,
      };
    },
  };
}

/** What is accepted is valid as long as it stands. */
function preparedFor({ state, document: { client, validUntil } }: ProposalView): string {
  return state === 'accepted'
    ? proposalTexts.preparedFor(client)
    : proposalTexts.validThrough(client, dayInWords(validUntil));
}

/** What it says of choices to be made is over once it is accepted. */
function Intro({ state, document: { intro } }: ProposalView) {
  if (intro === '') return null;
  const words = (
    <div className="proposal__intro">
      <Paragraphs text={intro} />
    </div>
  );
  if (state !== 'accepted') return words;
  return (
    <details className="proposal__folded">
      <summary>{nextTexts.intro}</summary>
      {words}
    </details>
  );
}

function Offer(view: ProposalView) {
  const isToSign = canSign(view);
  return (
    <Frame {...view}>
      <div className="proposal__deal">
        <div className="proposal__lines">
          <Lines {...view} />
          {isToSign && (
            <div className="proposal__bar">
              <Total {...view.document} />
              <a className="button" href={`#${anchors.sign}`}>
                {signingTexts.toSign}
              </a>
            </div>
          )}
        </div>
        <Sums {...view} />
      </div>
      <div className="proposal__when" data-live="schedule">
        <Schedule {...view} />
      </div>
      <Further {...view} />
      <Terms {...view} />
      <Signing {...view} />
    </Frame>
  );
}

/** Choices and signature are one form, so that what is signed is what is chosen. Without a form, no button sends anything. */
function Frame({ children, ...view }: ProposalView & { children: ReactNode }) {
  if (view.isPreview || !canSign(view)) return <div className="proposal__form">{children}</div>;
  return (
    <form method="post" action={`#${anchors.answer}`} className="proposal__form" noValidate>
      <EnterButton />
      <input type="hidden" name={signingFields.version} value={view.document.version} />
      <div data-live="shown">
        <input type="hidden" name={signingFields.total} value={view.document.totals.total} />
      </div>
      {children}
    </form>
  );
}

/** What stands in print too: whom bills name, what is free of taxes, and what is refunded. */
function Further({ document }: ProposalView) {
  const sections = [
    { title: proposalTexts.billTo, facts: billingFacts(document) },
    { title: proposalTexts.taxExemption, facts: exemptionFacts(document) },
    { title: proposalTexts.cancellation, facts: refundFacts(document) },
  ];
  return <FactSections sections={sections} />;
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
