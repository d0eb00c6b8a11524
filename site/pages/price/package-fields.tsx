import { useId } from 'react';
import type { OfferedPackage } from '#shared/day-price/schema.ts';
import { choiceField, optionField, packageField, type TypedDay } from '#shared/day-price/values.ts';
import { toPriceLines } from '#site/ui/package-price/package-price.ts';
import { Paragraphs } from '#site/ui/paragraphs/paragraphs.tsx';
import { priceTexts as texts } from './messages.ts';

interface PackageFieldsProps {
  typed: TypedDay;
  errors: Readonly<Record<string, string>>;
  packages: readonly OfferedPackage[];
  currency: string;
}

type Choice = OfferedPackage['choices'][number];

/** The names of the fields of a package. */
export const namesOfPackages = ({ _id, choices }: OfferedPackage): string[] => [
  packageField(_id),
  ...choices.flatMap((choice) =>
    choice.count === 1
      ? choiceField(_id, choice.id)
      : choice.options.map((option) => optionField(_id, choice.id, option.id)),
  ),
];

/** Packages to tick, and below each that is ticked what may be chosen of it. */
export function PackageFields({ typed, errors, packages, currency }: PackageFieldsProps) {
  if (packages.length === 0) return <p className="field--wide">{texts.noPackages}</p>;
  return (
    <fieldset className="offers">
      <legend className="visually-hidden">{texts.packages}</legend>
      {errors.packages && (
        <p className="field__error" role="status">
          {errors.packages}
        </p>
      )}
      {packages.map((item) => (
        <Offer key={item._id} {...{ item, typed, currency }} error={errors[packageField(item._id)]} />
      ))}
    </fieldset>
  );
}

interface OfferProps extends Pick<PackageFieldsProps, 'typed' | 'currency'> {
  item: OfferedPackage;
  error: string | undefined;
}

function Offer({ item, typed, currency, error }: OfferProps) {
  const id = useId();
  const name = packageField(item._id);
  return (
    <div className="offer">
      <label className="offer__name">
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={(typed[name] ?? '') !== ''}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-price ${id}-error`}
        />
        <span>{item.name}</span>
      </label>
      <div className="offer__words">
        <p className="offer__price" id={`${id}-price`}>
          {toPriceLines(item).join(', ')}
        </p>
        <Paragraphs text={item.description} />
        {item.contents.length > 0 && <p>{item.contents.join(' · ')}</p>}
        <p className="field__error" id={`${id}-error`} role="status">
          {error}
        </p>
      </div>
      {item.choices.length > 0 && (
        <div className="offer__choices">
          {item.choices.map((choice) => (
            <ChoiceField key={choice.id} {...{ item, choice, typed, currency }} />
          ))}
        </div>
      )}
    </div>
  );
}

/** One option by a radio button, with a way back to none; more of them by boxes. */
function ChoiceField({ item, choice, typed, currency }: Omit<OfferProps, 'error'> & { choice: Choice }) {
  const isOne = choice.count === 1;
  const chosen = typed[choiceField(item._id, choice.id)] ?? '';
  return (
    <fieldset className="choice">
      <legend>{texts.choose(choice.name, choice.count)}</legend>
      {isOne && (
        <label>
          <input type="radio" name={choiceField(item._id, choice.id)} value="" defaultChecked={chosen === ''} />
          <span>{texts.later}</span>
        </label>
      )}
      {choice.options.map((option) => {
        const name = isOne ? choiceField(item._id, choice.id) : optionField(item._id, choice.id, option.id);
        const isChosen = isOne ? chosen === option.id : (typed[name] ?? '') !== '';
        return (
          <label key={option.id}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={isOne ? option.id : '1'}
              defaultChecked={isChosen}
            />
            <span>
              {option.name}
              {option.upgradeCents > 0 && <small>{texts.upgrade(option.upgradeCents, item.per, currency)}</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
