import type { Page } from '@playwright/test';

/**
 * The texts that `reversing` turns round beside itself: what stands in the same line of text and is kept apart from it by
 * no element. Values of fields stand alone by nature.
 */
export function reversedNeighbors(page: Page, reversing: string): Promise<string[]> {
  return page.evaluate((hostile) => {
    const nodes: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) nodes.push(walker.currentNode);

    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const isApart = (element: Element) =>
      !isInline(element) || /isolate|plaintext/.test(getComputedStyle(element).unicodeBidi);
    const keeper = ({ parentElement }: Node): Element | null => {
      let element = parentElement;
      while (element !== null && !isApart(element)) element = element.parentElement;
      return element;
    };
    const shown = nodes.filter(({ parentElement }) => !parentElement?.closest('script, style, option, textarea'));
    return (
      shown
        // What stands between isolating characters is kept apart by them.
        .filter(({ nodeValue }) => nodeValue?.replaceAll(`\u2068${hostile}\u2069`, '').includes(hostile))
        .flatMap((node) => {
          const beside = shown.filter(
            (other) => other !== node && other.nodeValue?.trim() && keeper(other) === keeper(node),
          );
          const own = node.nodeValue?.replace(hostile, '').trim();
          return beside.length > 0 || own ? [`${node.parentElement?.tagName}: ${keeper(node)?.textContent}`] : [];
        })
    );
  }, reversing);
}
