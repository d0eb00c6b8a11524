import { inquiryMessages } from '#site/messages.ts';
import { Field } from './field.tsx';
import type { FieldErrors, Typed } from './form-fields.ts';
import { useBookedDay } from './use-booked-day.ts';

/** A day that is taken may be asked for all the same: the hint is no error. */
export function EventDateField({ errors, given }: { errors: FieldErrors; given: Typed }) {
  const { isBooked, check } = useBookedDay();
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
          defaultValue={given.eventDate}
          onInput={(event) => void check(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
