import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { ListContextProvider, useListContext } from 'react-admin';
import { inquiryMessages } from '#admin/messages.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { InquiryRecord, RowsSource } from './inquiry-record.ts';
import { readLastLoaded, rememberRows } from './last-loaded.ts';
import { matchesFilter } from './matches-filter.ts';
import { sampleInquiries } from './sample-inquiries.ts';

interface Shown {
  source: RowsSource;
  /** When the rows were loaded (milliseconds), for rows that are not live. */
  loadedAt: number | undefined;
}

const ShownContext = createContext<Shown>({ source: 'live', loadedAt: undefined });

export const useShownRows = () => useContext(ShownContext);

/**
 * Decides which rows the parts below get from the list context: those of the server; while it is away, those loaded
 * last for real; and only where there never were any, the samples. Never two of them together.
 */
export function ShownRowsProvider({ children }: { children: ReactNode }) {
  const list = useListContext<InquiryRecord>();
  const { isSample } = useSignedIn();
  const hasFailed = list.error !== null && list.error !== undefined;
  useFailureToast(hasFailed || isSample);

  const { data, isPlaceholderData, filterValues, page, perPage } = list;
  useEffect(() => {
    if (data && !hasFailed && !isPlaceholderData) rememberRows(data);
  }, [data, hasFailed, isPlaceholderData]);

  const stand = useMemo(() => {
    if (!hasFailed && !isSample) return undefined;
    const last = isSample ? undefined : readLastLoaded().rows;
    const rows = (last?.value ?? sampleInquiries(Date.now())).filter((row) => matchesFilter(row, filterValues));
    const shown: Shown = { source: last ? 'last-loaded' : 'sample', loadedAt: last?.at };
    return { shown, data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
  }, [hasFailed, isSample, filterValues, page, perPage]);

  if (stand === undefined) return <ShownContext value={live}>{children}</ShownContext>;
  const standIn = { ...list, data: stand.data, total: stand.total, isPending: false, error: null };
  return (
    <ShownContext value={stand.shown}>
      <ListContextProvider value={standIn as typeof list}>{children}</ListContextProvider>
    </ShownContext>
  );
}

const live: Shown = { source: 'live', loadedAt: undefined };

function useFailureToast(hasFailed: boolean) {
  const toast = useToast();
  useEffect(() => {
    if (hasFailed) toast('info', inquiryMessages.demoData);
  }, [hasFailed, toast]);
}
