import { type SigningIntent, signingFields } from '#shared/proposal/signing-fields.ts';
import { scheduleRows, standingInWords } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { changeTexts, proposalTexts, signingTexts as texts } from './messages.ts';
import { Code, Consent, FullName, Reason, Tick } from './signing-fields.tsx';
import { anchors, canChoose, canSign, hasChoices, isChosenByOthers } from './standing.ts';
import { Total } from './sums.tsx';

/** Who signs, and how whoever has the link does. */
export function Signing(view: ProposalView) {
  const { signing } = view;
  const isToSign = canSign(view);
  // Signatures of another version are not those of what is shown.
  if (!isToSign && (view.state === 'revised' || signing.signers.every(({ signedAt }) => signedAt === null)))
    return null;
  return (
    <section className="proposal__sign" id={anchors.sign} aria-labelledby="sign-heading">
      <h2 id="sign-heading">{isToSign ? texts.heading : texts.signatures}</h2>
      <Signers {...signing} />
      {isToSign && <Fields {...view} />}
    </section>
  );
}

function Signers({ signers, signerId }: ProposalView['signing']) {
  return (
    <ul className="proposal__signers">
      {signers.map(({ id, name, signedAt }) => (
        <li key={id} data-signed={signedAt !== null}>
          <span className="proposal__signer">{name}</span>
          {id === signerId && <span className="proposal__you"> {texts.you}</span>}
          <p>{signedAt === null ? texts.notSigned : texts.signed(signedAt)}</p>
        </li>
      ))}
    </ul>
  );
}

function Fields(view: ProposalView) {
  const { signing } = view;
  const { typed, errors } = signing;
  const isOneOfMany = signing.signers.length > 1;
  return (
    <>
      {isChosenByOthers(view) && <p>{texts.choicesStand}</p>}
      {isOneOfMany && canChoose(view) && hasChoices(view.document) && <p>{texts.choicesStandForAll}</p>}
      <Consent {...view} />
      <Tick
        name={signingFields.accept}
        label={texts.accept}
        isTicked={typed.hasAccepted}
        error={errors[signingFields.accept]}
      />
      <FullName {...signing} />
      {signing.needsCode && <Code {...signing} />}
      <div className="proposal__accept">
        <Total {...view.document} />
        <IntentButton intent="sign" className="button" label={texts.sign} />
      </div>
      <DueFirst {...view} />
      {isOneOfMany && <p className="proposal__next">{texts.acceptedByAll}</p>}
      <details className="proposal__decline">
        <summary>{texts.decline}</summary>
        <p>{view.before ? changeTexts.decline : texts.declineText}</p>
        <Reason />
        <IntentButton
          intent="decline"
          className="button button--quiet"
          label={(view.before ? changeTexts : texts).confirmDecline}
        />
      </details>
    </>
  );
}

interface IntentButtonProps {
  intent: SigningIntent;
  className: string;
  label: string;
}

function IntentButton({ intent, className, label }: IntentButtonProps) {
  return (
    <button type="submit" className={className} name={signingFields.intent} value={intent}>
      {label}
    </button>
  );
}

/** The first payment, which is the next thing to do. Beside a change, what is due already stands above, as it was agreed. */
function DueFirst({ document }: ProposalView) {
  if (document.changes !== undefined) return null;
  const row = scheduleRows(document).find(({ isPaid }) => !isPaid);
  return (
    <p className="proposal__next" data-live="due-first">
      {row && (
        <>
          {texts.dueFirst} <bdi>{row.name}</bdi>
          {texts.dueAmount(moneyText(row.cents, document.currency), standingInWords(row, document))}
        </>
      )}
    </p>
  );
}

/**
 * What a browser presses for Enter in a field, as the first button of its form: it shows the page again with what was typed, so that
 * Enter neither signs nor declines.
 */
export function EnterButton() {
  return (
    <button
      type="submit"
      className="visually-hidden"
      name={signingFields.intent}
      value="update"
      formAction={`#${anchors.sign}`}
      tabIndex={-1}
      aria-hidden="true"
    >
      {proposalTexts.update}
    </button>
  );
}
