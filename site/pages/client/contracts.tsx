import { contractFields as fields } from '#shared/client-answers/fields.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import type { ChangeUntil, ChoiceView, ContractView } from '#shared/rendering/client-forms.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { givenTexts as texts } from './messages.ts';
import { Section, SectionForm, storedOf, typedIn } from './section-form.tsx';

/** Until when something can be changed, or that it cannot be any more and whom to call. */
export function Until({ until: { deadline, isOpen, because }, phone }: { until: ChangeUntil; phone: string }) {
  if (isOpen) return deadline === null ? null : <p>{texts.until(dayInWords(deadline))}</p>;
  return (
    <p>
      {because ?? (deadline === null ? '' : texts.over(dayInWords(deadline)))}{' '}
      {/* A reason says itself that they should call. */}
      {because === null ? texts.call(phone) : phone}
    </p>
  );
}

/** What was typed into the form of one contract; several have a form each. */
function typedOf(view: ClientPageView, id: 'guests' | 'menu', { proposalId }: ContractView) {
  const typed = typedIn(view, id);
  return typed.values?.get(fields.proposal) === proposalId
    ? typed
    : { errors: {}, values: undefined, isRefused: false };
}

function Head({ contract, isAlone }: { contract: ContractView; isAlone: boolean }) {
  return (
    <>
      {!isAlone && <h3>{contract.title}</h3>}
      {contract.total !== null && <p className="client__total">{texts.total(contract.total)}</p>}
    </>
  );
}

const Hidden = ({ proposalId, version }: ContractView) => (
  <>
    <input type="hidden" name={fields.proposal} value={proposalId} />
    <input type="hidden" name={fields.version} value={version} />
  </>
);

/** How many guests of each group come. */
export function Guests(view: ClientPageView) {
  const { guests } = view.sections;
  if (guests === undefined) return null;
  return (
    <Section id="guests" title={texts.guests} view={view}>
      {guests.map((contract) => (
        <div key={contract.proposalId} className="client__form">
          <Head contract={contract} isAlone={guests.length === 1} />
          <Until until={contract.counts} phone={view.venue.phone} />
          {contract.counts.isOpen ? <GuestForm view={view} contract={contract} /> : <GuestList {...contract} />}
        </div>
      ))}
    </Section>
  );
}

const GuestList = ({ groups }: ContractView) => (
  <dl className="client__facts">
    {groups.map(({ id, name, expected }) => (
      <div key={id}>
        <dt>
          <bdi>{name}</bdi>
        </dt>
        <dd>{expected.toLocaleString('en-US')}</dd>
      </div>
    ))}
  </dl>
);

function GuestForm({ view, contract }: { view: ClientPageView; contract: ContractView }) {
  const typed = typedOf(view, 'guests', contract);
  const { errors, values } = typed;
  const hintOf = ({ id, expected, guaranteed }: ContractView['groups'][number]): { hint?: string } => {
    const known = (guaranteed ?? 0) > 0 ? texts.guaranteed(guaranteed ?? 0) : undefined;
    const hint = [known, storedOf(typed, fields.count(id), String(expected))].filter(Boolean).join(' ');
    return hint === '' ? {} : { hint };
  };
  return (
    <SectionForm id="guests" view={view}>
      <Hidden {...contract} />
      <div className="client__counts">
        {contract.groups.map((group) => (
          <Field
            key={group.id}
            id={`${contract.proposalId}.${fields.count(group.id)}`}
            name={fields.count(group.id)}
            label={group.name}
            errors={errors}
            {...hintOf(group)}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={12}
                defaultValue={values?.get(fields.count(group.id)) ?? String(group.expected)}
              />
            )}
          </Field>
        ))}
      </div>
      <button type="submit" className="button">
        {texts.saveGuests}
      </button>
    </SectionForm>
  );
}

/** What is chosen of the menu. */
export function Menu(view: ClientPageView) {
  const { menu } = view.sections;
  if (menu === undefined) return null;
  return (
    <Section id="menu" title={texts.menu} view={view}>
      {menu.map((contract) => (
        <div key={contract.proposalId} className="client__form">
          <Head contract={contract} isAlone={menu.length === 1} />
          <Until until={contract.menu} phone={view.venue.phone} />
          {contract.menu.isOpen ? <MenuForm view={view} contract={contract} /> : <MenuList {...contract} />}
        </div>
      ))}
    </Section>
  );
}

const MenuList = ({ choices }: ContractView) => (
  <dl className="client__facts">
    {choices.map(({ key, line, name, options }) => (
      <div key={key}>
        <dt>
          <bdi>{texts.ofLine(line, name)}</bdi>
        </dt>
        <dd>
          {options
            .filter(({ isChosen }) => isChosen)
            .map((option) => option.name)
            .join(', ')}
        </dd>
      </div>
    ))}
  </dl>
);

function MenuForm({ view, contract }: { view: ClientPageView; contract: ContractView }) {
  const { errors, values, isRefused } = typedOf(view, 'menu', contract);
  return (
    <SectionForm id="menu" view={view}>
      <Hidden {...contract} />
      <input type="hidden" name={fields.hasChoices} value="1" />
      {errors[fields.options] && <p className="field__error">{errors[fields.options]}</p>}
      {contract.choices.map((choice) => (
        <Choice
          key={choice.key}
          choice={choice}
          chosen={values?.getAll(fields.option(choice.key))}
          isRefused={isRefused}
        />
      ))}
      <button type="submit" className="button">
        {texts.saveMenu}
      </button>
    </SectionForm>
  );
}

const Choice = ({
  choice: { key, line, name, count, options },
  chosen,
  isRefused,
}: {
  choice: ChoiceView;
  chosen: string[] | undefined;
  isRefused: boolean;
}) => (
  <fieldset className="proposal__choice">
    <legend>
      <bdi>{texts.ofLine(line, name)}</bdi>
      {texts.choose(count)}
    </legend>
    {options.map((option) => (
      <label key={option.key}>
        <input
          type={count === 1 ? 'radio' : 'checkbox'}
          name={fields.option(key)}
          value={option.key}
          defaultChecked={chosen?.includes(option.key) ?? option.isChosen}
        />
        <span>
          {option.name}
          {isRefused && option.isChosen && texts.chosenNow}
        </span>
        {option.upgrade !== '' && <span className="proposal__upgrade">{option.upgrade}</span>}
      </label>
    ))}
  </fieldset>
);
