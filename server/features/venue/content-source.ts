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
  brand,
  services,
  testimonials,
  aboutItems,
  gallery,
  pages,
}: Pick<
  Operations,
  'venue' | 'brand' | 'services' | 'testimonials' | 'aboutItems' | 'gallery' | 'pages'
>): ContentSource {
  return {
    venue: () => venue.get(),
    brand: () => brand.published(),
    layout: () => pages.layout(),
    page: async (name) => {
      const { content, at } = await pages.published(name);
      if (at !== null) changes.set(content, at);
      return content;
    },
    profile: (parts) => venue.profile(parts),
    services: (filter) => services.list(visitor, { ...active, category: filter?.category }).then(shown),
    serviceCategories: () => services.categories(visitor),
    testimonials: (filter) => testimonials.list(visitor, active).then((items) => shown(items.slice(0, filter?.first))),
    aboutItems: (filter) => aboutItems.list(visitor, { ...active, category: filter?.category }).then(shown),
    aboutCategories: () => aboutItems.categories(visitor),
    gallery: (filter) => gallery.list(visitor, active).then((items) => shown(items.slice(0, filter?.first))),
  };
}

const changes = new WeakMap<object, number>();

/** When the newest of these items was changed or this page published (milliseconds); `undefined` for everything else. */
export function changedAt(answer: unknown): number | undefined {
  return answer instanceof Object ? changes.get(answer) : undefined;
}

function shown<T extends Record<keyof typeof publishedShape, unknown> & { updatedAt: string }>(items: T[]): Shown<T>[] {
  const list = items.map(({ isActive, order, version, createdAt, updatedAt, ...rest }) => rest);
  if (items.length > 0) changes.set(list, Math.max(...items.map(({ updatedAt }) => Date.parse(updatedAt))));
  return list;
}
