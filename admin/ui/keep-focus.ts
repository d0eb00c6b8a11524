import { useEffect, useRef } from 'react';

const fallbackSelector = '[data-focus-fallback]';

/** Props of the element that receives the focus when the focused element is removed. */
export const focusFallback = { 'data-focus-fallback': true, tabIndex: -1 } as const;

/** Moves the focus to the heading of the list, or to the screen, when the focused element (a deleted row, a button) is gone. */
export function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  // The heading of a list beside an open record is hidden on a phone.
  const fallbacks = [...document.querySelectorAll<HTMLElement>(fallbackSelector)];
  const fallback = fallbacks.find((heading) => heading.checkVisibility?.() ?? true) ?? document.querySelector('main');
  fallback?.focus({ preventScroll: true });
}

/** Keeps the focus on the screen when a dialog closes and the button that opened it is gone. */
export function useFocusAfter(isOpen: boolean): void {
  useEffect(() => (isOpen ? keepFocus : undefined), [isOpen]);
}

/** Keeps the focus on the screen when new rows no longer contain the focused one: deleted, hidden or no match. */
export function useFocusAfterRemoval(rows: unknown): void {
  const last = useRef<EventTarget>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an element can only have been removed with new rows.
  useEffect(() => {
    if (last.current instanceof Element && !last.current.isConnected) keepFocus();
  }, [rows]);
}
