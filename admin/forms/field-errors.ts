import { HttpError } from 'react-admin';
import { type Field, type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { ApiError, isUnavailable } from '#admin/api/request.ts';
import { contentMessages } from '#admin/ui/messages.ts';

/**
 * Shows the server's errors at the fields, or where `toInput` says, and focuses the first. Returns what is left to say: the error itself if it names
 * no values, those of values that have no field on the screen, or `undefined`.
 */
export function showFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  toInput = (field: string) => field,
): unknown {
  const details = readDetails(error).map(({ field, message }) => ({ field: toInput(field), message }));
  const shown = details.filter(({ field }) => isMounted(form, field));
  const rest = details.filter((detail) => !shown.includes(detail));
  for (const [index, { field, message }] of shown.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  if (shown.length === 0) return error;
  if (rest.length === 0) return undefined;
  const { status } = error as ApiError | HttpError;
  return new ApiError(rest.map(({ message }) => message).join(' '), status, { details: rest });
}

/** An error at any other name is shown nowhere, and would keep the form from being sent again. */
const isMounted = <Values extends FieldValues>({ control }: UseFormReturn<Values>, field: string): boolean =>
  (get(control._fields, field) as Partial<Field> | undefined)?._f?.mount === true;

function readDetails(error: unknown): ApiError['details'] {
  if (error instanceof ApiError) return error.details;
  const errors: Record<string, unknown> = (error instanceof HttpError && error.body?.errors) || {};
  return Object.entries(errors).map(([field, message]) => ({ field, message: String(message) }));
}

/**
 * Why a form was not saved. Without a response, or with only a gateway's, which lacks the error code of our own server, it
 * may have been saved; so may it after an error that the server cannot explain.
 */
export function whyNotSaved(error: unknown): string {
  if (isUnavailable(error) && (error as HttpError).body?.code === undefined)
    return (error as HttpError).status === 500 ? contentMessages.serverFailed : contentMessages.maybeSaved;
  return contentMessages.notSaved(error instanceof Error ? error.message : String(error));
}

/** Why something was not sent. What the server says about a rule is clear by itself. */
export function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return whyNotSaved(error);
  return error.details.map(({ message }) => message).join(' ') || error.message;
}
