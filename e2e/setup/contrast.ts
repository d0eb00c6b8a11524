import type { Locator } from '@playwright/test';
import sharp from 'sharp';

const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast (1 to 21) of light words with what the page really draws behind them, where that is brightest. */
export async function contrastOf(words: Locator): Promise<number> {
  const colour = await words.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
  await words.evaluate((element: HTMLElement) => {
    element.style.width = 'fit-content';
    element.style.color = 'transparent';
  });
  const pixels = await sharp(await words.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  await words.evaluate((element: HTMLElement) => {
    element.style.color = '';
  });
  const behind = Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance([...pixels.subarray(3 * at, 3 * at + 3)]),
  );
  behind.sort((a, b) => a - b);
  // The one pixel in a hundred that sparkles hides no word.
  const brightest = behind[Math.floor(behind.length * 0.99)] ?? 1;
  return (luminance(colour) + 0.05) / (brightest + 0.05);
}
