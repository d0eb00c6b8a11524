import type { Venue } from './venue.ts';

/**
 * What a page of the public site may ask for. The server answers it from operations in the same process, the browser
 * over tRPC; a page's `load` does not know which.
 */
export interface ContentSource {
  venue(): Promise<Venue>;
}
