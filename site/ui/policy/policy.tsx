import { type ReactNode, useId } from 'react';
import type { policySlots } from '#shared/pages/policy.ts';
import type { SlotValues } from '#shared/slots/slots.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

interface PolicyProps {
  slots: SlotValues<ReturnType<typeof policySlots>>;
  venue: Venue;
}

/** A page of text to read: what it is about, whom it is from with the ways to reach them, and its sections. */
export function Policy({ slots, venue }: PolicyProps) {
  // A text is blank where its only sentence names a fact that is blank.
  const sections = slots.sectionsList.filter(({ text }) => text !== '');
  return (
    <>
      <section className="band policy-opening">
        <p className="label">{slots.heroLabel}</p>
        <h1>{slots.heroHeadline}</h1>
        <Paragraphs text={slots.heroText} />
        <p className="policy-opening__updated">{slots.heroUpdated}</p>
      </section>
      <div className="section policy">
        <PolicySection title={slots.contactHeadline}>
          <Paragraphs text={slots.contactText} />
          <ContactLines venue={venue} />
        </PolicySection>
        {sections.map(({ title, text }) => (
          <PolicySection key={title} title={title}>
            <Paragraphs text={text} />
          </PolicySection>
        ))}
      </div>
    </>
  );
}

function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section className="policy__section" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
