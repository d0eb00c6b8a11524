import type { ReactNode } from 'react';
import type { ProposalDocument } from '#shared/proposal/document.ts';
import { proposalTexts as texts } from './messages.ts';

interface FactSectionsProps {
  sections: readonly { title: string; facts: readonly (readonly [name: string, value: string])[] }[];
}

/** Names and values under headings; a heading without any is left out. */
export function FactSections({ sections }: FactSectionsProps) {
  return sections
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => (
      <section key={title} className="proposal__schedule">
        <h2>{title}</h2>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="proposal__fact">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    ));
}

interface ContactProps {
  venue: ProposalDocument['venue'];
  /** Of a mail to the venue. */
  subject: string;
  children: ReactNode;
}

/** How to reach the venue, with what the page is about. */
export function Contact({ venue, subject, children }: ContactProps) {
  return (
    <section className="proposal__contact">
      <h2>{texts.questions}</h2>
      <p>
        <a href={`mailto:${venue.email}?subject=${encodeURIComponent(subject)}`}>{venue.email}</a>
        {' · '}
        <a href={`tel:${venue.phone.replace(/[^+\d]/g, '')}`}>{venue.phone}</a>
      </p>
      <p className="proposal__version">{children}</p>
    </section>
  );
}
