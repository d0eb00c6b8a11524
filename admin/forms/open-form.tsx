import Box, { type BoxProps } from '@mui/material/Box';
import type { FormEvent, ReactNode, RefObject } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** A form as its frame needs it: of a record (`useRecordForm`), or what is sent without being one (`usePlainForm`). */
export interface OpenForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: (event: FormEvent) => unknown;
  isSubmitting: boolean;
  /** Whether it must not be sent now. */
  isBlocked: boolean;
  /** Says that it began with an unsaved draft. */
  restored?: ReactNode;
  /** Says why it was not sent. */
  failure: ReactNode;
  /** Asks whose change holds. */
  conflict?: ReactNode;
  /** The form's element. */
  element?: RefObject<HTMLFormElement | null>;
}

interface FormElementProps<Values extends FieldValues> extends Omit<BoxProps<'form'>, 'ref' | 'onSubmit'> {
  open: OpenForm<Values>;
}

/** The element of a form. It is sent while nothing keeps it, and a form around it, as in a dialog, is not sent with it. */
export function FormElement<Values extends FieldValues>({ open, ...box }: FormElementProps<Values>) {
  const { element, isBlocked, submit } = open;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isBlocked) submit(event);
  };
  return <Box component="form" ref={element} noValidate onSubmit={onSubmit} {...box} />;
}
