import DragIcon from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef } from 'react';
import { orderingMessages } from '#admin/messages.ts';
import { useRowHandle } from './row-context.ts';
import { useBoard } from './sortable-registry.ts';

/** What a row is dragged by; Space or Enter picks the row up, the arrow keys carry it. */
export function DragHandle() {
  const handle = useRowHandle();
  const { instructions, registry } = useBoard();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const [item, grip] = [handle.item.current, button.current];
    return item && grip ? registry.watch({ handle, item, grip }) : undefined;
  }, [registry, handle]);
  const { name, listeners } = handle;
  return (
    <IconButton
      ref={button}
      aria-label={orderingMessages.move(name)}
      aria-roledescription="sortable"
      aria-describedby={instructions}
      onMouseDown={(event) => listeners.current?.onMouseDown?.(event)}
      onTouchStart={(event) => listeners.current?.onTouchStart?.(event)}
      onKeyDown={(event) => listeners.current?.onKeyDown?.(event)}
      sx={{
        width: 44,
        height: 44,
        cursor: 'grab',
        touchAction: 'manipulation',
        '[data-held="true"] &': { cursor: 'grabbing' },
      }}
    >
      <DragIcon />
    </IconButton>
  );
}
