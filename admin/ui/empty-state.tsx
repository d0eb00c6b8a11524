import { Box, Button, Paper, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { commonTexts } from './messages.ts';

interface EmptyStateProps {
  title: string;
  hint?: string | undefined;
  /** Announces it where it came in place of what was expected. */
  role?: 'alert';
  /** Buttons that do something about it. */
  children?: ReactNode;
}

/** Takes the place of a list without rows. */
export function EmptyState({ title, hint, role, children }: EmptyStateProps) {
  return (
    <Paper variant="outlined" role={role} sx={{ px: 3, py: 7, textAlign: 'center' }}>
      <Typography variant="h2" component="p">
        {title}
      </Typography>
      {hint && <Typography sx={{ mt: 1, color: 'text.secondary' }}>{hint}</Typography>}
      <Box sx={{ mt: 2.5, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>{children}</Box>
    </Paper>
  );
}

/** The query options of a list that says itself that it failed to load, where react-admin would show a toast. */
export const failsInPlace = { onError: () => {} };

/** `LoadFailed` for the list of the context, which has no earlier rows. */
export function FailedList({ children }: { children: string }) {
  const { refetch, isFetching } = useListContext();
  return (
    <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
      {children}
    </LoadFailed>
  );
}

interface LoadFailedProps {
  children: string;
  isFetching: boolean | undefined;
  onRetry: () => void;
}

/** Says, over rows loaded earlier or in place of a short list, that loading failed. */
export function LoadFailedBar({ children, isFetching, onRetry }: LoadFailedProps) {
  return (
    <Paper role="alert" variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1, mb: 1 }}>
      <Box sx={{ flex: 1, py: 1, fontSize: 14 }}>{children}</Box>
      <Button disabled={isFetching} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </Paper>
  );
}

/** Takes the place of a list that failed to load. */
export function LoadFailed({ children, isFetching, onRetry }: LoadFailedProps) {
  return (
    <EmptyState title={children} role="alert">
      <Button variant="outlined" disabled={isFetching} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
    </EmptyState>
  );
}
