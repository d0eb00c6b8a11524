import type { ProposalDocument } from '#shared/proposal/document.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { dayInWords } from './format.ts';
import { proposalTexts as texts } from './messages.ts';

/** What it comes to, step by step, and the button that reckons with what was chosen. */
export function Sums({ document, state }: ProposalView) {
  const { totals, currency, lines } = document;
  const money = (cents: number) => moneyText(cents, currency);
  const discounts = lines.filter(({ kind }) => kind === 'discount').map(({ name }) => name);
  const rows: [id: string, name: string, amount: string][] = [
    ['subtotal', texts.subtotal, money(totals.subtotal)],
    ...(totals.discount > 0
      ? [['discount', discounts.join(', ') || texts.discount, `−${money(totals.discount)}`] as [string, string, string]]
      : []),
    ...(totals.shortfall > 0
      ? [['shortfall', texts.shortfall, money(totals.shortfall)] as [string, string, string]]
      : []),
    ...totals.charges.map(({ name, percent, amount }): [string, string, string] => [
      `charge ${name}`,
      texts.charge(name, percent === null ? null : percent / 1000),
      money(amount),
    ]),
    ...totals.taxes.map(({ name, percent, amount }): [string, string, string] => [
      `tax ${name}`,
      texts.tax(name, percent / 1000),
      money(amount),
    ]),
  ];
  const isOpen = state === 'open' && lines.some(({ isOptional, choices }) => isOptional || choices.length > 0);
  return (
    <section className="proposal__sums" id="total" aria-label={texts.total}>
      {isOpen && (
        <button type="submit" className="button">
          {texts.update}
        </button>
      )}
      <dl>
        {rows.map(([id, name, amount]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="proposal__total">
          <dt>{texts.total}</dt>
          <dd>{money(totals.total)}</dd>
        </div>
      </dl>
      <Purposes {...document} />
    </section>
  );
}

/** What charges are for: a client reads it beside them. */
function Purposes({ rules, totals }: ProposalDocument) {
  const shown = rules.charges.filter(
    ({ purpose, name }) => purpose !== '' && totals.charges.some((charge) => charge.name === name && charge.amount > 0),
  );
  return shown.map(({ name, purpose }) => (
    <p key={name} className="proposal__purpose">
      {name}: {purpose}
    </p>
  ));
}

type Row = ProposalDocument['schedule'][number];

function dueInWords({ due }: Row): string {
  if ('day' in due) return dayInWords(due.day);
  return 'daysAfter' in due ? texts.after(due.daysAfter) : texts.before(due.daysBefore);
}

/** When what is paid. */
export function Schedule({ document }: ProposalView) {
  const { schedule, totals, currency, securityDeposit } = document;
  const rows = schedule.map((row, index) => ({ ...row, cents: totals.schedule[index] ?? 0 }));
  const shown = rows.filter(({ cents }) => cents > 0);
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
