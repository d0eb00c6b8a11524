import { type ReactNode, useCallback, useEffect } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isUnavailable } from '#admin/api/http-error.ts';
import { FallbackRows } from '#admin/offline/fallback-rows.tsx';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { InquiryRecord } from './inquiry-record.ts';
import { matchesFilter } from './matches-filter.ts';
import { inquiryMessages } from './messages.ts';
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
      const shown = Math.min(page, pageCount(found.length, perPage));
      return { data: found.slice((shown - 1) * perPage, shown * perPage), total: found.length };
    },
    [filterValues, page, perPage],
  );
  return (
    <FallbackRows name="inquiries" samples={samples} select={select}>
      <ExistingPage>{children}</ExistingPage>
    </FallbackRows>
  );
}

const pageCount = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage));

/** Where the address names a page past the end, the list shows its last page, and the address follows. */
function ExistingPage({ children }: { children: ReactNode }) {
  const list = useListContext<InquiryRecord>();
  const { source } = useRowsSource();
  const [params] = useSearchParams();
  const { isFetching, isPlaceholderData, perPage, meta, total = meta?.total } = list;
  const page = total === undefined ? list.page : Math.min(list.page, pageCount(total, perPage));
  // Rows that stand in for the server's say nothing about its pages.
  const isPastEnd = source === 'live' && page < list.page && !isFetching && !isPlaceholderData;
  return (
    <ListContextProvider value={{ ...list, page, total } as typeof list}>
      {isPastEnd && <Navigate to={{ search: withPage(params, page) }} replace />}
      {children}
    </ListContextProvider>
  );
}

function withPage(params: URLSearchParams, page: number): string {
  const changed = new URLSearchParams(params);
  changed.set('page', String(page));
  return changed.toString();
}

function useFailureToast(hasFailed: boolean) {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast('info', inquiryMessages.demoData);
  }, [hasFailed, toast]);
}
