import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { useAccess } from '#admin/session/access.ts';
import type { Issuable } from '#shared/billing/schema.ts';

/** What can be issued for a signed proposal, for those who may; below `/billing-documents`, so that each change of one reads it again. */
export function useIssuable(proposalId: string, isEnabled: boolean): Issuable | undefined {
  const mayIssue = useAccess('create', 'billing-documents');
  return useQuery({
    queryKey: ['billing-documents', 'issuable', proposalId],
    queryFn: async () =>
      (await request<Issuable>(`/billing-documents/issuable?proposalId=${encodeURIComponent(proposalId)}`)).data,
    enabled: isEnabled && mayIssue,
  }).data;
}
