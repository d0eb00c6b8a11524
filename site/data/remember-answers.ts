import type { ContentSource } from '#shared/content-source.ts';
import { FailedBefore } from './failed-before.ts';

/**
 * Answers of a content source by question, `venue` or with its filter `services {"category":"HOMEPAGE"}`; plain data, so
 * that the server can hand them to the browser.
 */
export type Answers = Record<string, unknown>;

/** What a document was drawn from: the answers, and the questions that went unanswered. */
export interface Memory {
  answers: Answers;
  failures: string[];
}

/**
 * A source that asks `source` each question once. `memory` holds what is known from before and is filled with what is
 * learnt, so that the server's answers travel in the document and are not asked for again. A question that failed before
 * fails at first, because the browser must draw what the server drew; then it may be asked again.
 */
export function rememberAnswers(source: ContentSource, { answers, failures }: Memory): ContentSource {
  const asked = new Map<string, Promise<unknown>>();
  const failedBefore = new Set(failures);

  const ask = async (name: string, question: () => Promise<unknown>) => {
    if (failedBefore.delete(name)) throw new FailedBefore(name);
    try {
      answers[name] ??= await question();
    } catch (error) {
      failures.push(name);
      throw error;
    }
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
