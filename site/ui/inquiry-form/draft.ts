import { type FieldName, fieldNames } from './form-values.ts';
import type { Attempt } from './send-inquiry.ts';

const storageKey = 'marquee.inquiryDraft';
/** A week later it is somebody else's evening, or somebody else's browser. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** An inquiry that is not sent yet, shared by the forms of all pages. */
interface Draft {
  typed: Partial<Record<FieldName, string>>;
  /** When somebody began to fill it in (milliseconds). */
  since: number;
  /** What was sent and perhaps arrived. */
  attempt: Attempt | null;
}

export const newDraft = (since = Date.now()): Draft => ({ typed: {}, since, attempt: null });

/** The draft that this browser kept, if any. */
export function loadDraft(): Draft | null {
  try {
    const draft: Draft = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return Date.now() - draft.since < lifetime ? { ...newDraft(), ...draft } : null;
  } catch {
    return null;
  }
}

const listeners = new Set<(sent: Draft) => void>();

/** Ends a draft that has arrived, here and in every form that shows it. */
export function clearDraft(sent: Draft) {
  saveDraft(newDraft());
  for (const listener of listeners) listener(sent);
}

/** Tells of each draft that has arrived, until what it answers is called. */
export function onDraftSent(listener: (sent: Draft) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the draft until it is sent. One that says nothing is not kept. */
export function saveDraft(draft: Draft) {
  try {
    if (fieldNames.some((name) => draft.typed[name])) localStorage.setItem(storageKey, JSON.stringify(draft));
    else localStorage.removeItem(storageKey);
  } catch {
    // A browser that keeps nothing keeps no draft either; the form itself is not touched.
  }
}
