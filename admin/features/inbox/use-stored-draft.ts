import { useState } from 'react';
import { draftKey, readDraft, removeDraft, saveDraft } from '#admin/forms/draft.ts';
import { useSignedIn } from '#admin/session/session-context.ts';

/** What is typed in a small form, stored in this tab until it is saved, so that a reload loses nothing. */
export function useStoredDraft<Values extends object>(resource: string, item: string, blank: Values) {
  const { user } = useSignedIn();
  const key = draftKey(user.username, resource, item);
  const [values, setValues] = useState(() => readDraft<Values>(key)?.values ?? blank);
  const change = (changes: Partial<Values>) => {
    const next = { ...values, ...changes };
    setValues(next);
    saveDraft(key, { version: null, base: blank, values: next });
  };
  const clear = () => {
    setValues(blank);
    removeDraft(key);
  };
  return { values, change, clear };
}
