import { type FormEvent, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import { useSignedIn } from '#admin/session/session-context.ts';
import { draftKey, removeDraft, useDraft } from './draft.ts';
import { changedFields, type FormContract, type FormRecord, type Opened, readValues } from './form-contract.ts';
import { useGuardedDialog } from './use-guarded-dialog.ts';
import { useSubmit } from './use-submit.ts';

export interface RecordFormOptions<Item extends FormRecord, Values extends FieldValues> {
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
  const { contract, first, name, isScreen = false, onSaved } = options;
  const { user } = useSignedIn();
  const draft = draftKey(user.username, name, first.id);
  const [loaded] = useState(() => toOpened(contract, first));
  const form = useForm<Values>({ defaultValues: loaded.values as DefaultValues<Values> });
  const { opened, isRestored, discard, settle } = useDraft(draft, form, loaded);
  const { isDirty, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const submitted = useRef(loaded.values);

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

  const { submit, ...submission } = useSubmit<Item, Values>({
    contract,
    form,
    opened,
    settle,
    draft,
    onSaved(saved) {
      adopt(saved, submitted.current);
      onSaved?.(saved);
    },
  });
  const guard = useGuardedDialog(() => isDirty, isScreen ? () => true : undefined);
  return {
    ...submission,
    form,
    /** The form's element, for its `ref`. */
    element,
    requestSubmit: () => element.current?.requestSubmit(),
    version: opened.version ?? 0,
    isDirty,
    isSubmitting,
    isRestored,
    discard,
    guard,
    adopt,
    labels: contract.labels,
    /** Handles the form's `submit` event. */
    submit(event: FormEvent) {
      submitted.current = structuredClone(form.getValues());
      return submit(event);
    },
    discardAndLeave() {
      removeDraft(draft);
      guard.leave();
    },
  };
}

const toOpened = <Item extends FormRecord, Values extends FieldValues>(
  contract: FormContract<Item, Values>,
  record: Item,
): Opened<Values> => ({ id: record.id, version: record.version, values: readValues(contract, record) });

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
