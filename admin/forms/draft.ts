import { sessionStoragePrefixes } from '#shared/storage-keys.ts';

/** What was typed and not saved: the item as it was when the form was opened, and the form as it stood. */
export interface Draft<Values> {
  /** The version of the item; `null` for a new one. */
  version: number | null;
  base: Values;
  values: Values;
}

/** A draft belongs to one tab, one person and one item (`new` for one that is not there yet). */
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

export function keepDraft<Values>(key: string, draft: Draft<Values>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Where the storage is full the form still holds what was typed.
  }
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key);
}
