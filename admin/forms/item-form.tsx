import { Alert, Box, Button, DialogActions, DialogContent } from '@mui/material';
import { type FormEvent, type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { contentMessages } from '#admin/messages.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
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
  const [opened, setOpened] = useState(first);
  const form = useForm<Values>({ defaultValues: first.values as DefaultValues<Values> });
  const { isRestored, discard } = useDraft(draft, { form, opened, setOpened });
  const submission = { contract, form, opened, setOpened, draft, onSaved };
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

interface DialogFormProps {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onCancel: () => void;
  isDisabled: boolean;
  saveLabel: string;
  saveButton?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** The layout of a form in a dialog: its fields scroll, Cancel and Save stay in view. */
export function DialogForm({ onSubmit, onCancel, isDisabled, saveLabel, saveButton, children }: DialogFormProps) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
    >
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2.5, pt: '12px !important' }}>
        {children}
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="outlined" onClick={onCancel}>
          {contentMessages.cancel}
        </Button>
        <Button ref={saveButton} type="submit" variant="contained" disabled={isDisabled}>
          {saveLabel}
        </Button>
      </DialogActions>
    </Box>
  );
}
