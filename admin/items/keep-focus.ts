const focusHolder = '[data-focus-fallback]';

/** Where the focus goes when what had it is gone: an element that can be focused takes these. */
export const focusFallback = { 'data-focus-fallback': true, tabIndex: -1 } as const;

/** Puts the focus on the heading of the list where what had it (a row that was deleted, a button) is gone. */
export function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  document.querySelector<HTMLElement>(focusHolder)?.focus();
}
