import { questionsThrough } from '#shared/content-questions.ts';
import type { ContentSource } from '#shared/content-source.ts';

/** Answers of a content source by question; plain data, so that the server can hand them to the browser. */
export type Answers = Record<string, unknown>;

/** What a document was drawn from: the answers, and the questions that went unanswered. */
export interface ContentSnapshot {
  answers: Answers;
  failures: string[];
}

/**
 * A source that asks `source` each question once. `memory` holds what is known from before and is filled with what is
 * learnt, so that the server's answers travel in the document and are not asked for again. A question that failed before
 * fails at first, because the browser must draw what the server drew; then it may be asked again.
 */
export function cacheContent(source: ContentSource, { answers, failures }: ContentSnapshot): ContentSource {
  const asked = new Map<string, Promise<unknown>>();
  const failedBefore = new Set(failures);

  const answer = async (question: string, ask: () => Promise<unknown>) => {
    if (failedBefore.delete(question)) throw new FailedOnServer(question);
    try {
      answers[question] ??= await ask();
    } catch (error) {
      failures.push(question);
      throw error;
    }
    return answers[question];
  };
  return questionsThrough(source, <T>(question: string, ask: () => Promise<T>) => {
    const pending = asked.get(question) ?? answer(question, ask);
    asked.set(question, pending);
    // A question that failed may be asked again.
    pending.catch(() => asked.delete(question));
    return pending as Promise<T>;
  });
}

/** The server asked this already and got no answer, so that the document stands without it. */
class FailedOnServer extends Error {
  constructor(question: string) {
    super(`The server had no answer to: ${question}`);
    this.name = 'FailedBefore';
  }
}
