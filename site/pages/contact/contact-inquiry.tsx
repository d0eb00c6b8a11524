import { contactForm } from '#site/ui/inquiry-form/form-words.ts';
import { InquiryForm } from '#site/ui/inquiry-form/inquiry-form.tsx';

export function ContactInquiry() {
  return (
    <section className="section split">
      <div className="split__words">
        <p className="label">Inquiry</p>
        <h2>Tell us what you are planning</h2>
        <p>
          A date, a number of guests, a half-formed idea: whatever you have is enough to begin. A person reads every
          message and answers with what the hall can do on that day.
        </p>
        <p>Fields marked with an asterisk are required.</p>
      </div>
      <InquiryForm words={contactForm} />
    </section>
  );
}
