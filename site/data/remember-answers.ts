import type { ContentSource } from '#shared/content-source.ts';

/**
 * Answers of a content source by question, `venue` or with its filter `services {"category":"HOMEPAGE"}`; plain data, so
 * that the server can hand them to the browser.
 */
export type Answers = Record<string, unknown>;

/**
 * A source that asks `source` each question once. `answers` holds what is known from before and is filled with what is
 * learnt, so that the server's answers travel in the document and are not asked for again.
 */
export function rememberAnswers(source: ContentSource, answers: Answers): ContentSource {
  const asked = new Map<string, Promise<unknown>>();

  const ask = async (name: string, question: () => Promise<unknown>) => {
    answers[name] ??= await question();
    return answers[name];
  };
  const once = <T>(name: string, question: () => Promise<T>): Promise<T> => {
    const pending = asked.get(name) ?? ask(name, question);
    asked.set(name, pending);
    // A question that failed may be asked again.
    pending.catch(() => asked.delete(name));
    return pending as Promise<T>;
  };

  return {
    venue: () => once('venue', () => source.venue()),
    profile: (parts) => once(`profile ${JSON.stringify(parts)}`, () => source.profile(parts)),
    services: (filter) =>
      once(filter ? `services ${JSON.stringify(filter)}` : 'services', () => source.services(filter)),
    serviceCategories: () => once('serviceCategories', () => source.serviceCategories()),
    testimonials: () => once('testimonials', () => source.testimonials()),
    aboutItems: () => once('aboutItems', () => source.aboutItems()),
    aboutCategories: () => once('aboutCategories', () => source.aboutCategories()),
    gallery: () => once('gallery', () => source.gallery()),
  };
}
