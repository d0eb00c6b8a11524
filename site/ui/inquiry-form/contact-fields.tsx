import { inquiryLimits } from '#shared/inquiry-values.ts';
import { Field } from './field.tsx';
import type { FieldErrors, Typed } from './form-fields.ts';

/** Who is asking: the three fields without which nobody can be answered. */
export function ContactFields({ errors, given }: { errors: FieldErrors; given: Typed }) {
  return (
    <>
      <Field name="fullName" label="Full Name *" errors={errors} isWide>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="name"
            defaultValue={given.fullName}
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
            defaultValue={given.email}
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
            defaultValue={given.phone}
            maxLength={inquiryLimits.phone}
            required
          />
        )}
      </Field>
    </>
  );
}
