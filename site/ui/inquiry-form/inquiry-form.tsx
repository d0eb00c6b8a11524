import type { PostedForm } from '#shared/site-renderer.ts';
import { inquiryMessages } from '#site/messages.ts';
import { ContactFields, EventFields, MessageField } from './fields.tsx';
import type { InquiryFormVariant } from './form-variants.ts';
import { useInquiryForm } from './use-inquiry-form.ts';

const anchor = 'inquiry';

/** Until there is script, and where there is none, the browser sends the form itself to the page that it stands on. */
export function InquiryForm({ variant }: { variant: InquiryFormVariant }) {
  const { form, errors, posted, isSending, onInput, onSubmit } = useInquiryForm(variant);
  const initialValues = posted?.values ?? {};
  return (
    <form
      className="inquiry-form"
      id={anchor}
      aria-label="Inquiry"
      method="post"
      action={`${variant.path}#${anchor}`}
      ref={form}
      noValidate
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {posted && <PostedResult posted={posted} variant={variant} />}
      {/* What is typed while it sends would be lost when it has arrived. */}
      <fieldset className="inquiry-form__fields" disabled={isSending}>
        <ContactFields errors={errors} initialValues={initialValues} />
        <EventFields variant={variant} errors={errors} initialValues={initialValues} />
        <MessageField isRequired={variant.isMessageRequired} errors={errors} initialValues={initialValues} />
        <Honeypot />
        <button className="button" type="submit" data-sending={isSending}>
          {isSending ? inquiryMessages.sending : variant.submit}
        </button>
      </fieldset>
    </form>
  );
}

/** Says in the page what a toast says where there is script. */
function PostedResult({ posted, variant }: { posted: PostedForm; variant: InquiryFormVariant }) {
  const { title, description } = getResultMessage(posted, variant);
  return (
    <div className="posted-answer" data-tone={posted.result === 'sent' ? 'success' : 'destructive'} role="status">
      <p className="posted-answer__title">{title}</p>
      <p>{description}</p>
    </div>
  );
}

function getResultMessage({ result, message }: PostedForm, variant: InquiryFormVariant) {
  const { missing, success, failure } = inquiryMessages;
  if (result === 'sent') return { title: variant.success, description: success.description };
  if (result === 'missing') return { title: missing.title, description: missing.description };
  return { title: failure.title, description: message ?? variant.failure };
}

/** A field that no person sees and that machines like to fill in. */
function Honeypot() {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
