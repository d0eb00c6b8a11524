import { optionKey, type ProposalDocument } from '#shared/proposal/document.ts';
import { signingFields } from '#shared/proposal/signing-fields.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';
import { choiceAnchor } from './standing.ts';

type Choice = ProposalDocument['lines'][number]['choices'][number];

interface OpenChoiceProps {
  lineId: string;
  choice: Choice;
  /** What is still to be chosen, once somebody asked. */
  missing: string | undefined;
  currency: string;
}

/** Options of a line to choose from: a single one by radio buttons, which let go of the one before. */
export function OpenChoice({ lineId, choice, missing, currency }: OpenChoiceProps) {
  const key = `${lineId}.${choice.id}`;
  const isSingle = choice.count === 1;
  return (
    <fieldset
      className="proposal__choice"
      id={choiceAnchor(key)}
      tabIndex={-1}
      aria-describedby={missing && `open-${key}`}
    >
      <legend>
        <bdi>{choice.name}</bdi>
        {texts.choose(choice.count)}
      </legend>
      {missing && (
        <p id={`open-${key}`} className="field__error" data-live={`open-${key}`}>
          {missing}
        </p>
      )}
      {choice.options.map(({ id, name, upgradeCents, isChosen }) => (
        <label key={id}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={isSingle ? `${signingFields.option}.${key}` : signingFields.option}
            value={optionKey(lineId, choice.id, id)}
            defaultChecked={isChosen}
          />
          <span>{name}</span>
          {upgradeCents > 0 && (
            <span className="proposal__upgrade">{texts.upgrade(moneyText(upgradeCents, currency))}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** What was chosen, once that stands; what there was to choose where nothing was. */
export function ChosenOptions({ choice, currency }: { choice: Choice; currency: string }) {
  const chosen = choice.options.filter(({ isChosen }) => isChosen);
  const named = (chosen.length > 0 ? chosen : choice.options).map(({ name, upgradeCents }) =>
    upgradeCents > 0 ? `${name} (${texts.upgrade(moneyText(upgradeCents, currency))})` : name,
  );
  return (
    <p className="proposal__chosen">
      <strong>
        <bdi>{choice.name}</bdi>
        {chosen.length > 0 ? '' : texts.choose(choice.count)}:
      </strong>{' '}
      {named.join(', ')}
    </p>
  );
}
