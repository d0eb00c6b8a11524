/** Puts the focus on the heading of the list where what had it (a row that was deleted, a button) is gone. */
export function keepFocus(): void {
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  document.querySelector<HTMLElement>('[data-focus-fallback]')?.focus();
}
