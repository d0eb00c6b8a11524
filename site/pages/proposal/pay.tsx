import { dayInWords } from '#shared/proposal/words.ts';
import { type PayableRow, type PayView, payAnchor, payFields, payIntent } from '#shared/rendering/pay-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { payTexts as texts } from './messages.ts';

interface PayProps {
  pay: PayView | undefined;
  currency: string;
  /** What it is of, where a page has several. */
  of?: { id: string; title: string };
  /** What its forms send besides. */
  hidden?: Readonly<Record<string, string>>;
}

/** What can be paid by card, each payment with its button, and what became of the last one. */
export function Pay({ pay, currency, of, hidden = {} }: PayProps) {
  if (pay === undefined) return null;
  const { rows, clearing, outcome, error } = pay;
  const anchor = of?.title ? `${payAnchor}-${of.id}` : payAnchor;
  if (rows.length === 0 && clearing === 0 && outcome === null && error === '') return null;
  return (
    <section className="proposal__pay" id={anchor} aria-labelledby={`${anchor}-heading`}>
      <h2 id={`${anchor}-heading`}>{of?.title ? texts.headingOf(of.title) : texts.heading}</h2>
      {error !== '' && (
        <p className="proposal__pay-error" role="alert">
          {error}
        </p>
      )}
      {outcome !== null && <p role="status">{texts.outcomes[outcome]}</p>}
      {clearing > 0 && <p>{texts.clearing(moneyText(clearing, currency))}</p>}
      {rows.length > 0 && (
        <>
          <ul>
            {rows.map((row) => (
              <PayRow key={row.id} {...row} {...{ currency, hidden, anchor }} />
            ))}
          </ul>
          <p className="proposal__pay-where">
            {texts.where} {rows.some(({ takesBankDebit }) => takesBankDebit) && texts.bankDebit}
          </p>
        </>
      )}
    </section>
  );
}

interface PayRowProps extends PayableRow, Required<Pick<PayProps, 'currency' | 'hidden'>> {
  anchor: string;
}

/** One form for each, so that it works without scripts. */
function PayRow({ id, name, due, day, isNext, isOverdue, currency, hidden, anchor }: PayRowProps) {
  return (
    <li>
      <form method="post" action={`#${anchor}`}>
        {Object.entries(hidden).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <input type="hidden" name={payFields.intent} value={payIntent} />
        <input type="hidden" name={payFields.row} value={id} />
        <input type="hidden" name={payFields.due} value={due} />
        <p>
          <strong>{name}</strong>
          {day !== null && <span>{texts[isOverdue ? 'overdue' : 'due'](dayInWords(day))}</span>}
        </p>
        <button type="submit" className={isNext ? 'button' : 'button button--quiet'}>
          {texts.pay(moneyText(due, currency))}
          <span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </li>
  );
}
