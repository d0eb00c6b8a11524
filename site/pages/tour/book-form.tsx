import type { TourView } from '#shared/rendering/tour-view.ts';
import { clockTime } from '#shared/rules/hours.ts';
import { tourFields as fields, tourAt, tourBookingPath, tourLimits, tourMessages } from '#shared/tour/values.ts';
import { tourDayInWords } from '#shared/tour/words.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { Field } from '#site/ui/inquiry-form/field.tsx';
import { ContactFields } from '#site/ui/inquiry-form/fields.tsx';
import { Honeypot } from '#site/ui/inquiry-form/honeypot.tsx';
import { PageLink } from '#site/ui/page-link/page-link.tsx';
import { TourDays } from '#site/ui/tour-days/tour-days.tsx';
import { tourPageTexts as texts } from './messages.ts';

type BookView = Extract<TourView, { kind: 'book' }>;

/** The form that books a tour. What was typed stays, whatever was wrong with it. */
export function BookTourForm({ days, typed, errors, mailed, formId }: BookView) {
  const anchor = 'book';
  const hint = texts.mailed(mailed);
  return (
    <form
      className="inquiry-form"
      id={anchor}
      method="post"
      action={`${tourBookingPath}#${anchor}`}
      aria-label={texts.title}
      noValidate
    >
      {errors.form !== undefined && (
        <div className="posted-result" data-tone="destructive" role="alert">
          <p className="posted-result__title">{texts.failed}</p>
          <p>{errors.form}</p>
        </div>
      )}
      <div className="inquiry-form__fields">
        <Times days={days} chosen={typed.at} error={errors.at} />
        <ContactFields
          errors={errors}
          initialValues={typed}
          emailHint={hint === '' ? undefined : <span>{hint}</span>}
          isPhoneRequired={false}
        />
        <Field name="people" label={texts.people} errors={errors} isWide>
          {(control) => (
            <input {...control} type="text" inputMode="numeric" defaultValue={typed.people ?? '2'} required />
          )}
        </Field>
        <Field name="note" label={texts.note} errors={errors} isWide>
          {(control) => <textarea {...control} rows={4} defaultValue={typed.note} maxLength={tourLimits.note} />}
        </Field>
        <input type="hidden" name={fields.formId} value={formId} />
        <Honeypot />
        <button className="button" type="submit">
          {texts.submit}
        </button>
        <Privacy />
      </div>
    </form>
  );
}

/** The times of the chosen day, or the next ones where that is not free any more. */
function Times({
  days,
  chosen,
  error,
}: {
  days: BookView['days'];
  chosen: string | undefined;
  error?: string | undefined;
}) {
  if (days.length === 0) return <TourDays days={days} />;
  return (
    <fieldset className="field field--wide tour-choice" aria-describedby={error === undefined ? undefined : 'at-error'}>
      <legend className="label">{texts.time}</legend>
      {error !== undefined && error !== tourMessages.taken && (
        <p className="field__error" id="at-error">
          {error}
        </p>
      )}
      {days.map(({ day, times }) => (
        <div key={day}>
          <p className="tour-choice__day">{tourDayInWords(day)}</p>
          <ul>
            {times.map((clock) => {
              const at = tourAt(day, clock);
              const label = clockTime(clock);
              return (
                <li key={clock}>
                  <label className="tour-time">
                    <input
                      type="radio"
                      name={fields.at}
                      value={at}
                      defaultChecked={at === chosen}
                      aria-label={`${label}, ${tourDayInWords(day)}`}
                      required
                    />
                    <span>{label}</span>
                  </label>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <p>
        <a href={tourBookingPath}>{texts.another}</a>
      </p>
    </fieldset>
  );
}

/** What becomes of what is sent, as below the inquiry form. */
function Privacy() {
  const { inquiryPrivacy, isOpen } = useSite().layout;
  if (!isOpen(inquiryPrivacy.to)) return null;
  return (
    <p className="inquiry-form__answer">
      <PageLink to={inquiryPrivacy.to}>{inquiryPrivacy.label}</PageLink>
    </p>
  );
}
