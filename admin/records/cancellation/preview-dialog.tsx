import { Alert, DialogContent } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { LoadFailed } from '#admin/ui/empty-state.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { RowsSkeleton } from '#admin/ui/skeletons.tsx';

interface PreviewDialogProps<Preview> {
  title: string;
  loading: string;
  /** What the action would do; `problem`: why it cannot be done. */
  query: UseQueryResult<Preview>;
  onClose: () => void;
  /** The form, once it is known that it can be. */
  children: (preview: Preview) => ReactNode;
}

/** Says what an action would do before anybody confirms it. */
export function PreviewDialog<Preview extends { problem: string | null }>({
  title,
  loading,
  query: { data, error, isFetching, refetch },
  onClose,
  children,
}: PreviewDialogProps<Preview>) {
  return (
    <DialogFrame title={title} onClose={onClose}>
      {data === undefined && error === null && (
        <DialogContent>
          <RowsSkeleton label={loading} height={60} rows={2} />
        </DialogContent>
      )}
      {data === undefined && error !== null && (
        <LoadFailed isFetching={isFetching} onRetry={() => void refetch()}>
          {commonTexts.loadFailed}
        </LoadFailed>
      )}
      {data?.problem != null && (
        <DialogContent>
          <Alert severity="info">{data.problem}</Alert>
        </DialogContent>
      )}
      {data?.problem === null && children(data)}
    </DialogFrame>
  );
}
