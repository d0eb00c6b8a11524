import { Alert } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { DialogForm } from './dialog-form.tsx';
import { useDraft } from './draft.ts';
import type { FormContract, FormRecord, Opened } from './form-contract.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { useSubmit } from './use-submit.ts';

interface ItemFormProps<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** What the form begins with; later changes of the item do not reach it. */
  first: Opened<Values>;
  draft: string;
  /** True while there is something to lose. */
  isDirty: RefObject<boolean>;
  /** Keeps the form from being sent, such as during an upload. */
  isBlocked: boolean;
  onSaved: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * The form of an item. It uses react-hook-form's own `useForm` where react-admin's `Form` would reset it with every new
 * record, replace the specified toasts by one of its own, and lose drafts and conflicts.
 */
export function ItemForm<Item extends FormRecord, Values extends FieldValues>(props: ItemFormProps<Item, Values>) {
  const { contract, first, draft, isDirty, isBlocked, onSaved, onCancel, children } = props;
  const form = useForm<Values>({ defaultValues: first.values as DefaultValues<Values> });
  const { opened, isRestored, discard, settle } = useDraft(draft, form, first);
  const submission = { contract, form, opened, settle, draft, onSaved };
  const { submit, failure, conflict, resolveConflict } = useSubmit(submission);
  const { isDirty: hasChanges, isSubmitting } = form.formState;
  useEffect(() => {
    isDirty.current = hasChanges;
  }, [isDirty, hasChanges]);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button was disabled during the request and has lost the focus.
    if (failure && !isSubmitting) saveButton.current?.focus();
  }, [failure, isSubmitting]);

  return (
    <FormProvider {...form}>
      <DialogForm
        onSubmit={submit}
        onCancel={onCancel}
        isDisabled={isSubmitting || isBlocked}
        saveLabel={isSubmitting ? contentMessages.saving : contentMessages.save}
        saveButton={saveButton}
      >
        {isRestored && <RestoredDraft onDiscard={discard} />}
        {failure && <Alert severity="error">{failure}</Alert>}
        {children}
      </DialogForm>
      {conflict && <ConflictDialog labels={contract.labels} conflict={conflict} onSettle={resolveConflict} />}
    </FormProvider>
  );
}
