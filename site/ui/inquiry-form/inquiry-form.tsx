import { inquiryMessages } from '#site/messages.ts';
import { ContactFields } from './contact-fields.tsx';
import { EventFields } from './event-fields.tsx';
import type { InquiryFormWords } from './form-words.ts';
import { Honeypot } from './honeypot.tsx';
import { MessageField } from './message-field.tsx';
import { PostedAnswer } from './posted-answer.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';

const anchor = 'inquiry';

/** Until there is script, and where there is none, the browser sends the form itself to the page that it stands on. */
export function InquiryForm({ words }: { words: InquiryFormWords }) {
  const { form, errors, posted, isSending, onInput, onSubmit } = useInquiryForm(words);
  const given = posted?.values ?? {};
  return (
    <form
      className="inquiry-form"
      id={anchor}
      aria-label="Inquiry"
      method="post"
      action={`${words.path}#${anchor}`}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {posted && <PostedAnswer posted={posted} words={words} />}
      {/* What is typed while it sends would be lost when it has arrived. */}
      <fieldset className="inquiry-form__fields" disabled={isSending}>
        <ContactFields errors={errors} given={given} />
        <EventFields words={words} errors={errors} given={given} />
        <MessageField isRequired={words.isMessageRequired} errors={errors} given={given} />
        <Honeypot />
        <button className="button" type="submit" data-sending={isSending}>
          {isSending ? inquiryMessages.sending : words.submit}
        </button>
      </fieldset>
    </form>
  );
}
