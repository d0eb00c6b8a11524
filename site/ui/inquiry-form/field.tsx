import { type ReactNode, useId } from 'react';
import type { FieldErrors, FieldName } from './form-fields.ts';

interface FieldProps {
  name: FieldName;
  label: string;
  errors: FieldErrors;
  isWide?: boolean;
  /** Draws the control with what ties it to its label and its message. */
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  className: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

export function Field({ name, label, errors, isWide = false, children }: FieldProps) {
  const id = useId();
  const error = errors[name];
  return (
    <div className={isWide ? 'field field--wide' : 'field'}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: 'field__control',
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
