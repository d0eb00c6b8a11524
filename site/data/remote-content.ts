import type { ContentSource } from '#shared/content-source.ts';

const client = async () => (await import('./trpc-client.ts')).trpc;

/** The content source of the browser. */
export const remoteContent: ContentSource = {
  venue: async () => (await client()).venue.get.query(),
};
