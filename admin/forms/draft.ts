import { useCallback, useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionStoragePrefixes } from '#shared/storage-keys.ts';
import type { Opened } from './form-contract.ts';
import { changedFields } from './form-contract.ts';

/** A form that was not saved: the item as it was when the form was opened, and the form's values. */
export interface Draft<Values> {
  /** The version of the item; `null` for a new one. */
  version: number | null;
  base: Values;
  values: Values;
}

/** A draft belongs to one tab, one person and one item (`new` and its category for one that does not exist yet). */
export function draftKey(username: string, resource: string, item: string): string {
  return `${sessionStoragePrefixes.draft}${username}.${resource}.${item}`;
}

export function readDraft<Values>(key: string): Draft<Values> | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined) as Draft<Values> | undefined;
  } catch {
    return undefined;
  }
}

export function saveDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // With a full storage the form still has the values.
  }
}

export function removeDraft(key: string): void {
  sessionStorage.removeItem(key);
}

interface DraftedForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** What the form compares with; a draft brings its own. */
  opened: Opened<Values>;
  setOpened: (opened: Opened<Values>) => void;
}

/**
 * Stores the form's values in this tab as they change, so that a session that expires costs no work, and restores them
 * when the form is opened again. `isRestored` tells that this happened; `discard` undoes it.
 */
export function useDraft<Values extends FieldValues>(key: string, { form, opened, setOpened }: DraftedForm<Values>) {
  const [isRestored, setIsRestored] = useState(false);
  const { reset, subscribe } = form;
  const [first] = useState(opened);

  useEffect(() => {
    const draft = readDraft<Values>(key);
    if (draft === undefined) return;
    // The draft is based on an older version: saving it must meet what has changed since.
    setOpened({ id: first.id, version: draft.version, values: draft.base });
    reset(draft.base as DefaultValues<Values>);
    reset(draft.values as DefaultValues<Values>, { keepDefaultValues: true });
    setIsRestored(true);
  }, [key, first, reset, setOpened]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => {
          // Not `opened`, which follows a moment after the form was reset to what was saved.
          const isUnchanged = Object.keys(changedFields(defaultValues as Values, values as Values)).length === 0;
          if (isUnchanged) removeDraft(key);
          else saveDraft(key, { version: opened.version, base: opened.values, values });
        },
      }),
    [key, opened, subscribe],
  );

  const discard = useCallback(() => {
    setOpened(first);
    reset(first.values as DefaultValues<Values>);
    removeDraft(key);
    setIsRestored(false);
  }, [key, first, reset, setOpened]);

  return { isRestored, discard };
}
