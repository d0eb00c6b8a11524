import { Button, DialogContent, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { keepFocus } from '#admin/ui/keep-focus.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';
import type { HistoryEntry } from '#shared/history/schema.ts';
import { HistoryEntries } from './history-entries.tsx';
import { historyTexts } from './messages.ts';

interface HistoryDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

const pageSize = 20;
/** The server pages no further in one piece. */
const maxShown = 100;

/** What was done to one record, and to what belongs to it. */
export function HistoryDialog({ id, name, onClose }: HistoryDialogProps) {
  const [perPage, setPerPage] = useState(pageSize);
  const { data, total, error, isFetching, refetch } = useGetList<HistoryEntry & { id: string }>(
    'history',
    { filter: { id }, pagination: { page: 1, perPage } },
    { placeholderData: (before) => before },
  );
  useEffect(() => () => queueMicrotask(keepFocus), []);
  const hasOlder = data !== undefined && total !== undefined && data.length < Math.min(total, maxShown);
  return (
    <DialogFrame title={historyTexts.of(name)} maxWidth="md" onClose={onClose}>
      <DialogContent sx={{ pt: 0 }}>
        {!data && !error && <RowsSkeleton label={historyTexts.loading} height={56} rows={3} />}
        {!data && error && (
          <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
            {historyTexts.failed}
          </LoadFailed>
        )}
        {data?.length === 0 && <Typography sx={{ py: 2 }}>{historyTexts.empty}</Typography>}
        {data && data.length > 0 && <HistoryEntries entries={data} />}
        {hasOlder && (
          <Button variant="outlined" disabled={isFetching} onClick={() => setPerPage(maxShown)} sx={{ mt: 1 }}>
            {historyTexts.older}
          </Button>
        )}
      </DialogContent>
    </DialogFrame>
  );
}
