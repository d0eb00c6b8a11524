import type { AboutItem } from './about-item.ts';
import type { publishedShape } from './content.ts';
import type { GalleryItem } from './gallery-item.ts';
import type { Service } from './service.ts';
import type { Testimonial } from './testimonial.ts';
import type { Venue } from './venue.ts';
import type { ProfilePart, VenueProfile } from './venue-profile.ts';

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
  /** The parts of the venue's profile that the page shows, texts filled in. */
  profile<P extends ProfilePart>(parts: readonly P[]): Promise<Pick<VenueProfile, P>>;
  /** One category, `HOMEPAGE` for instance, or all: by category then, and `HOMEPAGE` among them. */
  services(filter?: { category?: string }): Promise<ShownService[]>;
  /** The default categories and those in use. */
  serviceCategories(): Promise<string[]>;
  /** The first so many, or all. */
  testimonials(filter?: { first?: number }): Promise<ShownTestimonial[]>;
  /** One category, or all: by category then, and inside each in order. */
  aboutItems(filter?: { category?: string }): Promise<ShownAboutItem[]>;
  aboutCategories(): Promise<string[]>;
  /** The first so many, or all. */
  gallery(filter?: { first?: number }): Promise<ShownGalleryItem[]>;
}
