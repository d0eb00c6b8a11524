import type { FastifyBaseLogger } from 'fastify';
import { PartialAnswer } from '#server/content/partial-answer.ts';
import { questionsThrough } from '#shared/content-questions.ts';
import type { ContentSource } from '#shared/content-source.ts';

export interface ServedContent {
  source: ContentSource;
  /** How many questions failed so far, whether or not there was a last answer. */
  failures(): number;
}

/** A source that answers with what it answered last when `source` fails, and fails itself only where it never answered, not even in part. */
export function lastServed(source: ContentSource, log: Pick<FastifyBaseLogger, 'error'>): ServedContent {
  const answers = new Map<string, unknown>();
  let failures = 0;

  const served = questionsThrough(source, async <T>(question: string, ask: () => Promise<T>) => {
    try {
      const answer = await ask();
      answers.set(question, answer);
      return answer;
    } catch (error) {
      failures += 1;
      log.error({ err: error, question }, 'Content for a page could not be read.');
      if (answers.has(question)) return answers.get(question) as T;
      if (error instanceof PartialAnswer) return error.answer as T;
      throw error;
    }
  });

  return { source: served, failures: () => failures };
}
