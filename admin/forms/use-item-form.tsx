import Alert from '@mui/material/Alert';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { ConflictDialog } from './conflict-dialog.tsx';
import { useDraft } from './draft.ts';
import type { FormContract, FormRecord, Opened } from './form-contract.ts';
import { RestoredDraft } from './restored-draft.tsx';
import { useSubmit } from './use-submit.ts';

export interface ItemFormOptions<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** What the form begins with; later changes of the item do not reach it. */
  first: Opened<Values>;
  /** The key of its draft. */
  draft: string;
  /** The words for the value of a field that is not plain text, where two versions are compared. */
  toWords?: ((field: string, value: unknown) => string | undefined) | undefined;
  /** `sent` are the values that the form had when it was sent. */
  onSaved: (saved: Item, sent: Values) => void;
}

/**
 * The form of an item: its draft, saving it, and what somebody else has changed meanwhile. It uses react-hook-form's own
 * `useForm` where react-admin's `Form` would reset it with every new record, replace the specified toasts by one of its own,
 * and lose drafts and conflicts.
 */
export function useItemForm<Item extends FormRecord, Values extends FieldValues>(
  options: ItemFormOptions<Item, Values>,
) {
  const { contract, first, draft, toWords, onSaved } = options;
  const form = useForm<Values>({ defaultValues: first.values as DefaultValues<Values> });
  const { opened, isRestored, discard, settle } = useDraft(draft, form, first);
  const submission = useSubmit({ contract, form, opened, settle, draft, onSaved });
  const { submit, failure, conflict, resolveConflict } = submission;
  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    opened,
    settle,
    submit,
    isDirty,
    isSubmitting,
    restored: isRestored && <RestoredDraft onDiscard={discard} />,
    failure: failure !== '' && <Alert severity="error">{failure}</Alert>,
    conflictDialog: conflict && (
      <ConflictDialog
        labels={contract.labels}
        conflict={conflict}
        onSettle={resolveConflict}
        {...(toWords && { toWords })}
      />
    ),
  };
}
