/** The style of an element with every rule of Emotion, for a test that is about it. */
export const wholeStyleOf = globalThis.window?.getComputedStyle;

/**
 * jsdom computes a style from all of Emotion's rules, for every element that a query by role looks at: a fifth of the time
 * of these tests. It knows no layout and no width queries anyway, so an element is hidden here by its own style or the
 * `hidden` attribute alone.
 */
export function showInlineStylesOnly(): void {
  const hidden = Object.assign(document.createElement('span').style, { display: 'none' });
  const plain = document.createElement('span').style;
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return plain;
    return (element as HTMLElement).hidden ? hidden : ((element as HTMLElement).style ?? plain);
  };
}
