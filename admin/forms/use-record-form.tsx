import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { draftKey, removeDraft } from './draft.ts';
import { changedFields, type FormContract, type FormRecord, toOpened } from './form-contract.ts';
import { UnsavedDialog } from './unsaved-dialog.tsx';
import { useGuardedDialog } from './use-guarded-dialog.ts';
import { type ItemFormOptions, useItemForm } from './use-item-form.tsx';

export interface RecordFormOptions<Item extends FormRecord, Values extends FieldValues>
  extends Pick<ItemFormOptions<Item, Values>, 'toWords'> {
  contract: FormContract<Item, Values>;
  /** The record as it was loaded. */
  first: Item;
  /** The resource, under which drafts of it are stored. */
  name: string;
  /** Whether the form is the screen itself, and no part of it that an address opens. */
  isScreen?: boolean;
  onSaved?: (saved: Item) => void;
}

/** The state of the form of a record that is always there: its draft, saving it, and leaving it with unsaved work. */
export function useRecordForm<Item extends FormRecord, Values extends FieldValues>(
  options: RecordFormOptions<Item, Values>,
) {
  const { contract, first, name, isScreen = false, toWords, onSaved } = options;
  const { user } = useSignedIn();
  const draft = draftKey(user.username, name, first.id);
  const [loaded] = useState(() => toOpened(contract, first));
  const element = useRef<HTMLFormElement>(null);
  const { opened, settle, conflictDialog, ...item } = useItemForm<Item, Values>({
    contract,
    first: loaded,
    draft,
    toWords,
    onSaved(saved, sent) {
      adopt(saved, sent);
      onSaved?.(saved);
    },
  });
  const { form, isDirty } = item;

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

  const guard = useGuardedDialog(() => isDirty, isScreen ? () => true : undefined);
  const discardAndLeave = () => {
    removeDraft(draft);
    guard.leave();
  };
  return {
    ...item,
    /** The form's element, for its `ref`. */
    element,
    requestSubmit: () => element.current?.requestSubmit(),
    version: opened.version ?? 0,
    adopt,
    /** Leaves the form, or asks first. */
    leave: guard.ask,
    /** What it asks: whose change holds, and whether unsaved work is discarded. */
    dialogs: (
      <>
        {conflictDialog}
        {guard.isAsking && <UnsavedDialog onKeep={guard.keepEditing} onDiscard={discardAndLeave} />}
      </>
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
