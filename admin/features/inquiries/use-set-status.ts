import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useDataProvider } from 'react-admin';
import { inquiryMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { useReloadInquiries } from './use-reload-inquiries.ts';

interface Change {
  inquiry: InquiryRecord;
  status: InquiryStatus;
}

type CachedList = GetListResult<InquiryRecord>;
type Cached = CachedList | InquiryRecord | undefined;

const isList = (cached: CachedList | InquiryRecord): cached is CachedList => 'data' in cached;

function withStatus(cached: Cached, id: string, status: InquiryStatus): Cached {
  if (cached === undefined) return cached;
  if (isList(cached)) return { ...cached, data: cached.data.map((row) => (row.id === id ? { ...row, status } : row)) };
  return cached.id === id ? { ...cached, status } : cached;
}

/** Sets a status: on the screen at once, then on the server; a refusal puts the old one back. */
export function useSetStatus() {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const reload = useReloadInquiries();
  const toast = useToast();

  const draw = (id: string, status: InquiryStatus) =>
    queryClient.setQueriesData<Cached>({ queryKey: ['inquiries'] }, (cached) => withStatus(cached, id, status));

  return useMutation({
    mutationFn: ({ inquiry, status }: Change) =>
      dataProvider.update('inquiries', { id: inquiry.id, data: { status }, previousData: inquiry }),
    onMutate: async ({ inquiry, status }) => {
      // An answer that is already on its way would draw the old status over the new one.
      await queryClient.cancelQueries({ queryKey: ['inquiries'] });
      draw(inquiry.id, status);
    },
    onSuccess: () => {
      toast('success', inquiryMessages.updated);
      return reload();
    },
    onError: (_error, { inquiry }) => {
      draw(inquiry.id, inquiry.status);
      toast('error', inquiryMessages.updateFailed);
    },
  });
}
