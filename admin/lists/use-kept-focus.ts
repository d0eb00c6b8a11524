import { useEffect, useRef } from 'react';
import { keepFocus } from '#admin/items/keep-focus.ts';

/** Keeps the focus on the screen when the row that had it leaves the list with new `rows`: deleted, hidden, no match. */
export function useKeptFocus(rows: unknown): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows are when an element may have gone.
  useEffect(() => {
    if (last.current instanceof Element && !last.current.isConnected) keepFocus();
  }, [rows]);
}
