import type { FocusEvent } from 'react';
import { eventTypeLabels, eventTypes, inquiryLimits } from '#shared/inquiry-values.ts';
import { Field } from './field.tsx';
import type { FieldErrors } from './form-fields.ts';
import type { InquiryFormWords } from './form-words.ts';
import { parseGuestCount } from './guest-count.ts';

interface EventFieldsProps {
  words: InquiryFormWords;
  errors: FieldErrors;
}

/** What is being planned, when, and for how many: all of it optional. */
export function EventFields({ words, errors }: EventFieldsProps) {
  const showParsed = (event: FocusEvent<HTMLInputElement>) => {
    event.target.value = String(parseGuestCount(event.target.value, words.guestCount));
  };
  return (
    <>
      <Field name="eventType" label="Event Type" errors={errors}>
        {(control) => (
          <select {...control} defaultValue="">
            <option value="">Select a type</option>
            {eventTypes.map((type) => (
              <option key={type} value={words.spelling[type] ?? type}>
                {eventTypeLabels[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field name="eventDate" label="Event Date" errors={errors}>
        {(control) => <input {...control} type="date" />}
      </Field>
      <Field name="guestCount" label="Guest Count" errors={errors}>
        {(control) => (
          <input
            {...control}
            type="number"
            inputMode="numeric"
            min={words.guestCount}
            max={inquiryLimits.guestCount.max}
            defaultValue={words.guestCount}
            onBlur={showParsed}
          />
        )}
      </Field>
    </>
  );
}
