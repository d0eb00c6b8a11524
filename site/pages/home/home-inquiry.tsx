import type { Venue } from '#shared/venue.ts';
import { homeForm } from '#site/ui/inquiry-form/form-words.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';
import { ContactLines } from '#site/ui/venue/contact-lines.tsx';

export function HomeInquiry({ venue }: { venue: Venue }) {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">Begin here</p>
        <h2>Tell us about your evening</h2>
        <p>
          Name, e-mail and phone are enough for us to answer. The rest helps us to come back with something more useful
          than a brochure.
        </p>
        <ContactLines venue={venue} />
      </div>
      <InquiryForm words={homeForm} />
    </section>
  );
}
