import { useState } from 'react';
import { inquiryLimits } from '#shared/inquiry-values.ts';
import { inquiryMessages } from '#site/messages.ts';
import { Field } from './field.tsx';
import type { FieldErrors, Typed } from './form-fields.ts';

interface MessageFieldProps {
  isRequired: boolean;
  errors: FieldErrors;
  given: Typed;
}

const most = inquiryLimits.message;
const count = new Intl.NumberFormat('en-US');

/** Counts what is typed instead of cutting it off, which would lose the end of a text that was pasted. */
export function MessageField({ isRequired, errors, given }: MessageFieldProps) {
  const [length, setLength] = useState((given.message ?? '').length);
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
          defaultValue={given.message}
          required={isRequired}
          onInput={(event) => setLength(event.currentTarget.value.length)}
        />
      )}
    </Field>
  );
}
