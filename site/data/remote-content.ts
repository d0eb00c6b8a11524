import type { ContentSource } from '#shared/content-source.ts';

const client = async () => (await import('./trpc-client.ts')).trpc;

/** The content source of the browser. */
export const remoteContent: ContentSource = {
  venue: async () => (await client()).venue.get.query(),
  // Over the wire the parts are a list, and which ones were asked for is known here alone.
  profile: async (parts) => (await client()).venue.profile.query([...parts]) as never,
  services: async (filter) => (await client()).services.list.query(filter),
  serviceCategories: async () => (await client()).services.categories.query(),
  testimonials: async () => (await client()).testimonials.list.query(),
  aboutItems: async () => (await client()).aboutItems.list.query(),
  aboutCategories: async () => (await client()).aboutItems.categories.query(),
  gallery: async () => (await client()).gallery.list.query(),
};
