import { signingFields } from '#shared/proposal/signing-fields.ts';
import { chargePurposes, methodsLine, scheduleRows, standingInWords, sumRows } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';
import { anchors, canChoose, hasChoices } from './standing.ts';

/** The steps to the total; a client reads beside a charge what it is for. */
function rowsOf({ document }: ProposalView) {
  const purposes = new Map(chargePurposes(document).map(({ name, purpose }) => [`charge ${name}`, purpose]));
  return sumRows(document).map((row) => ({ ...row, purpose: purposes.get(row.id) }));
}

/** What it comes to, step by step, and the button that reckons with what was chosen. */
export function Sums(view: ProposalView) {
  const { document } = view;
  return (
    <section className="proposal__sums" id={anchors.total} aria-label={texts.total}>
      {!view.isPreview && canChoose(view) && hasChoices(document) && (
        <button
          type="submit"
          className="button button--quiet"
          name={signingFields.intent}
          value="update"
          formAction={`#${anchors.total}`}
          data-update
        >
          {texts.update}
        </button>
      )}
      <dl data-live="sums">
        {rowsOf(view).map(({ id, name, amount, purpose }) => (
          <div key={id}>
            <dt>
              {name}
              {purpose && <span>{purpose}</span>}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <Total {...view} isAnnounced />
    </section>
  );
}

/** The total in large figures, spoken when it changes where `isAnnounced`. */
export function Total({ document, isAnnounced = false }: ProposalView & { isAnnounced?: boolean }) {
  return (
    <p className="proposal__total">
      <span>{texts.total}</span>{' '}
      <strong data-live="total" {...(isAnnounced && { 'aria-live': 'polite' })}>
        {moneyText(document.totals.total, document.currency)}
      </strong>
    </p>
  );
}

/** When what is paid. */
export function Schedule({ document }: ProposalView) {
  const { currency, securityDeposit } = document;
  const shown = scheduleRows(document);
  if (shown.length === 0 && securityDeposit === null) return null;
  const methods = shown.length === 0 ? '' : methodsLine(document);
  return (
    <section className="proposal__schedule">
      <h2>{texts.schedule}</h2>
      <dl>
        {shown.map((row) => (
          <div key={row.id}>
            <dt>
              {row.name}
              <span>{standingInWords(row, document)}</span>
            </dt>
            <dd>{moneyText(row.cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {methods !== '' && <p>{methods}</p>}
      {securityDeposit && (
        <p>{texts.securityDeposit(moneyText(securityDeposit.cents, currency), securityDeposit.returnDays)}</p>
      )}
    </section>
  );
}
