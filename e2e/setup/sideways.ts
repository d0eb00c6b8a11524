import type { Page } from '@playwright/test';

/** By how many pixels the page can be scrolled sideways; none or fewer is right. */
export const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
