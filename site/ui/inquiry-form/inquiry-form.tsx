import { inquiryLimits } from '#shared/inquiry-values.ts';
import { useSite } from '#site/app/site-context.ts';
import { inquiryMessages } from '#site/messages.ts';
import { mailAddress, phoneAddress } from '#site/ui/venue/venue-links.ts';
import { ContactFields } from './contact-fields.tsx';
import { EventFields } from './event-fields.tsx';
import { Field } from './field.tsx';
import type { InquiryFormWords } from './form-words.ts';
import { Honeypot } from './honeypot.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';
import { useIsAlive } from './use-is-alive.ts';

export function InquiryForm({ words }: { words: InquiryFormWords }) {
  const { errors, isSending, onInput, onSubmit } = useInquiryForm(words);
  const isAlive = useIsAlive();
  return (
    <form className="inquiry-form" aria-label="Inquiry" noValidate onSubmit={onSubmit} onInput={onInput}>
      <ContactFields errors={errors} />
      <EventFields words={words} errors={errors} />
      <Field
        name="message"
        label={words.isMessageRequired ? 'Tell us about your vision *' : 'Tell us about your vision'}
        errors={errors}
        isWide
      >
        {(control) => (
          <textarea {...control} rows={5} maxLength={inquiryLimits.message} required={words.isMessageRequired} />
        )}
      </Field>
      <Honeypot />
      <button className="button" type="submit" disabled={isSending || !isAlive} data-sending={isSending}>
        {isSending ? inquiryMessages.sending : words.submit}
      </button>
      <WithoutScript />
    </form>
  );
}

function WithoutScript() {
  const { phone, email } = useSite().venue;
  return (
    <noscript>
      <p className="inquiry-form__note">
        This form needs JavaScript. Without it, please reach us
        {phone !== '' && (
          <>
            {' '}
            by phone at <a href={phoneAddress(phone)}>{phone}</a>
          </>
        )}
        {phone !== '' && email !== '' && ' or'}
        {email !== '' && (
          <>
            {' '}
            by e-mail at <a href={mailAddress(email)}>{email}</a>
          </>
        )}
        .
      </p>
    </noscript>
  );
}
