import { returnedInWords, settledInWords } from '#shared/cancellation/words.ts';
import { isCounted } from '#shared/proposal/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import type { AgreedView, ClientPageView } from '#shared/rendering/client-page-view.ts';
import type { NextSteps } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { SoldLines } from '#site/pages/proposal/lines.tsx';
import { nextTexts } from '#site/pages/proposal/messages.ts';
import { SoldSums } from '#site/pages/proposal/sums.tsx';
import { agreedTexts as texts } from './messages.ts';
import { Section } from './section-form.tsx';

/** What is signed, what of it is paid and due, and all of it line by line. */
export function Agreed(view: ClientPageView) {
  const { agreed } = view.sections;
  if (agreed === undefined) return null;
  return (
    <Section id="agreed" title={texts.heading} view={view}>
      {agreed.map((one) => (
        <OneAgreed key={one.proposalId} {...one} path={view.path} />
      ))}
    </Section>
  );
}

function OneAgreed({ document, signedVersion, next, pdf, path }: AgreedView & Pick<ClientPageView, 'path'>) {
  const { title, number, version, currency } = document;
  return (
    <article className="client__agreed">
      <header>
        <h3>{title}</h3>
        <p>
          {texts.numbered(number, signedVersion)} · {texts.signedOn(dayInWords(next.signedOn))}
        </p>
        {version !== signedVersion && <p>{texts.changedSince}</p>}
        {pdf === null ? <p>{texts.printing}</p> : <a href={`${path}/${pdf}`}>{texts.download}</a>}
      </header>
      <Standing next={next} currency={currency} />
      <details className="proposal__folded">
        <summary>{next.date === 'canceled' ? texts.linesThen : texts.lines}</summary>
        <div className="proposal__deal">
          <div className="proposal__lines">
            <SoldLines {...document} lines={document.lines.filter(isCounted)} />
          </div>
          <SoldSums {...document} />
        </div>
      </details>
    </article>
  );
}

/** Whether the date is booked, and each payment. */
function Standing({ next: { rows, date, overpaid, settled }, currency }: { next: NextSteps; currency: string }) {
  return (
    <div className="proposal__schedule">
      {date !== null && <p>{nextTexts.dates[date]}</p>}
      {settled !== null && (
        <p>{[settledInWords(settled, currency), returnedInWords(settled, currency)].filter(Boolean).join(' ')}</p>
      )}
      {rows.length > 0 && (
        <dl aria-label={texts.schedule}>
          {rows.map((row) => (
            <div key={row.id}>
              <dt>
                {row.name}
                <span>{stateOf(row, currency)}</span>
              </dt>
              <dd>{moneyText(row.cents, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
      {rows.length > 0 && rows.every(({ due }) => due === 0) && <p>{texts.allPaid}</p>}
      {overpaid > 0 && <p>{nextTexts.overpaid(moneyText(overpaid, currency))}</p>}
    </div>
  );
}

function stateOf({ due, day, isOverdue }: NextSteps['rows'][number], currency: string): string {
  if (due === 0) return texts.paid;
  const amount = moneyText(due, currency);
  if (day === null) return texts.dueUndated(amount);
  return (isOverdue ? texts.overdue : texts.due)(amount, dayInWords(day));
}
