import type { ContentSource } from './content-source.ts';

type Through = <T>(question: string, ask: () => Promise<T>) => Promise<T>;

/**
 * A source whose every question goes to `source` by way of `through`, under its name: `venue`, or with what it asks for,
 * `services {"category":"HOMEPAGE"}`.
 */
export function questionsThrough(source: ContentSource, through: Through): ContentSource {
  return {
    venue: () => through('venue', () => source.venue()),
    profile: (parts) => through(`profile ${JSON.stringify(parts)}`, () => source.profile(parts)),
    services: (filter) =>
      through(filter ? `services ${JSON.stringify(filter)}` : 'services', () => source.services(filter)),
    serviceCategories: () => through('serviceCategories', () => source.serviceCategories()),
    testimonials: () => through('testimonials', () => source.testimonials()),
    aboutItems: () => through('aboutItems', () => source.aboutItems()),
    aboutCategories: () => through('aboutCategories', () => source.aboutCategories()),
    gallery: (filter) =>
      through(filter ? `gallery ${JSON.stringify(filter)}` : 'gallery', () => source.gallery(filter)),
  };
}
