import { Box, Button, Paper, Typography } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { refreshMs } from '#admin/api/trpc.ts';
import { shortDateTime, shortTime } from '#admin/format/format.ts';
import { useLiveOrFallback } from '#admin/offline/last-loaded.ts';
import type { RowsSource } from '#admin/offline/rows-source.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import { dashboardMessages } from './messages.ts';

/** The part of a query result that a card needs. */
interface QueryState<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  /** Milliseconds since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
}

/** A failed load and how to retry it. `loadedAt` (milliseconds) is the age of what the card still shows. */
export interface Failure {
  isRetrying: boolean;
  retry: () => void;
  loadedAt: number | undefined;
}

/** How the queries of an open dashboard run: every minute, and not at all in a fallback session, which has no server. */
export function useRefresh() {
  const { isSample } = useSignedIn();
  return { enabled: !isSample, refetchInterval: refreshMs };
}

/** What a card shows: the loaded value, fallback data in a fallback session, or that it could not load. */
export function useCard<T>({ data, isError, isFetching, dataUpdatedAt, refetch }: QueryState<T>, fallback: T) {
  const { isSample } = useSignedIn();
  const failure: Failure = {
    isRetrying: isFetching,
    retry: () => void refetch(),
    loadedAt: data === undefined ? undefined : dataUpdatedAt,
  };
  return { value: isSample ? fallback : data, isSample, failure: isError && !isSample ? failure : undefined };
}

/** What a list on the dashboard shows; in offline mode the rows that were loaded last or fallback data. */
export function useListCard<T>(name: string, query: QueryState<T[]>, fallback: () => T[]) {
  const { value: rows, source, loadedAt } = useLiveOrFallback(name, query, fallback);
  return { rows, source, loadedAt, failure: useCard(query, []).failure };
}

/** Moves the focus to `target` when Retry worked and the button that had the focus is gone. */
export function useFocusAfterRetry(target: RefObject<HTMLElement | null>, hasFailed: boolean): void {
  const hadFailed = useRef(hasFailed);
  useEffect(() => {
    const hasRecovered = hadFailed.current && !hasFailed;
    hadFailed.current = hasFailed;
    if (hasRecovered && document.activeElement === document.body) target.current?.focus();
  }, [target, hasFailed]);
}

/** Says that a card failed to load and offers to retry. `what` names the card in the button's label. */
export function CouldNotLoad({ what, failure }: { what: string; failure: Failure }) {
  const { isRetrying, retry, loadedAt } = failure;
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontSize: 13 }}>
      <Box component="span" sx={{ color: 'error.main' }}>
        {dashboardMessages.couldNotLoad}
        {loadedAt !== undefined && ` · ${dashboardMessages.asOf(shortTime(loadedAt))}`}
      </Box>
      <Button
        size="small"
        aria-label={`${commonTexts.retry} ${what}`}
        aria-busy={isRetrying}
        onClick={isRetrying ? undefined : retry}
        sx={{ minHeight: { xs: 44, md: 30 }, minWidth: 0, px: 0.5, textDecoration: 'underline' }}
      >
        {commonTexts.retry}
      </Button>
    </Box>
  );
}

interface DashboardCardProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  failure?: Failure | undefined;
  children: ReactNode;
}

/** A titled part of the dashboard that loads and fails by itself. */
export function DashboardCard({ title, action, failure, children }: DashboardCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterRetry(heading, failure !== undefined);
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, px: { xs: 2, sm: 2.5 }, pt: 1.5, pb: 1.5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 40 }}>
        <Typography
          id={id}
          ref={heading}
          tabIndex={-1}
          variant="h3"
          component="h2"
          sx={{ flex: 1, outline: 'none !important', whiteSpace: 'nowrap' }}
        >
          {title}
        </Typography>
        {failure && <CouldNotLoad what={title} failure={failure} />}
        {action}
      </Box>
      {children}
    </Paper>
  );
}

/** Says over rows that they are not the server's. */
export function ListSource({ source, loadedAt }: RowsSource) {
  if (source === 'live') return null;
  return (
    <Typography variant="body2" color="secondary" sx={{ mb: 0.5 }}>
      {loadedAt === undefined ? dashboardMessages.samples : dashboardMessages.lastLoaded(shortDateTime(loadedAt))}
    </Typography>
  );
}

/** What an empty panel is for. */
export function EmptyNote({ title, hint }: { title: string; hint: string }) {
  return (
    <Box sx={{ m: 'auto', py: 4, px: 2, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '44ch' }}>
        {hint}
      </Typography>
    </Box>
  );
}
