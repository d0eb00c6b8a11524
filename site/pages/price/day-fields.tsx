import type { DayOffers } from '#shared/day-price/schema.ts';
import { type DayView, dayFields, type TypedDay } from '#shared/day-price/values.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { EventFields } from '#site/ui/inquiry-form/fields.tsx';
import { priceForm } from '#site/ui/inquiry-form/form-variants.ts';
import { priceTexts as texts } from './messages.ts';

interface DayFieldsProps {
  typed: TypedDay;
  errors: Readonly<Record<string, string>>;
  view: DayView;
  spaces: DayOffers['spaces'];
}

const initialTimes = { startTime: '16:00', endTime: '23:00' } as const;

/** Kind of event, day, guests, times and space. */
export function DayFields({ typed, errors, view, spaces }: DayFieldsProps) {
  const hasTyped = Object.keys(typed).length > 0;
  const timeOf = (name: 'startTime' | 'endTime') => typed[name] ?? (hasTyped ? '' : initialTimes[name]);
  const [only] = spaces.length === 1 ? spaces : [];
  return (
    <>
      <EventFields
        variant={priceForm}
        errors={errors}
        initialValues={typed}
        dateAnswer={view.dateAnswer}
        onGuestsTyped={() => undefined}
      />
      <Field name={dayFields.children} label={texts.children} errors={errors} hint={texts.childrenHint}>
        {(control) => (
          <input {...control} type="text" inputMode="numeric" maxLength={6} defaultValue={typed.children} />
        )}
      </Field>
      <Field name={dayFields.startTime} label={texts.start} errors={errors} hint={texts.timesHint}>
        {(control) => <input {...control} type="time" defaultValue={timeOf('startTime')} />}
      </Field>
      <Field name={dayFields.endTime} label={texts.end} errors={errors}>
        {(control) => <input {...control} type="time" defaultValue={timeOf('endTime')} />}
      </Field>
      {spaces.length > 0 && (
        <Field name={dayFields.space} label={texts.space} errors={errors} isWide>
          {(control) => (
            <select {...control} required defaultValue={typed.space ?? only?._id}>
              <option value="">{texts.chooseSpace}</option>
              {spaces.map(({ _id, name, maxGuests }) => (
                <option key={_id} value={_id}>
                  {texts.upTo(name, maxGuests)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </>
  );
}
