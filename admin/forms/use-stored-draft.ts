import { useState } from 'react';
import { isStale, request } from '#admin/api/request.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { type Draft, draftKey, readDraft, removeDraft, saveDraft } from './draft.ts';

/**
 * What is typed in a small form, stored in this tab until it is saved, so that a reload loses nothing. `version` is the one that
 * the form was opened with, whatever the screen around it reads again meanwhile: saving meets what has changed since.
 */
export function useStoredDraft<Values extends object>(
  resource: string,
  item: string,
  blank: Values,
  current: number | null = null,
) {
  const { user } = useSignedIn();
  const key = draftKey(user.username, resource, item);
  const [draft, setDraft] = useState<Draft<Values>>(
    () => readDraft(key) ?? { version: current, base: blank, values: blank },
  );
  const store = (next: Draft<Values>) => {
    setDraft(next);
    saveDraft(key, next);
  };
  return {
    values: draft.values,
    version: draft.version ?? undefined,
    change: (changes: Partial<Values>) => store({ ...draft, values: { ...draft.values, ...changes } }),
    /** Once the writer was told of another version: the next save replaces that one. Any other error changes nothing. */
    async acceptConflict(error: Error) {
      if (!isStale(error)) return;
      // While the new version cannot be read, the next save asks again.
      const current = await request<{ version: number }>(`/${resource}/${item}`).catch(() => undefined);
      if (current !== undefined) setDraft((latest) => ({ ...latest, version: current.data.version }));
    },
    clear() {
      setDraft({ version: current, base: blank, values: blank });
      removeDraft(key);
    },
  };
}
