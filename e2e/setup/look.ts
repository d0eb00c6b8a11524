import { expect, type Page } from '@playwright/test';
import { findAxeViolations } from './axe.ts';
import { horizontalOverflow } from './horizontal-overflow.ts';
import { setView, type View } from './views.ts';

interface LookOptions {
  /** The views whose width the screen must fit; those that axe looks at unless given. */
  fits?: readonly View[];
  /** Rules that axe leaves off unless they are asked for. */
  rules?: readonly string[];
}

/**
 * Shows the open screen in one view after the other. Fails where axe finds anything in a view of `seen`, or where the screen
 * scrolls sideways.
 */
export async function look(page: Page, what: string, seen: readonly View[], options: LookOptions = {}): Promise<void> {
  const { fits = seen, rules } = options;
  for (const view of fits) {
    const message = `${what} on ${view.name}`;
    await setView(page, view);
    if (seen.includes(view)) expect(await findAxeViolations(page, rules), message).toEqual([]);
    expect(await horizontalOverflow(page), message).toBeLessThanOrEqual(0);
  }
}
