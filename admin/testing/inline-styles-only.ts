import createCache from '@emotion/cache';

/**
 * Keeps Emotion's rules out of the document. jsdom parses each of them, and computes a style from all of them for every element
 * that a query by role looks at: a third of the time of these tests. It knows no layout and no width queries anyway, so an
 * element is hidden here by its own style or the `hidden` attribute alone.
 */
export function showInlineStylesOnly(): void {
  Object.getPrototypeOf(createCache({ key: 'mq' }).sheet).insert = () => undefined;
  const hidden = Object.assign(document.createElement('span').style, { display: 'none' });
  const plain = document.createElement('span').style;
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement) return plain;
    return (element as HTMLElement).hidden ? hidden : ((element as HTMLElement).style ?? plain);
  };
}
