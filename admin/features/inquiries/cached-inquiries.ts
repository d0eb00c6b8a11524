import type { QueryClient } from '@tanstack/react-query';
import type { GetListResult } from 'react-admin';
import type { InquiryRecord } from './inquiry-record.ts';

type CachedList = GetListResult<InquiryRecord>;
type Cached = CachedList | InquiryRecord | undefined;

const isList = (cached: CachedList | InquiryRecord): cached is CachedList => 'data' in cached;

function withChanges(cached: Cached, id: string, changes: Partial<InquiryRecord>): Cached {
  if (cached === undefined) return cached;
  const change = (row: InquiryRecord) => (row.id === id ? { ...row, ...changes } : row);
  return isList(cached) ? { ...cached, data: cached.data.map(change) } : change(cached);
}

/** Draws the changes of an inquiry wherever it is shown, without asking the server. */
export function drawChanges(queryClient: QueryClient, id: string, changes: Partial<InquiryRecord>): void {
  queryClient.setQueriesData<Cached>({ queryKey: ['inquiries'] }, (cached) => withChanges(cached, id, changes));
}
