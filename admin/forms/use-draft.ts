import { useCallback, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields } from './changed-fields.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';
import type { Opened } from './form-contract.ts';

interface Drafted<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form compares with; a draft brings its own. */
  opened: Opened<Values>;
  setOpened: (opened: Opened<Values>) => void;
}

/**
 * Keeps what is typed for this tab, so that a session that ends in the middle costs no work, and puts it back when the
 * form is opened again. `isRestored` says that this happened; `discard` takes it back.
 */
export function useDraft<Values extends FieldValues>(key: string, { form, opened, setOpened }: Drafted<Values>) {
  const [isRestored, setIsRestored] = useState(false);
  const { reset, subscribe } = form;
  const [first] = useState(opened);

  useEffect(() => {
    const draft = readDraft<Values>(key);
    if (draft === undefined) return;
    // The draft was typed over an older version: sending it must meet what has changed since.
    setOpened({ id: first.id, version: draft.version, values: draft.base });
    reset(draft.base as DefaultValues<Values>);
    reset(draft.values as DefaultValues<Values>, { keepDefaultValues: true });
    setIsRestored(true);
  }, [key, first, reset, setOpened]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const isUnchanged = Object.keys(changedFields(opened.values, values as Values)).length === 0;
          if (isUnchanged) forgetDraft(key);
          else keepDraft(key, { version: opened.version, base: opened.values, values });
        },
      }),
    [key, opened, subscribe],
  );

  const discard = useCallback(() => {
    setOpened(first);
    reset(first.values as DefaultValues<Values>);
    forgetDraft(key);
    setIsRestored(false);
  }, [key, first, reset, setOpened]);

  return { isRestored, discard };
}
