import type { Locator } from '@playwright/test';

/** The texts of those elements, at least in part in view, that another one lies over. */
export async function coveredTexts(elements: Locator, over: Locator): Promise<string[]> {
  const cover = await over.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return elements.evaluateAll(
    (all, { top, bottom, left, right }) =>
      all
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.top < bottom && box.bottom > top && box.left < right && box.right > left;
        })
        .map(({ textContent }) => textContent ?? ''),
    cover,
  );
}
