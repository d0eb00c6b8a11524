// Free of zod, because the form in the browser shows contrasts while somebody picks a color.

/** A color by lightness (0 to 1), chroma and hue (radians): in OKLCH equal steps look equal, whatever the hue. */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

/** Red, green and blue of `#RRGGBB`, linear, 0 to 1. */
const toRgb = (hex: string): [number, number, number] => {
  const part = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(1), part(3), part(5)];
};

const luminance = (hex: string) => {
  const [r, g, b] = toRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The contrast of two colors by WCAG, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The color in OKLCH, by the matrices of https://bottosson.github.io/posts/oklab/. */
export function toOklch(hex: string): Oklch {
  const [r, g, b] = toRgb(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const green = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const blue = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(green, blue), h: Math.atan2(blue, green) };
}

function toParts({ l, c, h }: Oklch): number[] {
  const [green, blue] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3;
  const middle = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3;
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Halves the way from `far`, which passes, to `near`, which does not, until the two are as good as one. */
function bisect(near: number, far: number, passes: (value: number) => boolean): number {
  let [out, within] = [near, far];
  for (let round = 0; round < 12; round += 1) {
    const middle = (out + within) / 2;
    if (passes(middle)) within = middle;
    else out = middle;
  }
  return within;
}

const isShowable = (color: Oklch) => toParts(color).every((part) => part > -0.0005 && part < 1.0005);

/** `#RRGGBB`, with as much of the chroma as a screen can show at that lightness. */
export function toHex(color: Oklch): string {
  const l = Math.min(1, Math.max(0, color.l));
  const c = isShowable({ ...color, l }) ? color.c : bisect(color.c, 0, (c) => isShowable({ ...color, l, c }));
  const bytes = toParts({ ...color, l, c }).map((part) => Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** The color itself if it passes, else the nearest lighter or darker one that does; white or black where none does. */
export function nearestPassing(hex: string, direction: 'lighter' | 'darker', passes: (hex: string) => boolean): string {
  if (passes(hex)) return hex;
  const color = toOklch(hex);
  const l = bisect(color.l, direction === 'lighter' ? 1 : 0, (l) => passes(toHex({ ...color, l })));
  return toHex({ ...color, l });
}
