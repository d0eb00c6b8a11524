import { type ClientPageView, clientFields, deviceIntents, type LockView } from '#shared/rendering/client-page-view.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { lockTexts as texts } from './messages.ts';

/** What a device that is not trusted is asked, and nothing else. */
export function Lock({ lock, path }: { lock: LockView; path: ClientPageView['path'] }) {
  const { codeAddress, canMailCode, isCodeSent, error } = lock;
  return (
    <section className="client__lock" aria-labelledby="lock-heading">
      <h2 id="lock-heading">{texts.heading}</h2>
      <p>{texts.why}</p>
      {canMailCode ? (
        <>
          <form method="post" action={path}>
            <input type="hidden" name={clientFields.section} value={deviceIntents.mail} />
            <p role="status">{isCodeSent ? texts.codeSent(codeAddress) : texts.codeHint(codeAddress)}</p>
            <button type="submit" className={isCodeSent ? 'button button--quiet' : 'button'}>
              {isCodeSent ? texts.sendAgain : texts.send}
            </button>
          </form>
          <form method="post" action={path}>
            <input type="hidden" name={clientFields.section} value={deviceIntents.trust} />
            <Field
              id={clientFields.code}
              name={clientFields.code}
              label={texts.code}
              errors={error === '' ? {} : { [clientFields.code]: error }}
              hint={texts.trusted}
            >
              {(control) => (
                <input
                  {...control}
                  type="text"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={12}
                  required
                />
              )}
            </Field>
            <button type="submit" className={isCodeSent ? 'button' : 'button button--quiet'}>
              {texts.open}
            </button>
          </form>
        </>
      ) : (
        <p role="status">{texts.noMail}</p>
      )}
    </section>
  );
}
