import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type PathValue, useForm } from 'react-hook-form';
import { useToast } from '#admin/ui/use-toast.ts';
import { showFieldErrors, whyNotSent } from './field-errors.ts';
import { sendTexts } from './messages.ts';

export interface PlainFormOptions<Values extends FieldValues, Answer> {
  /** What the fields hold at first. */
  first: Values;
  /** The texts without which it is not sent. They are emptied when it was; choices stay for the next one. */
  needs?: readonly Path<Values>[];
  send: (values: Values) => Promise<Answer>;
  /** What follows once it was sent, such as reading a list again. */
  onSent: (answer: Answer) => unknown;
}

/** The form of what is no record, such as a code or an invitation: no draft, no version, and the errors of every form. */
export function usePlainForm<Values extends FieldValues, Answer>(options: PlainFormOptions<Values, Answer>) {
  const { first, needs = [], send, onSent } = options;
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values> });
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { isSubmitting } = form.formState;
  const isComplete = form.watch([...needs]).every((value) => String(value).trim() !== '');
  const submit = form.handleSubmit(async (values) => {
    setFailure('');
    const sent = await send(values).then(
      (answer) => ({ answer }),
      (error: unknown) => {
        const rest = showFieldErrors(form, error);
        if (rest !== undefined) setFailure(whyNotSent(rest));
      },
    );
    if (sent === undefined) return;
    for (const field of needs) form.resetField(field, { defaultValue: '' as PathValue<Values, typeof field> });
    try {
      await onSent(sent.answer);
    } catch {
      toast('error', sendTexts.notReadAgain);
    }
  });
  return {
    form,
    submit,
    isSubmitting,
    isBlocked: isSubmitting || !isComplete,
    failure: failure !== '' && <Alert severity="error">{failure}</Alert>,
  };
}
