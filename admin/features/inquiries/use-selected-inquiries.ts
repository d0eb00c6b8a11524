import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import type { InquiryRecord } from './inquiry-record.ts';

/**
 * The selection, which lasts from page to page but not from one filter to another: nobody should change what they no
 * longer see any trace of. `read` answers the selected inquiries as they were last seen.
 */
export function useSelectedInquiries() {
  const { data, filterValues, selectedIds, onSelect } = useListContext<InquiryRecord>();
  const seen = useRef(new Map<string, InquiryRecord>());
  useEffect(() => {
    for (const row of data ?? []) seen.current.set(row.id, row);
  }, [data]);

  const filter = JSON.stringify(filterValues);
  const lastFilter = useRef(filter);
  useEffect(() => {
    if (lastFilter.current === filter) return;
    lastFilter.current = filter;
    onSelect([]);
  }, [filter, onSelect]);

  const here = selectedIds.filter((id) => data?.some((row) => row.id === id)).length;
  return {
    count: selectedIds.length,
    elsewhere: selectedIds.length - here,
    read: () => selectedIds.map((id) => seen.current.get(String(id))).filter((row) => row !== undefined),
    select: (rows: InquiryRecord[]) => onSelect(rows.map(({ id }) => id)),
  };
}
