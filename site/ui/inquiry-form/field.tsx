import { type ReactNode, useId } from 'react';

interface FieldProps<Name extends string> {
  name: Name;
  label: string;
  errors: Readonly<Partial<Record<Name, string>>>;
  /** For links to it; otherwise any. */
  id?: string;
  isWide?: boolean;
  /** Text beneath the control, referenced by its `aria-describedby`. */
  hint?: ReactNode;
  /** Renders the control with the attributes that connect it to its label and messages. */
  children: (control: ControlProps) => ReactNode;
}

interface ControlProps {
  id: string;
  name: string;
  className: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}

/** A labeled control with what is wrong with it and a hint. */
export function Field<Name extends string>({
  name,
  label,
  errors,
  id: givenId,
  isWide = false,
  hint,
  children,
}: FieldProps<Name>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const error = errors[name];
  const described = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
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
        'aria-describedby': described.join(' ') || undefined,
      })}
      {error !== undefined && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
