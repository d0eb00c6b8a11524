import type { FocusEvent } from 'react';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry-values.ts';
import { EventDateField } from './event-date-field.tsx';
import { Field } from './field.tsx';
import type { FieldErrors, Typed } from './form-fields.ts';
import type { InquiryFormWords } from './form-words.ts';
import { parseGuestCount } from './guest-count.ts';

interface EventFieldsProps {
  words: InquiryFormWords;
  errors: FieldErrors;
  given: Typed;
}

/** What is being planned, when, and for how many: all of it optional. */
export function EventFields({ words, errors, given }: EventFieldsProps) {
  const showParsed = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = String(parseGuestCount(event.target.value, words.guestCount));
  };
  return (
    <>
      <Field name="eventType" label="Event Type" errors={errors}>
        {(control) => (
          <select {...control} defaultValue={given.eventType ?? ''}>
            <option value="">Select a type</option>
            {eventTypes.map((type) => (
              <option key={type} value={words.spelling[type] ?? type}>
                {eventTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <EventDateField errors={errors} given={given} />
      <Field name="guestCount" label="Guest Count" errors={errors}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={words.guestCount}
            max={inquiryLimits.guestCount.max}
            defaultValue={given.guestCount ?? words.guestCount}
            onBlur={showParsed}
          />
        )}
      </Field>
    </>
  );
}
