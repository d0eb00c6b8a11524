import { useQueryClient } from '@tanstack/react-query';
import { type GetListResult, useListContext } from 'react-admin';
import type { InquiryRecord } from '#admin/records/inquiries/inquiry-record.ts';
import { useInboxAddress } from './use-inbox-address.ts';

/** Opens the inquiry that comes after this one in the queue, else the one before it; closes it if it was the only one. */
export function useOpenNext() {
  const { data = [] } = useListContext<InquiryRecord>();
  const { section, open, close } = useInboxAddress();
  const queryClient = useQueryClient();
  return (id: string) => {
    const place = data.findIndex((row) => row.id === id);
    // An inquiry that was opened from a task has no next one.
    if (place === -1) return;
    const next = data[place + 1] ?? data[place - 1];
    if (next) open(next.id);
    else close();
    // Before the queue is loaded again, so that the next step does not lead back to it.
    if (section === 'open') return;
    queryClient.setQueriesData<GetListResult<InquiryRecord>>(
      { queryKey: ['inbox/queue', 'getList'] },
      (page) => page && { ...page, data: page.data.filter((row) => row.id !== id) },
    );
  };
}
