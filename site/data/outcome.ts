/** `unsuccessful`: the server responded with an error; `exception`: there was no response at all. */
type Failure = 'unsuccessful' | 'exception';

/** The result of loading content that a page can do without. */
export type Outcome<T> =
  | { content: T; failure: null; error: null }
  | { content: null; failure: Failure; error: unknown };

/** A call failed that nothing can stand in for: the page has to be loaded as a document, which the server can always make. */
export class DocumentNeeded extends Error {
  constructor(question: string, cause: unknown) {
    super(`The call for ${question} failed.`, { cause });
    this.name = 'DocumentNeeded';
  }
}

/** Waits for content and catches its failure, so that the page renders without it, unless a document is needed. */
export async function toOutcome<T>(content: Promise<T>): Promise<Outcome<T>> {
  try {
    return { content: await content, failure: null, error: null };
  } catch (error) {
    if (error instanceof DocumentNeeded) throw error;
    return { content: null, failure: isServerResponse(error) ? 'unsuccessful' : 'exception', error };
  }
}

/** A lost connection and a chunk that failed to load are a TypeError or a tRPC error without data. */
function isServerResponse(error: unknown): boolean {
  return (error as Error).name === 'TRPCClientError' ? isRejection(error) : !(error instanceof TypeError);
}

/** Whether something responded to a call with an error. False for a lost connection, and for errors while rendering on the server. */
export function isRejection(error: unknown): boolean {
  const { data, cause } = (error ?? {}) as { data?: unknown; cause?: unknown };
  return Boolean(data) || cause instanceof UnsuccessfulResponse;
}

/** An error response outside tRPC. `serverMessage` is a sentence for the visitor, if our server sent one. */
export class UnsuccessfulResponse extends Error {
  readonly serverMessage: string | undefined;

  constructor(status: number, serverMessage?: string) {
    super(`The server responded with ${status} and no readable message.`);
    this.name = 'UnsuccessfulResponse';
    this.serverMessage = serverMessage;
  }
}
