import * as z from 'zod';
import { flagField } from '#shared/fields/basic-fields.ts';
import { pagingFields, searchField } from '#shared/fields/paging.ts';
import { pictureSchema } from '#shared/gallery-item/schema.ts';

/** A place that shows an upload, such as `Pages: Home (draft)`; `entity` and `id` say where staff change it. */
const mediaUseSchema = z.object({ entity: z.string(), id: z.string(), place: z.string() });
export type MediaUse = z.infer<typeof mediaUseSchema>;

/** What an upload is. */
const mediaKinds = ['image', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** An upload in the library. */
export const mediaItemSchema = z.object({
  _id: z.string(),
  kind: z.enum(mediaKinds),
  /** The path that pages and items name. */
  imageUrl: z.string(),
  /** The name of the uploaded file; blank for uploads of earlier releases. */
  name: z.string(),
  /** The size of all its files together. */
  bytes: z.number(),
  createdAt: z.string(),
  picture: pictureSchema,
  uses: z.array(mediaUseSchema),
});
export type MediaItem = z.infer<typeof mediaItemSchema>;

/** `unused`: only uploads that no place shows. */
export const listMediaSchema = z.object({
  ...pagingFields,
  search: searchField,
  kind: z.enum(mediaKinds, { error: 'Please ask for image or video.' }).optional(),
  unused: flagField.default(false),
});
export type ListMedia = z.output<typeof listMediaSchema>;

/** The upload that takes the place of another one, by its id. */
export const replaceMediaSchema = z.object({ by: z.string({ error: 'Please choose the new photograph.' }) });
