import { trpc } from '#admin/api/trpc.ts';
import { inquiryMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { useReloadInquiries } from './use-reload-inquiries.ts';

/** Makes a client of an inquiry: `convert(id)`. */
export function useConvert() {
  const reload = useReloadInquiries();
  const toast = useToast();
  const { mutate, isPending } = trpc.inquiries.convert.useMutation({
    onSuccess: () => {
      toast('success', inquiryMessages.converted);
      return reload();
    },
    onError: () => toast('error', inquiryMessages.convertFailed),
  });
  return { convert: (id: string) => mutate({ id, createClient: true, createEvent: false }), isConverting: isPending };
}
