import { type ReactNode, useCallback, useEffect } from 'react';
import { useListContext } from 'react-admin';
import { isUnavailable } from '#admin/api/http-error.ts';
import { inquiryMessages } from '#admin/messages.ts';
import { StandInRows } from '#admin/outage/stand-in-rows.tsx';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { matchesFilter } from './matches-filter.ts';
import { sampleInquiries } from './sample-inquiries.ts';

const samples = () => sampleInquiries(Date.now());

/** The inquiries that the parts below get from the list context, and a toast where they are not the server's. */
export function ShownRowsProvider({ children }: { children: ReactNode }) {
  const { error, filterValues, page, perPage } = useListContext<InquiryRecord>();
  const { isSample } = useSignedIn();
  useFailureToast(isSample || isUnavailable(error));
  const select = useCallback(
    (rows: InquiryRecord[]) => {
      const found = rows.filter((row) => matchesFilter(row, filterValues));
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length };
    },
    [filterValues, page, perPage],
  );
  return (
    <StandInRows name="inquiries" samples={samples} select={select}>
      {children}
    </StandInRows>
  );
}

function useFailureToast(hasFailed: boolean) {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast('info', inquiryMessages.demoData);
  }, [hasFailed, toast]);
}
