import { dietaryFields as fields } from '#shared/client-answers/fields.ts';
import { clientAnswerLimits } from '#shared/client-answers/values.ts';
import type { DietaryGroupView } from '#shared/rendering/client-forms.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { Until } from './contracts.tsx';
import { givenTexts as texts } from './messages.ts';
import { Section, SectionForm, storedOf, typedIn } from './section-form.tsx';

/** Who of each group of guests needs what. */
export function Needs(view: ClientPageView) {
  const { dietary } = view.sections;
  if (dietary === undefined) return null;
  const { stamp, until, groups } = dietary;
  return (
    <Section id="dietary" title={texts.dietary} view={view}>
      <Until until={until} phone={view.venue.phone} />
      {until.isOpen ? (
        <SectionForm id="dietary" view={view}>
          <input type="hidden" name={fields.stamp} value={stamp} />
          <p>{texts.dietaryHint}</p>
          {groups.map((group) => (
            <GroupNeeds key={group.id} view={view} group={group} />
          ))}
          <button type="submit" className="button">
            {texts.saveDietary}
          </button>
        </SectionForm>
      ) : (
        groups.map((group) => <NeedList key={group.id} {...group} />)
      )}
    </Section>
  );
}

function GroupNeeds({ view, group }: { view: ClientPageView; group: DietaryGroupView }) {
  const posted = typedIn(view, 'dietary');
  const { errors, values } = posted;
  const fieldOf = (name: string, stored: string) => {
    const hint = storedOf(posted, name, stored);
    return { id: name, name, errors, ...(hint !== undefined && { hint }) };
  };
  const countText = (count: number) => (count === 0 ? '' : String(count));
  const { id, name, expected, needs, note } = group;
  return (
    <fieldset className="client__group">
      <legend>
        <bdi>{texts.guestsOf(name, expected)}</bdi>
      </legend>
      {(['diet', 'allergen'] as const).map((type) => (
        <fieldset key={type} className="client__needs">
          <legend className="label">{type === 'diet' ? texts.diets : texts.allergens}</legend>
          {needs
            .filter((need) => need.type === type)
            .map(({ key, name: label, count }) => (
              <Field key={key} {...fieldOf(fields.count(key, id), countText(count))} label={label}>
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={12}
                    defaultValue={values?.get(fields.count(key, id)) ?? countText(count)}
                  />
                )}
              </Field>
            ))}
        </fieldset>
      ))}
      <Field {...fieldOf(fields.note(id), note)} label={texts.note} isWide>
        {(control) => (
          <textarea
            {...control}
            rows={2}
            maxLength={clientAnswerLimits.note}
            defaultValue={values?.get(fields.note(id)) ?? note}
          />
        )}
      </Field>
    </fieldset>
  );
}

function NeedList({ name, needs, note }: DietaryGroupView) {
  const counted = needs.filter(({ count }) => count > 0);
  return (
    <div>
      <h3>
        <bdi>{name}</bdi>
      </h3>
      {counted.length === 0 && note === '' && <p>{texts.none}</p>}
      <dl className="client__facts">
        {counted.map(({ key, name: need, count }) => (
          <div key={key}>
            <dt>{need}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && (
        <p className="client__text" dir="auto">
          {note}
        </p>
      )}
    </div>
  );
}
