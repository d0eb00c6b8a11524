import type { AboutItem } from '#shared/about-item/schema.ts';
import type { PublishedBrand } from '#shared/brand/values.ts';
import type { publishedShape } from '#shared/content/schema.ts';
import type { DayOffers } from '#shared/day-price/schema.ts';
import type { GalleryItem } from '#shared/gallery-item/schema.ts';
import type { PublicPackage } from '#shared/package/public.ts';
import type { PublishedLayout, PublishedPage } from '#shared/pages/page-content.ts';
import type { PageName } from '#shared/pages/pages.ts';
import type { Service } from '#shared/service/schema.ts';
import type { Testimonial } from '#shared/testimonial/schema.ts';
import type { ShownTourDays } from '#shared/tour/values.ts';
import type { ProfilePart, VenueProfile } from '#shared/venue/profile.ts';
import type { Venue } from '#shared/venue/schema.ts';

/** What a page shows of an item: not what staff keep of it, because all of it travels in the document once more. */
export type Shown<T> = Omit<T, Exclude<keyof typeof publishedShape, '_id'>>;
export type ShownService = Shown<Service>;
export type ShownTestimonial = Shown<Testimonial>;
export type ShownAboutItem = Shown<AboutItem>;
export type ShownGalleryItem = Shown<GalleryItem>;

/**
 * What a page of the public site may ask for. The server answers it from operations in the same process, the browser
 * over tRPC; a page's `load` does not know which. Lists hold active items only, in the order that staff gave them.
 */
export interface ContentSource {
  venue(): Promise<Venue>;
  /** Whether everything is still what a new installation starts with, as far as that is known: only then may pages show it for what cannot be read. */
  isUntouched(): Promise<boolean>;
  /** Colors, logo and icons. */
  brand(): Promise<PublishedBrand>;
  /** Header, menus and footer as published, and which pages are off. */
  layout(): Promise<PublishedLayout>;
  /** What was published of a page's own texts and photographs: the values that differ from its starter values. */
  page(name: PageName): Promise<PublishedPage>;
  /** The parts of the venue's profile that the page shows, texts filled in. */
  profile<P extends ProfilePart>(parts: readonly P[]): Promise<Pick<VenueProfile, P>>;
  /** One category, `HOMEPAGE` for instance, or all: by category then, and `HOMEPAGE` among them. */
  services(filter?: { category?: string }): Promise<ShownService[]>;
  /** The default categories and those in use. */
  serviceCategories(): Promise<string[]>;
  /** Packages that are marked public, in the order of the catalog. */
  packages(): Promise<PublicPackage[]>;
  /** What visitors can price their day with. */
  dayOffers(): Promise<DayOffers>;
  /** The first so many, or all. */
  testimonials(filter?: { first?: number }): Promise<ShownTestimonial[]>;
  /** One category, or all: by category then, and inside each in order. */
  aboutItems(filter?: { category?: string }): Promise<ShownAboutItem[]>;
  aboutCategories(): Promise<string[]>;
  /** The first so many, or all. */
  gallery(filter?: { first?: number }): Promise<ShownGalleryItem[]>;
  /** The first days on which tours can be booked. Asked only where the layout says that visitors book tours. */
  tours(): Promise<ShownTourDays>;
}

type Load = <T>(query: string, read: () => Promise<T>) => Promise<T>;

/**
 * A source that reads everything from `source` by way of `load`, which gets the name of each query: `venue`, or with its
 * filter, `services {"category":"HOMEPAGE"}`.
 */
export function wrapContentSource(source: ContentSource, load: Load): ContentSource {
  const wrap = (name: keyof ContentSource) => (filter?: object) => {
    const read = source[name] as (filter?: object) => Promise<unknown>;
    return load(filter === undefined ? name : `${name} ${JSON.stringify(filter)}`, () => read(filter));
  };
  const names = Object.keys(source) as (keyof ContentSource)[];
  return Object.fromEntries(names.map((name) => [name, wrap(name)])) as unknown as ContentSource;
}
