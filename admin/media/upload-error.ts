import { uploadMessages } from '#admin/messages.ts';

/** What the client says in its own words, which are about its own works. */
const ownWords = /^(?:UPLOAD_FAILED|XHR failed|Request to|Failed to (?:report event|parse response)|\(MicroCause|$)/;

/** What to tell of a failed upload: the server's sentence where there is one. */
export function uploadErrorText(error: unknown): string {
  const { data, message } = (error ?? {}) as { data?: { message?: unknown } | null; message?: unknown };
  const text = data?.message ?? message;
  return typeof text === 'string' && !ownWords.test(text) ? text : uploadMessages.failed;
}
