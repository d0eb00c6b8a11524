import * as z from 'zod';
import { versionField } from '#shared/fields/version.ts';
import { brandFiles, logoMessage, maxLogoText, type PublishedBrand } from './values.ts';

const color = z
  .string({ error: 'Please enter a color as #RRGGBB, such as #22352C.' })
  .trim()
  .regex(/^#[\da-fA-F]{6}$/, 'Please enter a color as #RRGGBB, such as #22352C.')
  .transform((hex) => hex.toUpperCase());

const shape = {
  primary: color,
  accent: color,
  paper: color,
  /** An SVG or PNG as a data URL; blank is the mark that comes with the site. */
  logo: z
    .string({ error: logoMessage })
    .max(maxLogoText, logoMessage)
    .regex(/^(data:image\/(svg\+xml|png);base64,[\w+/]+=*)?$/, logoMessage),
};

/** What staff may change of the brand: fields left out stay. */
export const updateBrandSchema = z.object(shape).partial();
export type UpdateBrand = z.output<typeof updateBrandSchema>;

/** The brand with values that were not saved, to be seen on a page. */
export const brandInputSchema = z.object(shape);
export type BrandInput = z.output<typeof brandInputSchema>;

/** The brand as staff read it; the logo is what was left after cleaning. */
export const brandRecordSchema = z.object({
  primary: z.string(),
  accent: z.string(),
  paper: z.string(),
  logo: z.string(),
  version: versionField,
});
export type BrandRecord = z.infer<typeof brandRecordSchema>;

/** What pages need to know of the brand. */
export const publishedBrandSchema = z.object({
  primary: z.string(),
  accent: z.string(),
  paper: z.string(),
  styles: z.string().nullable(),
  logo: z.object({ url: z.string(), width: z.number(), height: z.number(), isOpaque: z.boolean() }).nullable(),
  files: z.record(z.enum(brandFiles), z.string()).nullable(),
}) satisfies z.ZodType<PublishedBrand>;
