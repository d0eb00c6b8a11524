import { useState } from 'react';
import { ApiError, type RequestOptions, request } from '#admin/api/request.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { whyNotSaved } from './why-not-saved.ts';

/** Sends what is no record's form. The server's sentences stand at their fields, any other in a toast. */
export function useSend() {
  const toast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isSending, setIsSending] = useState(false);

  /** The answer, or `undefined` after a failure. */
  const send = async <T>(path: string, options: RequestOptions): Promise<{ data: T } | undefined> => {
    setIsSending(true);
    setErrors({});
    try {
      return await request<T>(path, options);
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      setErrors(Object.fromEntries(details.map(({ field, message }) => [field, message])));
      if (details.length === 0) toast('error', toSentence(error));
      return undefined;
    } finally {
      setIsSending(false);
    }
  };
  return { send, errors, isSending };
}

/** What the server says about a rule is clear by itself. */
const toSentence = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : whyNotSaved(error);
