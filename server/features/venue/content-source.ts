import type { ContentSource } from '#shared/content-source.ts';
import type { VenueOperations } from './operations.ts';

/** What the server-rendered pages read, straight from the operations. */
export function serverContentSource({ venue }: { venue: VenueOperations }): ContentSource {
  return { venue: () => venue.get() };
}
