import { optionKey, type ProposalDocument } from '#shared/proposal/document.ts';
import { upgradeOf } from '#shared/proposal/pricing.ts';
import { signingFields } from '#shared/proposal/signing-fields.ts';
import { upgradeInWords } from '#shared/proposal/words.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { proposalTexts as texts } from './messages.ts';
import { choiceAnchor } from './standing.ts';

type Line = ProposalDocument['lines'][number];
type Choice = Line['choices'][number];

interface ChoiceProps {
  line: Line;
  choice: Choice;
  currency: string;
}

interface OpenChoiceProps extends ChoiceProps {
  groups: ProposalDocument['groups'];
  /** What is still to be chosen, once somebody asked. */
  missing: string | undefined;
}

/** Options of a line to choose from: a single one by radio buttons, which let go of the one before. */
export function OpenChoice({ line, choice, missing, currency, groups }: OpenChoiceProps) {
  const key = `${line.id}.${choice.id}`;
  const isSingle = choice.count === 1;
  const inAll = (cents: number) => {
    const amount = upgradeOf(line, cents, groups);
    return amount !== undefined && texts.inAll(moneyText(amount, currency));
  };
  return (
    <fieldset
      className="proposal__choice"
      id={choiceAnchor(key)}
      tabIndex={-1}
      aria-describedby={missing && `open-${key}`}
      data-choose={choice.count}
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
            value={optionKey(line.id, choice.id, id)}
            defaultChecked={isChosen}
          />
          <span>{name}</span>
          {upgradeCents > 0 && (
            <span className="proposal__upgrade">
              {upgradeInWords(line, upgradeCents, currency)}
              {inAll(upgradeCents)}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** What was chosen, once that stands; what there was to choose where nothing was. */
export function ChosenOptions({ line, choice, currency }: ChoiceProps) {
  const chosen = choice.options.filter(({ isChosen }) => isChosen);
  const named = (chosen.length > 0 ? chosen : choice.options).map(({ name, upgradeCents }) =>
    upgradeCents > 0 ? `${name} (${upgradeInWords(line, upgradeCents, currency)})` : name,
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
