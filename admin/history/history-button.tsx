import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRowsSource } from '#admin/offline/rows-source.ts';
import { historyTexts } from './messages.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

interface HistoryButtonProps {
  id: string;
  name: string;
  /** Its accessible name where a list has a button for each record. */
  label?: string;
}

/** Opens the history of a record; not there while rows are not the server's. */
export function HistoryButton({ id, name, label }: HistoryButtonProps) {
  const { source } = useRowsSource();
  const [isOpen, setIsOpen] = useState(false);
  if (source !== 'live') return null;
  return (
    <>
      <Button aria-label={label} onClick={() => setIsOpen(true)}>
        {historyTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog id={id} name={name} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
