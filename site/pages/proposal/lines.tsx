import type { ReactNode } from 'react';
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

/** What is offered, by the part that it is in, with what is still to be chosen of it. */
export function Lines(view: ProposalView) {
  if (!canChoose(view)) return <SoldLines {...view.document} />;
  const { currency, groups } = view.document;
  return (
    <SoldLines
      {...view.document}
      toName={(line) => (line.isOptional ? <Tick line={line} /> : line.name)}
      toChoice={(line, choice) => {
        const key = `${line.id}.${choice.id}`;
        const missing = view.open.find((one) => one.key === key)?.message;
        return <OpenChoice key={key} {...{ line, choice, missing, currency, groups }} />;
      }}
    />
  );
}

interface SoldLinesProps extends Pick<ProposalDocument, 'lines' | 'parts' | 'groups' | 'totals' | 'currency'> {
  toName?: (line: Line) => ReactNode;
  toChoice?: (line: Line, choice: Line['choices'][number]) => ReactNode;
}

/** Lines by the part that they are in, each with its quantity, its price and what was chosen of it. */
export function SoldLines(sold: SoldLinesProps) {
  return linesByPart(sold).map((section) => (
    <section key={section.id} className="proposal__part">
      {section.name !== '' && <h2>{section.name}</h2>}
      <ul>
        {section.lines.map((line) => (
          <li key={line.id} className={`proposal__line proposal__line--${line.kind}`}>
            {isPriced(line) ? <PricedLine line={line} {...sold} /> : <Words line={line} />}
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
function PricedLine({ line, currency, totals, groups, toName, toChoice }: { line: Line } & SoldLinesProps) {
  const amounts = lineAmounts(line, { totals, currency });
  return (
    <>
      <h3>{toName?.(line) ?? line.name}</h3>
      <p className="proposal__amount" data-live={`amount-${line.id}`}>
        {amounts?.before !== undefined && <s>{amounts.before}</s>}
        {amounts?.amount ?? texts.left}
      </p>
      {line.description !== '' && <p className="proposal__description">{line.description}</p>}
      <p className="proposal__each" data-live={`each-${line.id}`}>
        {texts.each(quantityInWords(quantityOf(line, groups)), moneyText(unitPriceOf(line), currency))}
        {amounts?.discount !== undefined && ` · ${texts.lineDiscount}: ${amounts.discount}`}
      </p>
      {line.choices.map(
        (choice) => toChoice?.(line, choice) ?? <ChosenOptions key={choice.id} {...{ line, choice, currency }} />,
      )}
    </>
  );
}

function Tick({ line }: { line: Line }) {
  return (
    <label>
      <input type="checkbox" name={signingFields.include} value={line.id} defaultChecked={line.isIncluded} />
      <span>
        <bdi>{line.name}</bdi> <span className="proposal__optional">{texts.optional}</span>
      </span>
    </label>
  );
}
