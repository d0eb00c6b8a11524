import type { ErrorDetail } from '#shared/api/errors.ts';
import type { DayPrice, DayView } from '#shared/day-price/values.ts';
import { dayInWords, documentTexts, quantityInWords } from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { routes } from '#site/runtime/routes.ts';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { priceTexts as texts } from './messages.ts';

interface PanelProps {
  view: DayView;
  /** Why there is no price, apart from what nobody filled in yet. */
  problem: ErrorDetail | undefined;
  currency: string;
  /** Whether the answer of the date stands here: it stands below its field already. */
  hasDate: boolean;
}

/** What the day comes to, line by line, or why it has no price yet. */
export function PricePanel({ view: { price, dateAnswer }, problem, currency, hasDate }: PanelProps) {
  return (
    <aside className="price-panel" aria-label={texts.panel}>
      <p className="label">{texts.panel}</p>
      {/* Stays rendered, because screen readers ignore live regions that appear with their text. */}
      <p className="visually-hidden" role="status">
        {price && texts.spoken(moneyText(price.total, currency))}
      </p>
      {price ? <Price price={price} currency={currency} /> : <p>{problem?.message ?? texts.noPrice}</p>}
      {problem?.field === 'form' && <PageLink to={routes.contact}>{texts.contact}</PageLink>}
      {hasDate && dateAnswer !== '' && <p className="price-panel__note">{dateAnswer}</p>}
    </aside>
  );
}

interface Row {
  name: string;
  detail: string;
  cents: number;
}

/** Everything between the lines and the total; a charge says what it is for. */
function rowsOf({ lines, minimum, charges, taxes }: DayPrice, money: (cents: number) => string): Row[] {
  const withPercent = (name: string, percent: number | null) =>
    percent === null ? name : `${name} (${percent / 1000}%)`;
  return [
    ...lines.map(({ name, note, quantity, price, cents }) => ({
      ...{ name, cents },
      detail: [quantity === 1000 ? '' : documentTexts.each(quantityInWords(quantity), money(price)), note]
        .filter(Boolean)
        .join(' · '),
    })),
    ...(minimum && minimum.missing > 0
      ? [{ name: texts.minimum(money(minimum.cents)), detail: '', cents: minimum.missing }]
      : []),
    ...charges.map(({ name, percent, purpose, cents }) => ({
      name: withPercent(name, percent),
      detail: purpose,
      cents,
    })),
    ...taxes.map(({ name, percent, cents }) => ({ name: withPercent(name, percent), detail: '', cents })),
  ];
}

function Price({ price, currency }: { price: DayPrice; currency: string }) {
  const money = (cents: number) => moneyText(cents, currency);
  const { minimum, deposit } = price;
  const rows = rowsOf(price, money).map((row, index) => ({ ...row, id: `${index} ${row.name}` }));
  return (
    <>
      <dl className="price-panel__rows">
        {rows.map(({ id, name, detail, cents }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
              {detail !== '' && <small>{detail}</small>}
            </dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="price-panel__total">
        <span>{texts.total}</span> <strong>{money(price.total)}</strong>
      </p>
      <p>{texts.perGuest(money(price.perGuest))}</p>
      {minimum && minimum.missing === 0 && (
        <p className="price-panel__note">{texts.minimumReached(money(minimum.cents))}</p>
      )}
      {deposit && <p className="price-panel__note">{texts.deposit(money(deposit.cents), deposit.days)}</p>}
      <p className="price-panel__note">{texts.valid(dayInWords(price.validUntil))}</p>
    </>
  );
}
