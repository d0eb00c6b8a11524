import { createContext, use } from 'react';
import type { PublishedBrand } from '#shared/brand/values.ts';
import type { PostedForm, PricedDay } from '#shared/rendering/site-renderer.ts';
import type { Venue } from '#shared/venue/schema.ts';
import type { Layout } from './layout.ts';
import type { PageStore } from './page-store.ts';

interface Site {
  origin: string;
  now: number;
  venue: Venue;
  brand: PublishedBrand;
  layout: Layout;
  /** Whether everything is still what a new installation starts with. */
  isUntouched: boolean;
  pages: PageStore;
  splashScript: string | undefined;
  /** The posted form to which the first document is the response. */
  posted: PostedForm | undefined;
  /** What was chosen on the page that prices a day, to which the first document is the answer. */
  priced: PricedDay | undefined;
}

export const SiteContext = createContext<Site | null>(null);

/** What every component may read: the venue, its brand, the layout, the public origin, the time of rendering, the pages. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite must be used inside the site document.');
  return site;
}

/**
 * Built-in rows to show for what could not be loaded. Where a venue has its own, there are none: the built-in ones are
 * another venue's, so the section is left out.
 */
export function useBuiltIn<T>(rows: T): T | null {
  return useSite().isUntouched ? rows : null;
}
