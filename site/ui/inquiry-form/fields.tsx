import type { FocusEvent } from 'react';
import { useRef, useState } from 'react';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry-values.ts';
import { inquiryMessages } from '#site/messages.ts';
import { Field } from './field.tsx';
import type { FieldErrors, FormInput } from './form-values.ts';
import { parseGuestCount } from './form-values.ts';
import type { InquiryFormVariant } from './form-variants.ts';

/** Name, email and phone. All three are required. */
export function ContactFields({ errors, initialValues }: { errors: FieldErrors; initialValues: FormInput }) {
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
      <Field name="email" label="Email *" errors={errors}>
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
      <Field name="phone" label="Phone *" errors={errors}>
        {(control) => (
          <input
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={initialValues.phone}
            maxLength={inquiryLimits.phone}
            required
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
}

/** Event type, date and guest count. All of them are optional. */
export function EventFields({ variant, errors, initialValues }: EventFieldsProps) {
  const showParsed = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = String(parseGuestCount(event.target.value, variant.guestCount));
  };
  return (
    <>
      <Field name="eventType" label="Event Type" errors={errors}>
        {(control) => (
          <select {...control} defaultValue={initialValues.eventType ?? ''}>
            <option value="">Select a type</option>
            {eventTypes.map((type) => (
              <option key={type} value={variant.spelling[type] ?? type}>
                {eventTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <EventDateField errors={errors} initialValues={initialValues} />
      <Field name="guestCount" label="Guest Count" errors={errors}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={variant.guestCount}
            max={inquiryLimits.guestCount.max}
            defaultValue={initialValues.guestCount ?? variant.guestCount}
            onBlur={showParsed}
          />
        )}
      </Field>
    </>
  );
}

/** A booked date only shows a hint, because visitors may still ask for it. */
function EventDateField({ errors, initialValues }: { errors: FieldErrors; initialValues: FormInput }) {
  const { isBooked, check } = useBookedDates();
  return (
    <Field
      name="eventDate"
      label="Event Date"
      errors={errors}
      hint={<span role="status">{isBooked && inquiryMessages.booked}</span>}
    >
      {(control) => (
        <input
          {...control}
          type="date"
          defaultValue={initialValues.eventDate}
          onInput={(event) => void check(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

const fetchBookedDates = async () => {
  const { trpc } = await import('#site/data/trpc-client.ts');
  return new Set(await trpc.venue.bookedDays.query());
};

/** Checks the chosen date against the booked dates of the venue. A failed request shows no hint. */
function useBookedDates() {
  const [isBooked, setIsBooked] = useState(false);
  const bookedDates = useRef<Promise<Set<string>>>(undefined);
  const selectedDate = useRef('');

  const check = async (date: string) => {
    selectedDate.current = date;
    setIsBooked(false);
    if (date === '') return;
    bookedDates.current ??= fetchBookedDates();
    try {
      const booked = await bookedDates.current;
      if (selectedDate.current === date) setIsBooked(booked.has(date));
    } catch {
      bookedDates.current = undefined;
    }
  };

  return { isBooked, check };
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
