import { useCallback, useEffect, useRef, useState } from 'react';
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
    const draft = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft<Values> | null;
    return draft?.base && draft.values ? draft : undefined;
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

/** The fields that a form has, as a draft holds them: another form of the same record may have stored it, with other fields. */
function withKnown<Values extends FieldValues>(known: Values, draft: Values): Values {
  return { ...known, ...Object.fromEntries(Object.entries(draft).filter(([name]) => name in known)) };
}

/**
 * Stores the form's values in this tab as they change, so that a session that expires costs no work, and restores them
 * when the form is opened again. `isRestored` tells that this happened; `discard` undoes it. `opened` is what the values are
 * compared with: `first`, what a draft began with, or what the server has now, by `settle`.
 */
export function useDraft<Values extends FieldValues>(
  key: string,
  { reset, subscribe }: UseFormReturn<Values>,
  first: Opened<Values>,
  isDrafted = true,
) {
  const [opened, setOpened] = useState(first);
  const [isRestored, setIsRestored] = useState(false);
  const stored = useRef(first);
  // As `opened`, but at once: a form that is reset stores its draft before the next render.
  const base = useRef(first);

  useEffect(() => {
    const draft = isDrafted ? readDraft<Values>(key) : undefined;
    if (draft === undefined) return;
    const { values: known } = stored.current;
    const values = withKnown(known, draft.values);
    const before = withKnown(known, draft.base);
    if (Object.keys(changedFields(before, values)).length === 0) return;
    // The draft is based on an older version: saving it must meet what has changed since.
    base.current = { id: stored.current.id, version: draft.version, values: before };
    setOpened(base.current);
    reset(before as DefaultValues<Values>);
    reset(values as DefaultValues<Values>, { keepDefaultValues: true });
    setIsRestored(true);
  }, [key, reset, isDrafted]);

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ values }) {
          const { version, values: before } = base.current;
          const isUnchanged = Object.keys(changedFields(before, values as Values)).length === 0;
          if (isUnchanged) removeDraft(key);
          else saveDraft(key, { version, base: before, values });
        },
      }),
    [key, subscribe],
  );

  const settle = useCallback((next: Opened<Values>) => {
    stored.current = next;
    base.current = next;
    setOpened(next);
    setIsRestored(false);
  }, []);
  const discard = useCallback(() => {
    settle(stored.current);
    reset(stored.current.values as DefaultValues<Values>);
    removeDraft(key);
  }, [key, reset, settle]);

  return { opened, isRestored, discard, settle };
}
