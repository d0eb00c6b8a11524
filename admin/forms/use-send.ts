import { useState } from 'react';
import { ApiError, type RequestOptions, request } from '#admin/api/request.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { whyNotSaved } from './why-not-saved.ts';

/** Sends what is no record's form. */
export function useSend() {
  const toast = useToast();
  const [isSending, setIsSending] = useState(false);

  /** The answer, or `undefined` after a failure, which a toast tells unless the screen has a better place. */
  const send = async <T>(
    path: string,
    options: RequestOptions,
    showFailure = (sentence: string) => toast('error', sentence),
  ): Promise<{ data: T } | undefined> => {
    setIsSending(true);
    try {
      return await request<T>(path, options);
    } catch (error) {
      showFailure(toSentence(error));
      return undefined;
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending };
}

/** Why something was not sent. What the server says about a rule is clear by itself. */
export function toSentence(error: unknown): string {
  if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return whyNotSaved(error);
  return error.details.map(({ message }) => message).join(' ') || error.message;
}
