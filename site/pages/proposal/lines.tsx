import type { ProposalDocument } from '#shared/proposal/document.ts';
import { quantityOf, unitPriceOf } from '#shared/proposal/pricing.ts';
import { signingFields } from '#shared/proposal/signing-fields.ts';
import { isPriced } from '#shared/proposal/values.ts';
import { lineAmounts, linesByPart, quantityInWords } from '#shared/proposal/words.ts';
import type { ProposalView } from '#shared/rendering/proposal-view.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { ChosenOptions, OpenChoice } from './choices.tsx';
import { proposalTexts as texts } from './messages.ts';
import { canChoose } from './standing.ts';

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

/** `data-live` names what the script of the page takes from the answer to a choice. */
function PricedLine({ line, ...view }: { line: Line } & ProposalView) {
  const { currency, groups } = view.document;
  const amounts = lineAmounts(line, view.document);
  const isOpen = canChoose(view);
  return (
    <>
      <h3>{isOpen && line.isOptional ? <Tick line={line} /> : line.name}</h3>
      <p className="proposal__amount" data-live={`amount-${line.id}`}>
        {amounts?.before !== undefined && <s>{amounts.before}</s>}
        {amounts?.amount ?? texts.left}
      </p>
      {line.description !== '' && <p className="proposal__description">{line.description}</p>}
      <p className="proposal__each" data-live={`each-${line.id}`}>
        {texts.each(quantityInWords(quantityOf(line, groups)), moneyText(unitPriceOf(line), currency))}
        {amounts?.discount !== undefined && ` · ${texts.lineDiscount}: ${amounts.discount}`}
      </p>
      {line.choices.map((choice) => {
        const key = `${line.id}.${choice.id}`;
        if (!isOpen) return <ChosenOptions key={key} {...{ line, choice, currency }} />;
        const missing = view.open.find((one) => one.key === key)?.message;
        return <OpenChoice key={key} {...{ line, choice, missing, currency, groups }} />;
      })}
    </>
  );
}

function Tick({ line }: { line: Line }) {
  return (
    <label>
      <input type="checkbox" name={signingFields.include} value={line.id} defaultChecked={line.isIncluded} />
      <span>
        {line.name} <span className="proposal__optional">{texts.optional}</span>
      </span>
    </label>
  );
}
