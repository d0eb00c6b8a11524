import { type ContentSource, wrapContentSource } from '#shared/rendering/content-source.ts';
import { dataMessages } from './messages.ts';
import { DocumentNeeded } from './outcome.ts';

const client = async () => (await import('./trpc-client.ts')).trpc;

const calls: ContentSource = {
  venue: async () => (await client()).venue.get.query(),
  // Each document says it.
  isUntouched: async () => false,
  brand: async () => (await client()).venue.brand.query(),
  layout: async () => (await client()).pages.layout.query(),
  page: async (name) => (await client()).pages.published.query(name),
  // The call returns every part as optional; only this caller knows which parts it asked for.
  profile: async (parts) => (await client()).venue.profile.query([...parts]) as never,
  services: async (filter) => (await client()).services.list.query(filter),
  serviceCategories: async () => (await client()).services.categories.query(),
  packages: async () => (await client()).packages.shown.query(),
  dayOffers: async () => (await client()).dayPrice.offers.query(),
  testimonials: async (filter) => (await (await client()).testimonials.list.query()).slice(0, filter?.first),
  aboutItems: async (filter) => (await client()).aboutItems.list.query(filter),
  aboutCategories: async () => (await client()).aboutItems.categories.query(),
  gallery: async (filter) => (await (await client()).gallery.list.query()).slice(0, filter?.first),
  tours: async () => (await client()).tours.shown.query(),
};

/** Fetches content from the server. Each failure is logged here once; the caller decides what to show instead. */
export const remoteContent = wrapContentSource(calls, async (question, ask) => {
  try {
    return await ask();
  } catch (error) {
    console.error(dataMessages.log, question, error);
    throw error;
  }
});

/**
 * The same for a venue with content of its own, which no built-in content can stand in for: after a failure the page is
 * loaded as a document. Only the gallery shows that it failed.
 */
export const ownContent = wrapContentSource(remoteContent, (question, ask) =>
  ask().catch((error) => {
    throw question.startsWith('gallery') ? error : new DocumentNeeded(question, error);
  }),
);
