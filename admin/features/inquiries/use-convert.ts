import { useRef } from 'react';
import { trpc } from '#admin/api/trpc.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { actionWords, inQuotes } from '#admin/undo/messages.ts';
import { undoable } from '#admin/undo/undo-stack.ts';
import { inquiryMessages } from './messages.ts';
import { useReloadInquiries } from './send-change.ts';

/** Converts an inquiry to a client: `convert(id)`. */
export function useConvert() {
  const reload = useReloadInquiries();
  const toast = useToast();
  const isSending = useRef(false);
  const { mutate, isPending } = trpc.inquiries.convert.useMutation({
    onSuccess: ({ inquiry }) => {
      const converted = [{ id: inquiry._id, version: inquiry.version }];
      const action = undoable('inquiries', converted, () => actionWords.converted(inQuotes(inquiry.fullName)));
      toast('success', inquiryMessages.converted, action);
      return reload();
    },
    onError: () => toast('error', inquiryMessages.convertFailed),
    onSettled: () => {
      isSending.current = false;
    },
  });
  const convert = (id: string) => {
    // A double click arrives before the button is drawn disabled.
    if (isSending.current) return;
    isSending.current = true;
    mutate({ id, createClient: true, createEvent: false });
  };
  return { convert, isConverting: isPending };
}
