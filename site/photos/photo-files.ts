/** One crop of a photograph. `avif` and `webp` are `srcset` lists of all widths. */
export interface PhotoShape {
  width: number;
  height: number;
  avif: string;
  webp: string;
}

/** A photograph as scripts/make-site-photos.mjs generates it. */
export interface PhotoFiles {
  /** Also part of the class name that sets the placeholder. */
  name: string;
  /** For browsers that support neither AVIF nor WebP. */
  jpeg: string;
  landscape: PhotoShape;
  /** For full-screen photographs on portrait screens. */
  portrait?: PhotoShape;
}
