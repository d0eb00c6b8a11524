import type { Visitor } from '#server/auth/actor.ts';
import type { Operations } from '#server/operations.ts';
import type { ContentSource } from '#shared/content-source.ts';

/** Pages are the same for everybody, so they are read as somebody without a session. */
const visitor: Visitor = { kind: 'visitor', address: '' };
const active = { includeInactive: false };

/** What the server-rendered pages read, straight from the operations. */
export function serverContentSource({
  venue,
  services,
  testimonials,
  aboutItems,
  gallery,
}: Pick<Operations, 'venue' | 'services' | 'testimonials' | 'aboutItems' | 'gallery'>): ContentSource {
  return {
    venue: () => venue.get(),
    services: (filter) => services.list(visitor, { ...active, category: filter?.category }),
    serviceCategories: () => services.categories(visitor),
    testimonials: () => testimonials.list(visitor, active),
    aboutItems: () => aboutItems.list(visitor, active),
    aboutCategories: () => aboutItems.categories(visitor),
    gallery: () => gallery.list(visitor, active),
  };
}
