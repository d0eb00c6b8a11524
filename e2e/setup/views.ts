import type { Page } from '@playwright/test';

export interface View {
  name: string;
  width: number;
  colorScheme: 'light' | 'dark';
}

export const phone: View = { name: 'a phone in dark mode', width: 390, colorScheme: 'dark' };
export const tablet: View = { name: 'a tablet in light mode', width: 820, colorScheme: 'light' };
export const desktop: View = { name: 'a desktop in light mode', width: 1440, colorScheme: 'light' };

/** Each color scheme and each layout once. */
export const views = [phone, desktop];
/** The same for a screen with a layout of its own for tablets. */
export const viewsWithTablet: View[] = [
  ...[phone, tablet],
  { ...desktop, name: 'a desktop in dark mode', colorScheme: 'dark' },
];

/** In what is scrolled away (`content-visibility`) a transition stands still, with the colors of the scheme before. */
function endTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Sets size and color scheme. Nothing moves, because axe would measure a color halfway through its transition. */
export async function setView(page: Page, { width, colorScheme }: View): Promise<void> {
  await page.evaluate(endTransitions);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  // Components hear of both with the next frame, which a busy machine delays.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
