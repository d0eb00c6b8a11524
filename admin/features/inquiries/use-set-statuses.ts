import { useQueryClient } from '@tanstack/react-query';
import { useEach } from '#admin/lists/use-each.ts';
import type { InquiryStatus } from '#shared/inquiry-values.ts';
import { drawChanges } from './cached-inquiries.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { inquiryMessages } from './messages.ts';
import { useReloadInquiries } from './use-reload-inquiries.ts';
import { useSendChange } from './use-send-change.ts';

const nameOf = ({ fullName }: InquiryRecord) => fullName;

const words = {
  done: (total: number) => (total === 1 ? inquiryMessages.updated : inquiryMessages.severalUpdated(total)),
  someDone: inquiryMessages.someUpdated,
  noneDone: inquiryMessages.noneUpdated,
};

/** Sets the status of several inquiries. */
export function useSetStatuses() {
  const queryClient = useQueryClient();
  const send = useSendChange();
  const { each, progress } = useEach(nameOf, useReloadInquiries());

  /** Resolves with those that failed. */
  const setStatuses = async (inquiries: InquiryRecord[], status: InquiryStatus): Promise<InquiryRecord[]> => {
    await queryClient.cancelQueries({ queryKey: ['inquiries'] });
    const set = async (inquiry: InquiryRecord) => {
      const after = await send({ inquiry, changes: { status } });
      drawChanges(queryClient, after.id, after);
    };
    return each(inquiries, set, words);
  };

  return { setStatuses, progress };
}
