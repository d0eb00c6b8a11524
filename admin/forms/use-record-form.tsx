import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useResourceContext } from 'react-admin';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { commonTexts, contentMessages } from '#admin/ui/messages.ts';
import { findDifferences } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { draftKey, removeDraft, useDraft } from './draft.ts';
import { changedFields, type FormContract, type FormRecord, toOpened } from './form-contract.ts';
import { useSubmit } from './use-submit.ts';

export interface RecordFormOptions<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  /** The record that it begins with, whose later changes do not reach it; `undefined` for a new one. */
  first: Item | undefined;
  /** Tells the new ones of a kind apart: the category, or the id of the record that one is about. */
  about?: string;
  /** Under which its drafts are stored, where that is not the resource. */
  name?: string;
  /** Whether the form stays once it was saved, and goes on from what the server has. */
  stays?: boolean;
  /** Whether what is typed is stored, and comes back; left out, it is. Not for a record that nobody may change. */
  isDrafted?: boolean;
  /** Called while the form is still there: what is saved after it was left must not close the next one. */
  onSaved?: (saved: Item) => void;
}

/** The form of a new record about another one, as drafts are stored. */
export const newItem = (about: string) => `new${about}`;

/**
 * The form of a record: its draft, saving it, and what somebody else has changed meanwhile. It uses react-hook-form's own
 * `useForm` where react-admin's `Form` would reset it with every new record, replace the specified toasts by one of its own,
 * and lose drafts and conflicts.
 */
export function useRecordForm<Item extends FormRecord, Values extends FieldValues>(
  options: RecordFormOptions<Item, Values>,
) {
  const { contract, first, about = '', stays = false, isDrafted = true, onSaved } = options;
  const { user } = useSignedIn();
  const resource = useResourceContext() ?? '';
  const draft = draftKey(user.username, options.name ?? resource, first?.id ?? newItem(about));
  const [loaded] = useState(() => toOpened(contract, first, about));
  const element = useRef<HTMLFormElement>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const form = useForm<Values>({ defaultValues: loaded.values as DefaultValues<Values> });
  const { opened, isRestored, discard, settle } = useDraft(draft, form, loaded, isDrafted);

  /** Goes on from what the server has now. What was typed since the form had the values `since` stays; without them, nothing does. */
  const adopt = (record: Item, since?: Values) => {
    const next = toOpened(contract, record);
    const typed = since === undefined ? {} : changedFields(since, form.getValues());
    const keepFocus = rememberField(element.current);
    settle(next);
    form.reset(next.values);
    if (Object.keys(typed).length > 0) form.reset({ ...next.values, ...typed }, { keepDefaultValues: true });
    keepFocus();
  };
  const { submit, failure, conflict, resolveConflict } = useSubmit<Item, Values>({
    contract,
    form,
    opened,
    settle,
    draft,
    onSaved(saved, sent) {
      if (!isOpen.current) return;
      if (stays) adopt(saved, sent);
      onSaved?.(saved);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  return {
    form,
    element,
    submit,
    requestSubmit: () => element.current?.requestSubmit(),
    isDirty,
    isSubmitting,
    isBlocked: isSubmitting,
    version: opened.version ?? 0,
    adopt,
    /** Removes the draft. */
    forget: () => removeDraft(draft),
    restored: isRestored && (
      <Alert
        severity="info"
        action={
          <Button color="inherit" onClick={discard}>
            {commonTexts.discard}
          </Button>
        }
      >
        {contentMessages.restored}
      </Alert>
    ),
    failure: failure !== '' && <Alert severity="error">{failure}</Alert>,
    conflict: conflict && (
      <ConflictDialog
        labels={contract.labels}
        message={conflict.message}
        differences={findDifferences(conflict, contract.lines)}
        toWords={contract.toWords}
        onSettle={resolveConflict}
      />
    ),
  };
}

/** Notes the focused field. A form that is reset makes the fields of its lists anew, and `()` brings the focus back to it. */
function rememberField(form: HTMLFormElement | null): () => void {
  const { activeElement: field } = document;
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isText || field.name === '' || field.form !== form) return () => undefined;
  const { name, selectionStart, selectionEnd } = field;
  return () =>
    void setTimeout(() => {
      if (field.isConnected) return;
      const again = form?.elements.namedItem(name);
      if (!(again instanceof HTMLInputElement || again instanceof HTMLTextAreaElement)) return;
      again.focus({ preventScroll: true });
      // A number and a date have no selection.
      if (selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
    });
}
