import { signingFields } from '#shared/proposal/signing-fields.ts';
import { proposalLimits } from '#shared/proposal/values.ts';
import type { ProposalView, SigningView } from '#shared/rendering/proposal-view.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { signingTexts as texts } from './messages.ts';
import { anchors } from './standing.ts';

interface TickProps {
  /** Its id too. */
  name: string;
  label: string;
  isTicked: boolean;
  error: string | undefined;
}

/** Something to be ticked before signing. */
export function Tick({ name, label, isTicked, error }: TickProps) {
  return (
    <div className="proposal__tick">
      <label>
        <input
          type="checkbox"
          id={name}
          name={name}
          value="yes"
          defaultChecked={isTicked}
          required
          {...(error !== undefined && { 'aria-invalid': true, 'aria-describedby': `${name}-error` })}
        />
        <span>{label}</span>
      </label>
      {error !== undefined && (
        <p className="field__error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The consent to electronic records: its whole text, and a tick of its own. */
export function Consent({ document: { consent }, signing: { typed, errors } }: ProposalView) {
  return (
    <div className="proposal__consent">
      <h3>{texts.consentHeading}</h3>
      <Paragraphs text={consent.text} />
      <Tick
        name={signingFields.consent}
        label={texts.consent}
        isTicked={typed.hasConsented}
        error={errors[signingFields.consent]}
      />
    </div>
  );
}

export function FullName({ typed, errors }: SigningView) {
  return (
    <Field id={signingFields.name} name={signingFields.name} label={texts.name} errors={errors} hint={texts.nameHint}>
      {(control) => (
        <input
          {...control}
          type="text"
          autoComplete="name"
          defaultValue={typed.name}
          maxLength={proposalLimits.name}
          required
        />
      )}
    </Field>
  );
}

/** The code that is mailed on request. Its field is there from the start, for whoever opens the page again with the mail at hand. */
export function Code({ typed, errors, isCodeSent, canMailCode, codeAddress }: SigningView) {
  if (!canMailCode) return <p role="status">{texts.noCode}</p>;
  return (
    <div className="proposal__code" {...(isCodeSent && { id: anchors.answer, tabIndex: -1 })}>
      <p role="status">{isCodeSent ? texts.codeSent(codeAddress) : texts.codeHint(codeAddress)}</p>
      <button type="submit" className="button button--quiet" name={signingFields.intent} value="code">
        {isCodeSent ? texts.sendCodeAgain : texts.sendCode}
      </button>
      <Field id={signingFields.code} name={signingFields.code} label={texts.code} errors={errors}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            defaultValue={typed.code}
            required
          />
        )}
      </Field>
    </div>
  );
}

/** What whoever declines would like to say of it. */
export function Reason() {
  return (
    <Field id={signingFields.reason} name={signingFields.reason} label={texts.reason} errors={{}}>
      {(control) => <textarea {...control} rows={3} maxLength={proposalLimits.reason} />}
    </Field>
  );
}
