import { uploadMessages } from '#admin/messages.ts';

/** What the client says in its own words, which are about its own works. */
const ownWords = /^(?:UPLOAD_FAILED|XHR failed|Request to|Failed to (?:report event|parse response)|\(MicroCause|$)/;

/** What to tell of a failed upload: the server's sentence where there is one, `otherwise` where there is none. */
export function uploadErrorText(error: unknown, otherwise: string = uploadMessages.failed): string {
  const { data, message } = (error ?? {}) as { data?: { message?: unknown } | null; message?: unknown };
  const text = data?.message ?? message;
  return typeof text === 'string' && !ownWords.test(text) ? text : otherwise;
}

/** Whether the server refused because nobody is signed in: the upload protocol says 403 where everything else says 401. */
export function isSessionOver(error: unknown): boolean {
  // The client wraps what went wrong before the first byte once more.
  const { code, error: inner } = (error ?? {}) as { code?: unknown; error?: { code?: unknown } };
  return (code ?? inner?.code) === 'FORBIDDEN';
}
