import type { Page } from '@playwright/test';

/** How many pixels of the page lie beyond the right edge of the window; 0 or less where it does not scroll sideways. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
