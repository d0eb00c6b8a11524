import { HttpError } from 'react-admin';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#admin/api/request.ts';

/** Shows the server's errors at the fields and focuses the first. Returns false if none of them is a field of the form. */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  values: Values,
): boolean {
  const errors = readFieldErrors(error);
  const isField = (field: string) => (field.split('.')[0] ?? '') in values;
  const fields = Object.keys(errors).filter(isField) as Path<Values>[];
  for (const [index, field] of fields.entries())
    form.setError(field, { type: 'server', message: String(errors[field]) }, { shouldFocus: index === 0 });
  return fields.length > 0;
}

function readFieldErrors(error: unknown): Record<string, unknown> {
  if (error instanceof ApiError) return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
  return (error instanceof HttpError && error.body?.errors) || {};
}
