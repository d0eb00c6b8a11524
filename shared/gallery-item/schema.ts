import * as z from 'zod';
import {
  listContentSchema,
  orderedIdsField,
  publishedFields,
  publishedShape,
  searchedSchema,
} from '#shared/content/schema.ts';
import { contentLimits, gallerySizes } from '#shared/content/values.ts';
import { optionalText } from '#shared/fields/text.ts';

const imageUrlMessage = 'Please upload an image first, or give an https:// address.';
const sizeMessage = 'Please choose square or landscape.';

/** In the API description: an upload of our own. */
export const uploadPattern = '/media/[A-Za-z0-9][A-Za-z0-9_-]*([./][A-Za-z0-9_-]+)*';
const webPattern = String.raw`https://[^\s/?#\\]+[^\s\\]*`;
const upload = new RegExp(`^${uploadPattern}$`);
const web = new RegExp(`^${webPattern}$`);

/** Whether `url` may stand in an `<img>`: a path under `/media/` of our own, or an absolute `https:` address. */
export function isPictureAddress(url: string): boolean {
  if (upload.test(url)) return !url.endsWith('.mp4');
  return web.test(url) && URL.canParse(url);
}

/** The address of a picture: an upload of our own, or one elsewhere on the web. */
export const imageUrlField = z
  .string({ error: imageUrlMessage })
  .max(contentLimits.imageUrl, 'Please use an address of at most 2,048 characters.')
  .refine(isPictureAddress, imageUrlMessage)
  .meta({ pattern: `^(${uploadPattern}|${webPattern})$` });

const galleryItemFields = {
  title: optionalText(contentLimits.title, 'Please enter a title of at most 100 characters.'),
  imageUrl: imageUrlField,
  size: z.enum(gallerySizes, { error: sizeMessage }),
  ...publishedFields,
};

/** A picture that renders without layout shift: pixels, a tiny inline placeholder and the made sizes. */
export const pictureSchema = z.object({
  width: z.number(),
  height: z.number(),
  /** A `data:` address of a few hundred bytes. */
  placeholder: z.string(),
  variants: z.array(z.object({ type: z.string(), width: z.number(), url: z.string() })),
});
export type Picture = z.infer<typeof pictureSchema>;

/**
 * A gallery tile; `picture` is `null` where the image is not one of our uploads. Those have their sizes before a tile
 * can name them.
 */
export const galleryItemSchema = z.object({
  ...publishedShape,
  title: z.string(),
  imageUrl: z.string(),
  size: z.enum(gallerySizes),
  picture: pictureSchema.nullable(),
});
export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** A new tile: square and without a title unless said otherwise, shown at once. */
export const createGalleryItemSchema = z.object({
  ...galleryItemFields,
  title: galleryItemFields.title.default(''),
  size: galleryItemFields.size.default('square'),
  isActive: galleryItemFields.isActive.default(true),
  order: galleryItemFields.order.optional(),
});

/** What is to change; what is left out stays. */
export const updateGalleryItemSchema = z.object(galleryItemFields).partial();

/** The tiles of one size, or of both. */
export const listGallerySchema = listContentSchema.extend({
  size: z.enum(gallerySizes, { error: sizeMessage }).optional(),
});

/** The same for a file, with the text that is searched for. */
export const exportGallerySchema = listGallerySchema.extend(searchedSchema.shape);
export type ExportGallery = z.output<typeof exportGallerySchema>;

/** The ids of tiles in their new order; see `orderedIdsField`. */
export const reorderGallerySchema = z.object({ galleryItemIds: orderedIdsField });
