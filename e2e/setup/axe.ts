import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** A color scheme reaches the style sheets at once and the components a moment later: waits until the page no longer changes. */
function untilDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(late);
      resolve();
    };
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(end, 100);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    let quiet = setTimeout(end, 100);
    const late = setTimeout(end, 3000);
  });
}

/** Where every element has a transition, an inherited color goes down from parent to child, one after the other. */
async function untilStill(): Promise<void> {
  const latest = performance.now() + 3000;
  const nextFrame = () => new Promise(requestAnimationFrame);
  const ending = () =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await nextFrame();
  for (let moving = ending(); moving.length > 0 && performance.now() < latest; moving = ending()) {
    await Promise.allSettled(moving.map(({ finished }) => finished));
    await nextFrame();
  }
}

/**
 * What axe finds on the page once nothing moves, one line for each element. A frame holds a page of its own, with landmarks
 * of the same names, and is left out. `more` names rules that axe leaves off unless they are asked for.
 */
export async function findAxeViolations(page: Page, more: readonly string[] = []): Promise<string[]> {
  // A tooltip belongs to the element under the pointer, not to the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.evaluate(untilDrawn);
  await page.evaluate(untilStill);
  // Without frames the results need no page of their own to be put together, and what passes is not described: a third of the time.
  // A document keeps axe, so that it takes in half a megabyte of source once.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .exclude('iframe')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])) });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}): ${target} ${failureSummary}`),
  );
}
