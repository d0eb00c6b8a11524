import { Alert, Box, Button } from '@mui/material';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form';
import { contentMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { showFieldErrors } from './field-errors.ts';
import { sendTexts } from './messages.ts';
import { SubmitButton } from './submit-button.tsx';
import { toSentence } from './use-send.ts';

interface SendFormSettings<Values extends FieldValues, Answer> {
  /** What the fields hold at first. */
  first: Values;
  /** The texts without which it is not sent. They are emptied when it was; choices stay for the next one. */
  needs?: readonly Path<Values>[];
  send: (values: Values) => Promise<Answer>;
  /** What follows once it was sent, such as reading a list again. */
  onSent: (answer: Answer) => unknown;
}

/** Sends what is no record: the server's errors stand at their fields, any other above them. */
export function useSendForm<Values extends FieldValues, Answer>(settings: SendFormSettings<Values, Answer>) {
  const { first, needs = [], send, onSent } = settings;
  const form = useForm<Values>({ defaultValues: first as DefaultValues<Values> });
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const { isSubmitting } = form.formState;
  const isComplete = form.watch([...needs]).every((value) => String(value).trim() !== '');
  const isBlocked = isSubmitting || !isComplete;
  const sendValues = async (values: Values) => {
    setFailure('');
    const answer = await send(values).then(
      (response) => ({ response }),
      (error: unknown) => {
        const rest = showFieldErrors(form, error);
        if (rest !== undefined) setFailure(toSentence(rest));
      },
    );
    if (answer === undefined) return;
    for (const field of needs) form.resetField(field, { defaultValue: '' as PathValue<Values, typeof field> });
    try {
      await onSent(answer.response);
    } catch {
      toast('error', sendTexts.notReadAgain);
    }
  };
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    event.preventDefault();
    if (!isBlocked) void form.handleSubmit(sendValues)(event);
  };
  return { form, submit, isBlocked, failure: failure !== '' && <Alert severity="error">{failure}</Alert> };
}

interface SendFormProps<Values extends FieldValues, Answer> extends SendFormSettings<Values, Answer> {
  label: string;
  variant?: 'contained' | 'outlined';
  onCancel?: () => void;
  sx?: ComponentProps<typeof Box>['sx'];
  children: ReactNode;
}

/** Such a form in the middle of a screen. */
export function SendForm<Values extends FieldValues, Answer>(props: SendFormProps<Values, Answer>) {
  const { label, variant = 'contained', onCancel, sx, children, ...settings } = props;
  const { form, submit, isBlocked, failure } = useSendForm(settings);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={submit} sx={sx ?? { display: 'grid', gap: 2, maxWidth: '32rem' }}>
        {children}
        {failure}
        <Box sx={{ display: 'flex', gap: 1, '& .MuiButton-root': { minHeight: 44 } }}>
          <SubmitButton variant={variant} isBlocked={isBlocked}>
            {label}
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>{contentMessages.cancel}</Button>}
        </Box>
      </Box>
    </FormProvider>
  );
}
