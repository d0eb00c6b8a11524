import { useGetList } from 'react-admin';
import type { InquiryRecord } from '#admin/features/inquiries/inquiry-record.ts';
import { sampleInquiries } from '#admin/features/inquiries/sample-inquiries.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { refreshEvery } from './use-card.ts';
import { useListCard } from './use-list-card.ts';

const latestFive = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'createdAt', order: 'DESC' },
  filter: { excludeSpam: true },
} as const;

/** The five that came in last. */
export function useRecentInquiries() {
  const { isSample } = useSignedIn();
  const answer = useGetList<InquiryRecord>('inquiries', latestFive, {
    enabled: !isSample,
    refetchInterval: refreshEvery,
    onError: () => undefined,
  });
  return useListCard('recentInquiries', answer, () => sampleInquiries(Date.now()).slice(0, 5));
}
