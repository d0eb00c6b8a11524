/**
 * Looks for the labels of an element among the labels. jsdom walks the whole document for each label, and a query by label asks
 * for those of every element: two fifths of the time of tests with large forms.
 */
export function findLabelsQuickly(): void {
  const types = [HTMLButtonElement, HTMLInputElement, HTMLOutputElement, HTMLSelectElement, HTMLTextAreaElement];
  for (const { prototype } of types) Object.defineProperty(prototype, 'labels', { configurable: true, get: labelsOf });
}

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
  return [...document.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor === this.id && document.getElementById(this.id) === this
      : label.contains(this) && label.control === this,
  );
}
