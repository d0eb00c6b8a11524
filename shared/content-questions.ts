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
    services: (filter) => through(nameOf('services', filter), () => source.services(filter)),
    serviceCategories: () => through('serviceCategories', () => source.serviceCategories()),
    testimonials: (filter) => through(nameOf('testimonials', filter), () => source.testimonials(filter)),
    aboutItems: (filter) => through(nameOf('aboutItems', filter), () => source.aboutItems(filter)),
    aboutCategories: () => through('aboutCategories', () => source.aboutCategories()),
    gallery: (filter) => through(nameOf('gallery', filter), () => source.gallery(filter)),
  };
}

const nameOf = (name: string, filter?: object) => (filter ? `${name} ${JSON.stringify(filter)}` : name);
