import type { Locator } from '@playwright/test';
import sharp from 'sharp';

const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast ratio (1 to 21) between light text and the brightest pixels behind it. */
export async function measureContrast(text: Locator): Promise<number> {
  const color = await text.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? []);
  await text.evaluate(async (element: HTMLElement) => {
    element.style.width = 'fit-content';
    element.style.color = 'transparent';
    // Away from the header, which stays where it is, and once all of it is drawn.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
  const pixels = await sharp(await text.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
  await text.evaluate((element: HTMLElement) => {
    element.style.color = '';
  });
  const background = Array.from({ length: pixels.length / 3 }, (_, at) =>
    luminance([...pixels.subarray(3 * at, 3 * at + 3)]),
  );
  background.sort((a, b) => a - b);
  // One bright pixel in a hundred hides no text.
  const brightest = background[Math.floor(background.length * 0.99)] ?? 1;
  return (luminance(color) + 0.05) / (brightest + 0.05);
}
