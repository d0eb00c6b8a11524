import { dayMs } from '#shared/rules/dates.ts';
import { type FieldName, fieldNames } from './form-values.ts';
import type { Attempt } from './send-inquiry.ts';

const storageKey = 'marquee.inquiryDraft';
/** An older draft is probably about another event, or of another person. */
const lifetimeMs = 7 * dayMs;

/** An inquiry that is not sent yet. The forms of all pages share it. */
interface Draft {
  typed: Partial<Record<FieldName, string>>;
  /** When the visitor started to fill it in (milliseconds). */
  since: number;
  /** The last attempt to send it, which may have succeeded. */
  attempt: Attempt | null;
}

export const createDraft = (since = Date.now()): Draft => ({ typed: {}, since, attempt: null });

/** Loads the draft from storage, `null` when there is none or it is too old. */
export function loadDraft(): Draft | null {
  try {
    const draft: Draft = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Date.now() - draft.since < lifetimeMs ? { ...createDraft(), ...draft } : null;
  } catch {
    return null;
  }
}

const listeners = new Set<(sent: Draft) => void>();

/** Clears the draft after it was sent, here and in every form that shows it. */
export function clearDraft(sent: Draft) {
  saveDraft(createDraft());
  for (const listener of listeners) listener(sent);
}

/** Calls the listener after each sent draft. Returns the unsubscribe function. */
export function onDraftSent(listener: (sent: Draft) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Saves the draft. A blank one is removed from storage. */
export function saveDraft(draft: Draft) {
  try {
    if (fieldNames.some((name) => draft.typed[name])) localStorage.setItem(storageKey, JSON.stringify(draft));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage there is no draft; the form itself still works.
  }
}
