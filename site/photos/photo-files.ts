/** One crop of a photograph; `avif` and `webp` are `srcset` lists of every width. */
export interface PhotoShape {
  width: number;
  height: number;
  avif: string;
  webp: string;
}

/** A photograph as scripts/make-site-photos.mjs prepares it. */
export interface PhotoFiles {
  /** Also names the class that carries the tiny placeholder. */
  name: string;
  /** One file for browsers that read neither AVIF nor WebP. */
  jpeg: string;
  landscape: PhotoShape;
  /** For full-screen pictures on screens that stand upright. */
  portrait?: PhotoShape;
}
