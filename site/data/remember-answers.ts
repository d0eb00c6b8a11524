import type { ContentSource } from '#shared/content-source.ts';

/** Answers of a content source by question; plain data, so that the server can hand them to the browser. */
export type Answers = Partial<{ venue: Awaited<ReturnType<ContentSource['venue']>> }>;

/**
 * A source that asks `source` each question once. `answers` holds what is known from before and is filled with what is
 * learnt, so that the server's answers travel in the document and are not asked for again.
 */
export function rememberAnswers(source: ContentSource, answers: Answers): ContentSource {
  let venue: ReturnType<ContentSource['venue']> | undefined;
  const askVenue = async () => {
    answers.venue ??= await source.venue();
    return answers.venue;
  };
  return {
    venue() {
      venue ??= askVenue().catch((error: unknown) => {
        venue = undefined;
        throw error;
      });
      return venue;
    },
  };
}
