import { optionKey, type ProposalDocument } from '#shared/proposal/document.ts';
import { quantityOf, unitPriceOf } from '#shared/proposal/pricing.ts';
import { isPriced } from '#shared/proposal/values.ts';
import { linesByPart, quantityInWords } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';

type Line = ProposalDocument['lines'][number];

/** What is offered, by the part that it is in. */
export function Lines(view: ProposalView) {
  return linesByPart(view.document).map((section) => (
    <section key={section.id} className="proposal__part">
      {section.name !== '' && <h2>{section.name}</h2>}
      <ul>
        {section.lines.map((line) => (
          <li key={line.id} className={`proposal__line proposal__line--${line.kind}`}>
            {isPriced(line) ? <PricedLine line={line} {...view} /> : <Words line={line} />}
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Words({ line }: { line: Line }) {
  return (
    <>
      {line.kind === 'heading' ? <h3>{line.name}</h3> : <p>{line.name}</p>}
      {line.description !== '' && <p className="proposal__description">{line.description}</p>}
    </>
  );
}

function PricedLine({ line, document, state, open }: { line: Line } & ProposalView) {
  const { currency, totals } = document;
  const sums = totals.lines.find(({ id }) => id === line.id);
  return (
    <>
      <h3>
        {line.isOptional ? (
          <label>
            <input
              type="checkbox"
              name="include"
              value={line.id}
              defaultChecked={line.isIncluded}
              disabled={state !== 'open'}
            />{' '}
            {line.name}
          </label>
        ) : (
          line.name
        )}
      </h3>
      <p className="proposal__amount">{sums ? moneyText(sums.gross, currency) : texts.left}</p>
      {line.description !== '' && <p className="proposal__description">{line.description}</p>}
      <p className="proposal__each">
        {texts.each(quantityInWords(quantityOf(line, document.groups)), moneyText(unitPriceOf(line), currency))}
        {sums !== undefined && sums.discount > 0 && ` · ${texts.lineDiscount}: −${moneyText(sums.discount, currency)}`}
      </p>
      {line.choices.map((choice) => {
        const key = `${line.id}.${choice.id}`;
        const missing = open.find((one) => one.key === key);
        return (
          <fieldset key={choice.id} className="proposal__choice" aria-describedby={missing && `open-${key}`}>
            <legend>{texts.choose(choice.count, choice.name)}</legend>
            {choice.options.map((option) => (
              <label key={option.id}>
                <input
                  type={choice.count === 1 ? 'radio' : 'checkbox'}
                  name={choice.count === 1 ? `option.${key}` : 'option'}
                  value={optionKey(line.id, choice.id, option.id)}
                  defaultChecked={option.isChosen}
                  disabled={state !== 'open'}
                />{' '}
                {option.name}
                {option.upgradeCents > 0 && (
                  <span className="proposal__upgrade"> {texts.upgrade(moneyText(option.upgradeCents, currency))}</span>
                )}
              </label>
            ))}
            {missing && (
              <p id={`open-${key}`} className="proposal__missing" role="alert">
                {missing.message}
              </p>
            )}
          </fieldset>
        );
      })}
    </>
  );
}
