import type { AboutItem } from './about-item.ts';
import type { GalleryItem } from './gallery-item.ts';
import type { Service } from './service.ts';
import type { Testimonial } from './testimonial.ts';
import type { Venue } from './venue.ts';

/**
 * What a page of the public site may ask for. The server answers it from operations in the same process, the browser
 * over tRPC; a page's `load` does not know which. Lists hold active items only, in the order that staff gave them.
 */
export interface ContentSource {
  venue(): Promise<Venue>;
  /** One category, `HOMEPAGE` for instance, or all: by category then, and `HOMEPAGE` among them. */
  services(filter?: { category?: string }): Promise<Service[]>;
  /** The default categories and those in use. */
  serviceCategories(): Promise<string[]>;
  testimonials(): Promise<Testimonial[]>;
  /** By category; inside each in order. */
  aboutItems(): Promise<AboutItem[]>;
  aboutCategories(): Promise<string[]>;
  gallery(): Promise<GalleryItem[]>;
}
