import * as z from 'zod';
import { brandInputSchema } from '#shared/brand/schema.ts';
import { profilePartSchema } from '#shared/venue/profile.ts';
import { updateVenueSchema } from '#shared/venue/schema.ts';
import { type PageName, pageNames } from './pages.ts';

/** What visitors get of a page: the values that differ from the starter values, pictures with their sizes. */
export const publishedPageSchema = z.record(z.string(), z.unknown());
export type PublishedPage = z.infer<typeof publishedPageSchema>;

/**
 * Header, menus and footer: the changed slots of the layout, and the paths of pages that are switched off. `changed` names
 * the pages that differ from their starter content, so that browsers ask for no others.
 */
export const publishedLayoutSchema = z.object({
  slots: publishedPageSchema,
  off: z.array(z.string()),
  changed: z.array(z.enum(pageNames as [PageName, ...PageName[]])),
  /** Whether visitors book tours by themselves; left out where they do not. */
  takesTours: z.literal(true).optional(),
});
export type PublishedLayout = z.infer<typeof publishedLayoutSchema>;

/** `draft`: there are changes that are not public; `off`: visitors get a 404 page. */
const pageStates = ['published', 'draft', 'off'] as const;

const changeShape = {
  /** When the page was last saved or published (ISO 8601) and by whom; `null` for a page that nobody has changed. */
  changedAt: z.string().nullable(),
  changedBy: z.string().nullable(),
};

/** A page in the list of the back-office. */
export const pageSummarySchema = z.object({
  _id: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  state: z.enum(pageStates),
  /** The address of the photograph at the top, if it has one. */
  imageUrl: z.string().nullable(),
  ...changeShape,
});
export type PageSummary = z.infer<typeof pageSummarySchema>;

/** A page as staff edit it: `values` are those of the draft where there is one, `isOff` among them. */
export const pageSchema = z.object({
  ...pageSummarySchema.shape,
  version: z.number(),
  hasDraft: z.boolean(),
  values: z.record(z.string(), z.unknown()),
});
export type Page = z.infer<typeof pageSchema>;

/** An earlier published version; `by` is blank for what was public before the first publication. */
export const pageVersionSchema = z.object({ _id: z.string(), at: z.string(), by: z.string() });
export type PageVersion = z.infer<typeof pageVersionSchema>;

/** How many published versions of a page can be restored. */
export const maxPageVersions = 50;

/** What is previewed: a page with values, a brand, facts or a part of the profile that were not saved. What is left out is as published. */
export const previewSchema = z.object({
  page: z.string(),
  values: z.record(z.string(), z.unknown()).optional(),
  brand: brandInputSchema.optional(),
  venue: updateVenueSchema.optional(),
  profile: z.object({ part: profilePartSchema, value: z.unknown() }).optional(),
  /** Whether to show what the inquiry form says once an inquiry was sent. */
  isInquirySent: z.boolean().optional(),
});
export type PreviewInput = z.output<typeof previewSchema>;

/** The address of a preview, which is good for 15 minutes. */
export const previewAddressSchema = z.object({ url: z.string(), expiresAt: z.string() });
export type PreviewAddress = z.infer<typeof previewAddressSchema>;
