import { Button } from '@mui/material';
import { useState } from 'react';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { historyTexts } from './messages.ts';

const HistoryDialog = lazyPart(async () => (await import('./history-dialog.tsx')).HistoryDialog);

interface LazyHistoryDialogProps {
  id: string;
  name: string;
  onClose: () => void;
}

/** The history of a record, whose code loads when it opens. */
export function LazyHistoryDialog(props: LazyHistoryDialogProps) {
  return (
    <LazyDialog onClose={props.onClose}>
      <HistoryDialog {...props} />
    </LazyDialog>
  );
}

/** Opens the history of a record; not there while rows are not the server's. */
export function HistoryButton({ id, name }: Omit<LazyHistoryDialogProps, 'onClose'>) {
  const { source } = useRowsSource();
  const [isOpen, setIsOpen] = useState(false);
  if (source !== 'live') return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{historyTexts.open}</Button>
      {isOpen && <LazyHistoryDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
