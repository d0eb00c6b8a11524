/** Somebody answered that it could not be done, or nobody answered at all. */
type Failure = 'unsuccessful' | 'exception';

/** What became of a question that a page can do without. */
export type Outcome<T> =
  | { content: T; failure: null; error: null }
  | { content: null; failure: Failure; error: unknown };

export async function toOutcome<T>(question: Promise<T>): Promise<Outcome<T>> {
  try {
    return { content: await question, failure: null, error: null };
  } catch (error) {
    return { content: null, failure: hasAnswered(error) ? 'unsuccessful' : 'exception', error };
  }
}

/** Calls that never came back, and files that could not be fetched, carry no answer of a server. */
function hasAnswered(error: unknown): boolean {
  return (error as Error).name === 'TRPCClientError' ? isRejection(error) : !(error instanceof TypeError);
}

/**
 * Whether a call failed because something answered and said no. Everything else is a call that did not come back, or,
 * where pages are drawn on the server and nothing is called, a question that could not be answered.
 */
export function isRejection(error: unknown): boolean {
  const { data, cause } = (error ?? {}) as { data?: unknown; cause?: unknown };
  return Boolean(data) || cause instanceof UnsuccessfulResponse;
}

/** Something answered that no call was made of; `said` is a sentence for the visitor where our server sent one. */
export class UnsuccessfulResponse extends Error {
  readonly said: string | undefined;

  constructor(status: number, said?: string) {
    super(`The server answered ${status} without a readable message.`);
    this.name = 'UnsuccessfulResponse';
    this.said = said;
  }
}
