import { createContext, use } from 'react';
import type { PostedForm } from '#shared/site-renderer.ts';
import type { Venue } from '#shared/venue.ts';
import type { PageStore } from './page-store.ts';

interface Site {
  origin: string;
  now: number;
  venue: Venue;
  pages: PageStore;
  splashScript: string | undefined;
  /** The form that the first document answers. */
  posted: PostedForm | undefined;
}

export const SiteContext = createContext<Site | null>(null);

/** What every part of the document may know: the venue, the public origin, the server's moment, the pages. */
export function useSite(): Site {
  const site = use(SiteContext);
  if (site === null) throw new Error('useSite must be used inside the site document.');
  return site;
}
