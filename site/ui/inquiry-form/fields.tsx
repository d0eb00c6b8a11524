import type { FocusEvent, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry/values.ts';
import { dateAnswer as answerFor, daysAround } from '#shared/rules/date-answer.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { inquiryMessages } from '#site/data/messages.ts';
import { useSite } from '#site/runtime/site-context.ts';
import { Field } from './field.tsx';
import { type FieldErrors, type FormInput, todayIn, toShownGuestCount } from './form-values.ts';
import type { InquiryFormVariant } from './form-variants.ts';

interface ContactFieldsProps {
  errors: FieldErrors;
  initialValues: FormInput;
  /** Below the email address. */
  emailHint?: ReactNode;
  isPhoneRequired?: boolean;
}

/** Name, email and phone. */
export function ContactFields({ errors, initialValues, emailHint, isPhoneRequired = true }: ContactFieldsProps) {
  return (
    <>
      <Field name="fullName" label="Full Name *" errors={errors} isWide>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            defaultValue={initialValues.fullName}
            maxLength={inquiryLimits.fullName}
            required
          />
        )}
      </Field>
      <Field name="email" label="Email *" errors={errors} hint={emailHint}>
        {(control) => (
          <input
            {...control}
            type="email"
            inputMode="email"
            autoComplete="email"
            defaultValue={initialValues.email}
            maxLength={inquiryLimits.email}
            required
          />
        )}
      </Field>
      <Field name="phone" label={isPhoneRequired ? 'Phone *' : 'Phone'} errors={errors}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={initialValues.phone}
            maxLength={inquiryLimits.phone}
            required={isPhoneRequired}
          />
        )}
      </Field>
    </>
  );
}

interface EventFieldsProps {
  variant: InquiryFormVariant;
  errors: FieldErrors;
  initialValues: FormInput;
  /** What is said of the initial date. */
  dateAnswer: string;
  /** Called with the guest count as it was typed, before the field shows what is read of it. */
  onGuestsTyped: (typed: string) => void;
}

/** A range in words, such as "between 100 and 150 people". */
const maxGuestCountLength = 100;

/** Event type, date and guest count. All of them are optional. */
export function EventFields({ variant, errors, initialValues, dateAnswer, onGuestsTyped }: EventFieldsProps) {
  const showParsed = (event: FocusEvent<HTMLInputElement>) => {
    onGuestsTyped(event.target.value);
    event.target.value = toShownGuestCount(event.target.value, variant);
  };
  return (
    <>
      <Field name="eventType" label="Event Type" errors={errors}>
        {(control) => (
          <select {...control} defaultValue={initialValues.eventType ?? variant.eventType}>
            <option value="">Select a type</option>
            {eventTypes.map((type) => (
              <option key={type} value={variant.spelling[type] ?? type}>
                {eventTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <EventDateField errors={errors} initialValues={initialValues} dateAnswer={dateAnswer} />
      {initialValues.askedDay && <input type="hidden" name="askedDay" value={initialValues.askedDay} />}
      {initialValues.askedGuests && <input type="hidden" name="askedGuests" value={initialValues.askedGuests} />}
      <Field name="guestCount" label="Guest Count" errors={errors}>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={maxGuestCountLength}
            defaultValue={initialValues.guestCount ?? variant.guestCount ?? ''}
            onBlur={showParsed}
          />
        )}
      </Field>
    </>
  );
}

/** Says what the date is. A taken one is only a hint, because visitors may still ask for it. */
function EventDateField({ errors, initialValues, dateAnswer }: Omit<EventFieldsProps, 'variant' | 'onGuestsTyped'>) {
  const input = useRef<HTMLInputElement>(null);
  const { answer, ask } = useDateAnswer(dateAnswer, input);

  return (
    <Field name="eventDate" label="Event Date" errors={errors} hint={<span role="status">{answer}</span>}>
      {(control) => (
        <input
          {...control}
          ref={input}
          type="date"
          defaultValue={initialValues.eventDate}
          onInput={(event) => void ask(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** What the chosen day is, from the days around it. A failed request says nothing. */
function useDateAnswer(first: string, input: RefObject<HTMLInputElement | null>) {
  const { timeZone } = useSite().venue;
  const [answer, setAnswer] = useState(first);
  const selected = useRef('');

  const ask = async (day: string) => {
    selected.current = day;
    setAnswer('');
    const today = todayIn(timeZone);
    const range = isCalendarDay(day) ? daysAround(day, today) : undefined;
    if (range === undefined) return;
    try {
      const { trpc } = await import('#site/data/trpc-client.ts');
      const states = await trpc.venue.dates.query(range);
      if (selected.current === day) setAnswer(answerFor({ day, states, today }));
    } catch {
      // The next date asks again.
    }
  };

  // A date that was entered before this code was loaded, or comes from a draft, which fills the form after this effect.
  const askFirst = useEffectEvent(() => {
    const day = input.current?.value ?? '';
    if (day !== '' && first === '' && selected.current === '') void ask(day);
  });
  useEffect(() => {
    const timer = setTimeout(askFirst);
    return () => clearTimeout(timer);
  }, []);

  return { answer, ask };
}

interface MessageFieldProps {
  isRequired: boolean;
  errors: FieldErrors;
  initialValues: FormInput;
}

const maxLength = inquiryLimits.message;
const numberFormat = new Intl.NumberFormat('en-US');

/** Counts the characters instead of limiting them, because a limit would cut off the end of pasted text. */
export function MessageField({ isRequired, errors, initialValues }: MessageFieldProps) {
  const [length, setLength] = useState((initialValues.message ?? '').length);
  const isTooLong = length > maxLength;
  const hint = (
    <>
      <span data-too-long={isTooLong}>
        {length === 0
          ? `Up to ${numberFormat.format(maxLength)} characters`
          : `${numberFormat.format(length)} of ${numberFormat.format(maxLength)} characters`}
      </span>
      <span className="visually-hidden" role="status">
        {isTooLong && inquiryMessages.tooLong}
      </span>
    </>
  );
  return (
    <Field
      name="message"
      label={isRequired ? 'Tell us about your vision *' : 'Tell us about your vision'}
      errors={errors}
      hint={hint}
      isWide
    >
      {(control) => (
        <textarea
          {...control}
          rows={5}
          defaultValue={initialValues.message}
          required={isRequired}
          onInput={(event) => setLength(event.currentTarget.value.length)}
        />
      )}
    </Field>
  );
}
