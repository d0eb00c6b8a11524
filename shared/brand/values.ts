// Free of zod, because browsers need it, too.

/** The three colors that a venue chooses, each as `#RRGGBB`. Everything else is derived from them. */
export interface BrandColors {
  /** Dark: sections, menus, the sidebar of the back-office. */
  primary: string;
  /** Lines, labels, buttons. */
  accent: string;
  /** The background of pages. */
  paper: string;
}
export type BrandColor = keyof BrandColors;

/** The colors of an untouched installation: evergreen, brass and paper. */
export const starterColors: BrandColors = { primary: '#22352C', accent: '#A67C3D', paper: '#FAF6EF' };

/** The files that are made of a logo and colors, with the sizes of icons in their names. */
export const brandFiles = ['favicon', 'touch-180', 'icon-192', 'icon-512', 'maskable-512', 'share'] as const;

/** What pages need to know of the brand; `null` where the site's own files are used. */
export interface PublishedBrand extends BrandColors {
  /** The address of the style sheet with the colors. */
  styles: string | null;
  /** An opaque logo has a background of its own. */
  logo: { url: string; width: number; height: number; isOpaque: boolean } | null;
  /** The address of each file. */
  files: Record<(typeof brandFiles)[number], string> | null;
}

/** The brand of an untouched installation. */
export const starterBrand: PublishedBrand = { ...starterColors, styles: null, logo: null, files: null };

/** The size of a logo's file: as text in JSON it must fit into a request. */
export const maxLogoBytes = 150 * 1024;

/** The same as a data URL. */
export const maxLogoText = Math.ceil(maxLogoBytes / 3) * 4 + 'data:image/svg+xml;base64,'.length;

/** Rejects a file that cannot be a logo. */
export const logoMessage = 'Please select an SVG or a PNG of at most 150 KB.';

/** The mark that comes with the site, in any color. */
export const starterMark = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512" fill="none" stroke="${color}" stroke-width="5.7" stroke-linecap="round" stroke-linejoin="round"><path d="M7 59V32a25 25 0 0 1 50 0v27"/><path d="M18.5 59V33L32 45.5 45.5 33V59"/></svg>`;
