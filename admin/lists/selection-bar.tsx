import { Box, Button } from '@mui/material';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useCan } from '#admin/offline/rows-source.ts';
import { ConfirmDialog } from '#admin/ui/confirm-dialog.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { selectionMessages } from './messages.ts';
import { useSelection } from './selection.tsx';

interface SelectionActions<Item> {
  selected: readonly Item[];
  isBusy: boolean;
}

interface SelectionTexts {
  /** The name of the bar. */
  group: string;
  selected(count: number): string;
  /** How many of them are on other pages. */
  elsewhere(count: number): string;
  clear: string;
  working(done: number, total: number): string;
}

interface SelectionBarProps<Item> {
  texts?: SelectionTexts;
  /** How far the action has come that runs. */
  progress: { done: number; total: number } | undefined;
  /** The buttons. */
  children: (actions: SelectionActions<Item>) => ReactNode;
}

/**
 * The bar of a list with the number of selected records and the actions for them. It comes after the list, which so never moves,
 * and stays in view while the list scrolls.
 */
export function SelectionBar<Item extends RaRecord>(props: SelectionBarProps<Item>) {
  const { texts = selectionMessages, progress, children } = props;
  const { selected, elsewhere, select } = useSelection<Item>();
  const bar = useRef<HTMLDivElement>(null);
  const isBusy = progress !== undefined;
  useLayoutEffect(() => {
    // The pressed button is disabled while it works, and would lose the focus.
    if (isBusy) bar.current?.focus({ preventScroll: true });
  }, [isBusy]);
  const count = selected.length > 0 ? texts.selected(selected.length) : '';
  const others = elsewhere > 0 ? texts.elsewhere(elsewhere) : '';
  return (
    <>
      {/* Rendered from the start, so that a screen reader announces the first selection too. */}
      <Box
        role="status"
        sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}
      >
        {[count, others].filter((text) => text !== '').join(', ')}
      </Box>
      {count !== '' && (
        <Box
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label={texts.group}
          sx={{
            position: 'sticky',
            bottom: 12,
            mt: 1.5,
            zIndex: 3,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            border: 1,
            borderColor: 'primary.main',
            borderRadius: 1,
            bgcolor: 'background.paper',
            outline: 'none',
          }}
        >
          <Box sx={{ flex: { xs: '1 0 100%', sm: 'none' }, mr: 1 }}>
            {progress ? (
              texts.working(progress.done, progress.total)
            ) : (
              <>
                <strong>{count}</strong>
                {others !== '' && (
                  <Box component="span" sx={{ ml: 1, color: 'text.secondary' }}>
                    {others}
                  </Box>
                )}
              </>
            )}
          </Box>
          {children({ selected, isBusy })}
          <Button disabled={isBusy} onClick={() => select([])}>
            {texts.clear}
          </Button>
        </Box>
      )}
    </>
  );
}

interface DeleteSelectedProps {
  label: string;
  count: number;
  isBusy: boolean;
  onDelete: () => void;
}

/** Asks, then deletes what is selected for good; nothing for who may not. */
export function DeleteSelected({ label, count, isBusy, onDelete }: DeleteSelectedProps) {
  const canDelete = useCan('delete');
  const [isAsking, setIsAsking] = useState(false);
  if (!canDelete) return null;
  return (
    <>
      <Button variant="outlined" color="error" disabled={isBusy} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={selectionMessages.deleteTitle(count)}
          confirm={commonTexts.delete}
          cancel={commonTexts.cancel}
          onConfirm={() => {
            setIsAsking(false);
            onDelete();
          }}
          onCancel={() => setIsAsking(false)}
        >
          {selectionMessages.deleteQuestion(count)}
        </ConfirmDialog>
      )}
    </>
  );
}
