import { UnsuccessfulResponse } from './unsuccessful-response.ts';

/** Somebody answered that it could not be done, or nobody answered at all. */
export type Failure = 'unsuccessful' | 'exception';

/** What became of a question that a page can do without. */
export type Outcome<T> = { content: T; failure: null } | { content: null; failure: Failure };

export async function outcomeOf<T>(question: Promise<T>): Promise<Outcome<T>> {
  try {
    return { content: await question, failure: null };
  } catch (error) {
    return { content: null, failure: hasAnswered(error) ? 'unsuccessful' : 'exception' };
  }
}

/** Calls that never came back, and files that could not be fetched, carry no answer of a server. */
function hasAnswered(error: unknown): boolean {
  const { name, data, cause } = error as Error & { data?: unknown };
  if (name === 'TRPCClientError') return Boolean(data) || cause instanceof UnsuccessfulResponse;
  return !(error instanceof TypeError);
}
