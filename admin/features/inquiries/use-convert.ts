import { useRef } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { inquiryMessages } from './messages.ts';
import { useReloadInquiries } from './use-reload-inquiries.ts';

/** Makes a client of an inquiry: `convert(id)`. */
export function useConvert() {
  const reload = useReloadInquiries();
  const toast = useToast();
  const isSending = useRef(false);
  const { mutate, isPending } = trpc.inquiries.convert.useMutation({
    onSuccess: () => {
      toast('success', inquiryMessages.converted);
      return reload();
    },
    onError: () => toast('error', inquiryMessages.convertFailed),
    onSettled: () => {
      isSending.current = false;
    },
  });
  const convert = (id: string) => {
    // Two presses within one draw of the screen are one wish.
    if (isSending.current) return;
    isSending.current = true;
    mutate({ id, createClient: true, createEvent: false });
  };
  return { convert, isConverting: isPending };
}
