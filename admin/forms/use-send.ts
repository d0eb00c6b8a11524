import { useState } from 'react';
import { type RequestOptions, request } from '#admin/api/request.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { whyNotSent } from './field-errors.ts';

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
      showFailure(whyNotSent(error));
      return undefined;
    } finally {
      setIsSending(false);
    }
  };
  return { send, isSending };
}
