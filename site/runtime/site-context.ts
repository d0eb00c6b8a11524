import { createContext, use } from 'react';
import type { PublishedBrand } from '#shared/brand-values.ts';
import type { PostedForm } from '#shared/site-renderer.ts';
import type { Venue } from '#shared/venue.ts';
import type { Layout } from './layout.ts';
import type { PageStore } from './page-store.ts';

interface Site {
  origin: string;
  now: number;
  venue: Venue;
  brand: PublishedBrand;
  layout: Layout;
  pages: PageStore;
  splashScript: string | undefined;
  /** The posted form to which the first document is the response. */
  posted: PostedForm | undefined;
}

export const SiteContext = createContext<Site | null>(null);

/** What every component may read: the venue, its brand, the layout, the public origin, the time of rendering, the pages. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite must be used inside the site document.');
  return site;
}
