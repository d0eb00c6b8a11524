import type { FocusEvent } from 'react';
import { useRef, useState } from 'react';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry-values.ts';
import { inquiryMessages } from '#site/messages.ts';
import { Field } from './field.tsx';
import type { FieldErrors, FormInput } from './form-values.ts';
import { parseGuestCount } from './form-values.ts';
import type { InquiryFormVariant } from './form-variants.ts';

/** Who is asking: the three fields without which nobody can be answered. */
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

/** What is being planned, when, and for how many: all of it optional. */
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

/** A day that is taken may be asked for all the same: the hint is no error. */
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

const fetchDays = async () => {
  const { trpc } = await import('#site/data/trpc-client.ts');
  return new Set(await trpc.venue.bookedDays.query());
};

/** Whether the day that was chosen last is taken. Where that cannot be found out, it is not said. */
function useBookedDates() {
  const [isBooked, setIsBooked] = useState(false);
  const days = useRef<Promise<Set<string>>>(undefined);
  const chosen = useRef('');

  const check = async (day: string) => {
    chosen.current = day;
    setIsBooked(false);
    if (day === '') return;
    days.current ??= fetchDays();
    try {
      const booked = await days.current;
      if (chosen.current === day) setIsBooked(booked.has(day));
    } catch {
      days.current = undefined;
    }
  };

  return { isBooked, check };
}

interface MessageFieldProps {
  isRequired: boolean;
  errors: FieldErrors;
  initialValues: FormInput;
}

const most = inquiryLimits.message;
const count = new Intl.NumberFormat('en-US');

/** Counts what is typed instead of cutting it off, which would lose the end of a text that was pasted. */
export function MessageField({ isRequired, errors, initialValues }: MessageFieldProps) {
  const [length, setLength] = useState((initialValues.message ?? '').length);
  const isTooLong = length > most;
  const hint = (
    <>
      <span data-too-long={isTooLong}>
        {length === 0
          ? `At most ${count.format(most)} characters`
          : `${count.format(length)} of ${count.format(most)} characters`}
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
