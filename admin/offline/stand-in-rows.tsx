import { type ReactNode, useEffect, useMemo } from 'react';
import { ListContextProvider, type RaRecord, useListContext } from 'react-admin';
import { isUnavailable } from '#admin/api/http-error.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { readLastLoaded, rememberLoaded } from './last-loaded.ts';
import { live, RowsSourceContext } from './rows-source.ts';

interface StandInRowsProps<Row> {
  /** Under which the rows are remembered; one for each list of the back-office. */
  name: string;
  /** Shown where nothing was ever loaded for real; without them the list then has an error instead of rows. */
  samples?: (() => Row[]) | undefined;
  /** The part of rows from elsewhere that the list would show: its filters and its page. */
  select?: ((rows: Row[]) => { data: Row[]; total: number }) | undefined;
  children: ReactNode;
}

/**
 * Decides which rows the parts below get from the list context: those of the server; while it is away, those loaded
 * last for real; and only where there never were any, the samples. Never two of them together.
 */
export function StandInRows<Row extends RaRecord>({ name, samples, select = whole, children }: StandInRowsProps<Row>) {
  const list = useListContext<Row>();
  const { isSample } = useSignedIn();
  const { data, error, isPlaceholderData } = list;
  const hasFailed = isUnavailable(error);
  useEffect(() => {
    // An answer without rows says nothing worth showing later, so the one before it stays.
    if (data && data.length > 0 && !hasFailed && !isPlaceholderData) rememberLoaded(name, data);
  }, [name, data, hasFailed, isPlaceholderData]);

  const stand = useMemo(() => {
    if (!hasFailed && !isSample) return undefined;
    const last = isSample ? undefined : readLastLoaded<Row[]>(name);
    const rows = last?.value ?? samples?.();
    if (rows === undefined) return undefined;
    return { ...select(rows), source: { source: last ? 'last-loaded' : 'sample', loadedAt: last?.at } as const };
  }, [hasFailed, isSample, name, samples, select]);

  const shown = stand && { ...list, data: stand.data, total: stand.total, isPending: false, error: null };
  // One shape for both, so that a form that is open while the server goes away or comes back stays as it is.
  return (
    <RowsSourceContext value={stand?.source ?? live}>
      <ListContextProvider value={(shown ?? list) as typeof list}>{children}</ListContextProvider>
    </RowsSourceContext>
  );
}

const whole = <Row,>(rows: Row[]) => ({ data: rows, total: rows.length });
