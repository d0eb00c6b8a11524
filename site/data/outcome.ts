import { isRefusal } from './is-refusal.ts';

/** Somebody answered that it could not be done, or nobody answered at all. */
export type Failure = 'unsuccessful' | 'exception';

/** What became of a question that a page can do without. */
export type Outcome<T> =
  | { content: T; failure: null; error: null }
  | { content: null; failure: Failure; error: unknown };

export async function outcomeOf<T>(question: Promise<T>): Promise<Outcome<T>> {
  try {
    return { content: await question, failure: null, error: null };
  } catch (error) {
    return { content: null, failure: hasAnswered(error) ? 'unsuccessful' : 'exception', error };
  }
}

/** Calls that never came back, and files that could not be fetched, carry no answer of a server. */
function hasAnswered(error: unknown): boolean {
  return (error as Error).name === 'TRPCClientError' ? isRefusal(error) : !(error instanceof TypeError);
}
