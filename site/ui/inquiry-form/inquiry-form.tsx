import type { PostedForm } from '#shared/rendering/site-renderer.ts';
import { inquiryMessages } from '#site/data/messages.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { ContactFields, EventFields, MessageField } from './fields.tsx';
import type { InquiryFormVariant } from './form-variants.ts';
import { Honeypot } from './honeypot.tsx';
import { useInquiryForm } from './use-inquiry-form.ts';

/** The id of the form, for links to it. */
export const inquiryAnchor = 'inquiry';

/** The inquiry form. Before hydration and without JavaScript the browser posts it to the page's own address. */
export function InquiryForm({ variant }: { variant: InquiryFormVariant }) {
  const { form, errors, posted, isSending, isSent, onInput, onGuestsTyped, onSubmit } = useInquiryForm(variant);
  const initialValues = posted?.values ?? {};
  return (
    <form
      className="inquiry-form"
      id={inquiryAnchor}
      aria-label="Inquiry"
      method="post"
      action={`${variant.path}#${inquiryAnchor}`}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {posted && <PostedResult posted={posted} variant={variant} />}
      {/* Disabled while sending, because the reset after success would discard what is typed meanwhile. */}
      <fieldset className="inquiry-form__fields" disabled={isSending}>
        <ContactFields errors={errors} initialValues={initialValues} />
        <EventFields
          variant={variant}
          errors={errors}
          initialValues={initialValues}
          dateAnswer={posted?.result === 'sent' ? '' : (posted?.dateAnswer ?? '')}
          onGuestsTyped={onGuestsTyped}
        />
        <MessageField isRequired={variant.isMessageRequired} errors={errors} initialValues={initialValues} />
        <Honeypot />
        <button className="button" type="submit" data-sending={isSending}>
          {isSending ? inquiryMessages.sending : variant.submit}
        </button>
        <NextSteps isSent={isSent} />
      </fieldset>
    </form>
  );
}

/** Who answers and by when, and what becomes of what is sent; once the inquiry is sent, what happens after that. */
export function NextSteps({ isSent }: { isSent: boolean }) {
  const { inquiryAnswer, inquiryPrivacy, inquirySent, inquirySteps, isOpen } = useSite().layout;
  const hasPrivacy = isOpen(inquiryPrivacy.to);
  return (
    <>
      {!isSent && (inquiryAnswer !== '' || hasPrivacy) && (
        <p className="inquiry-form__answer">
          {inquiryAnswer}
          {hasPrivacy && (
            <>
              {' '}
              <PageLink to={inquiryPrivacy.to}>{inquiryPrivacy.label}</PageLink>
            </>
          )}
        </p>
      )}
      <div className="next-steps" role="status">
        {isSent && (
          <>
            <p className="next-steps__title">{inquirySent}</p>
            <ol>
              {inquirySteps.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}

/** Shows the result of a posted form in the page, in place of the toast. */
export function PostedResult({ posted, variant }: { posted: PostedForm; variant: InquiryFormVariant }) {
  const { title, description } = getResultMessage(posted, variant);
  return (
    <div className="posted-result" data-tone={posted.result === 'sent' ? 'success' : 'destructive'} role="status">
      <p className="posted-result__title">{title}</p>
      <p>{description}</p>
      {posted.result === 'sent' && posted.dateAnswer !== '' && <p>{posted.dateAnswer}</p>}
    </div>
  );
}

function getResultMessage({ result, message }: PostedForm, variant: InquiryFormVariant) {
  const { missing, success, failure } = inquiryMessages;
  if (result === 'sent') return { title: variant.success, description: success.description };
  if (result === 'missing') return { title: missing.title, description: missing.description };
  return { title: failure.title, description: message ?? variant.failure };
}
