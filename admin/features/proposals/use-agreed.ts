import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { isChangeOrder } from '#shared/proposal/values.ts';
import type { Agreed, ProposalVersion, VersionDocument } from '#shared/proposal/versions.ts';

/** Below `/proposals`, so that a change of one reads it again. */
const keyOf = (id: string, ...more: (string | number)[]) => ['proposals', 'versions', id, ...more];
const read = async <Data>(id: string, path: string) =>
  (await request<Data>(`/proposals/${encodeURIComponent(id)}/${path}`)).data;

/** What is agreed while a change order is open, by which that is priced and compared. */
export function useAgreed(proposal: Pick<ProposalRecord, 'id' | 'state' | 'signedVersion' | 'agreedVersion'>) {
  const { id, agreedVersion } = proposal;
  return useQuery({
    queryKey: keyOf(id, 'agreed', agreedVersion),
    queryFn: () => read<Agreed>(id, 'agreed'),
    enabled: isChangeOrder(proposal),
  });
}

/** All versions of a proposal, the newest first. */
export const useVersions = (id: string) =>
  useQuery({ queryKey: keyOf(id), queryFn: () => read<ProposalVersion[]>(id, 'versions') });

/** What a version says; nothing while no number is given. */
export const useVersion = (id: string, number: number | undefined) =>
  useQuery({
    queryKey: keyOf(id, number ?? 0),
    queryFn: () => read<VersionDocument>(id, `versions/${number}`),
    enabled: number !== undefined,
  });
