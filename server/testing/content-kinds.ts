import type { PublicContentEntity } from '#shared/entities.ts';

/** The four kinds of published content as a test meets them over the wire. */
export interface ContentKind {
  entity: PublicContentEntity;
  name: string;
  url: string;
  idsField: string;
  /** A valid body of a create, told apart by the label. */
  body(label: string): Record<string, unknown>;
  /** The field that carries the label. */
  label: string;
  /** What the reorder names besides the ids. */
  list: Record<string, unknown>;
  router: 'services' | 'testimonials' | 'aboutItems' | 'gallery';
}

const kinds: Record<PublicContentEntity, Omit<ContentKind, 'entity'>> = {
  service: {
    name: 'services',
    url: '/api/v1/services',
    idsField: 'serviceIds',
    body: (title) => ({
      title,
      description: 'A line array for the hall.',
      category: 'AUDIO',
      icon: 'Speaker',
      price: 12.5,
    }),
    label: 'title',
    list: { category: 'AUDIO' },
    router: 'services',
  },
  testimonial: {
    name: 'testimonials',
    url: '/api/v1/testimonials',
    idsField: 'testimonialIds',
    body: (author) => ({ quote: 'We danced until two.', author, role: 'Wedding', event: 'June 2026' }),
    label: 'author',
    list: {},
    router: 'testimonials',
  },
  about_item: {
    name: 'about items',
    url: '/api/v1/about-items',
    idsField: 'aboutItemIds',
    body: (title) => ({ title, category: 'CAPACITIES', icon: 'Users' }),
    label: 'title',
    list: { category: 'CAPACITIES' },
    router: 'aboutItems',
  },
  gallery_item: {
    name: 'gallery items',
    url: '/api/v1/gallery',
    idsField: 'galleryItemIds',
    body: (title) => ({ title, imageUrl: 'https://pictures.example/hall.jpg', size: 'square' }),
    label: 'title',
    list: {},
    router: 'gallery',
  },
};

export const contentKinds: ContentKind[] = Object.entries(kinds).map(([entity, kind]) => ({
  entity: entity as PublicContentEntity,
  ...kind,
}));
