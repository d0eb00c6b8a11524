import type { Visitor } from '#server/auth/actor.ts';
import type { Operations } from '#server/operations.ts';
import type { publishedShape } from '#shared/content.ts';
import type { ContentSource, Shown } from '#shared/content-source.ts';

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
    profile: (parts) => venue.profile(parts),
    services: (filter) => services.list(visitor, { ...active, category: filter?.category }).then(shown),
    serviceCategories: () => services.categories(visitor),
    testimonials: () => testimonials.list(visitor, active).then(shown),
    aboutItems: () => aboutItems.list(visitor, active).then(shown),
    aboutCategories: () => aboutItems.categories(visitor),
    gallery: () => gallery.list(visitor, active).then(shown),
  };
}

function shown<T extends Record<keyof typeof publishedShape, unknown>>(items: T[]): Shown<T>[] {
  return items.map(({ isActive, order, version, createdAt, updatedAt, ...rest }) => rest);
}
