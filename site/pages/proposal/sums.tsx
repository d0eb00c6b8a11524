import type { ProposalDocument } from '#shared/proposal/document.ts';
import { chargePurposes, dueInWords, scheduleRows, sumRows } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';

/** What it comes to, step by step, and the button that reckons with what was chosen. */
export function Sums({ document, state }: ProposalView) {
  const { totals, currency, lines } = document;
  const isOpen = state === 'open' && lines.some(({ isOptional, choices }) => isOptional || choices.length > 0);
  return (
    <section className="proposal__sums" id="total" aria-label={texts.total}>
      {isOpen && (
        <button type="submit" className="button">
          {texts.update}
        </button>
      )}
      <dl>
        {sumRows(document).map(({ id, name, amount }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="proposal__total">
          <dt>{texts.total}</dt>
          <dd>{moneyText(totals.total, currency)}</dd>
        </div>
      </dl>
      <Purposes {...document} />
    </section>
  );
}

/** What charges are for: a client reads it beside them. */
function Purposes(document: ProposalDocument) {
  return chargePurposes(document).map(({ name, purpose }) => (
    <p key={name} className="proposal__purpose">
      {name}: {purpose}
    </p>
  ));
}

/** When what is paid. */
export function Schedule({ document }: ProposalView) {
  const { currency, securityDeposit } = document;
  const shown = scheduleRows(document);
  if (shown.length === 0 && securityDeposit === null) return null;
  return (
    <section className="proposal__schedule">
      <h2>{texts.schedule}</h2>
      <dl>
        {shown.map((row) => (
          <div key={row.id}>
            <dt>
              {row.name}
              <span>{dueInWords(row)}</span>
            </dt>
            <dd>{moneyText(row.cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {securityDeposit && (
        <p>{texts.securityDeposit(moneyText(securityDeposit.cents, currency), securityDeposit.returnDays)}</p>
      )}
    </section>
  );
}
