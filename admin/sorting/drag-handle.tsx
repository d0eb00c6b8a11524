import DragIcon from '@mui/icons-material/DragIndicator';
import { IconButton } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useDragLayer } from './drag-layer.tsx';
import { orderingMessages } from './messages.ts';
import { useRowHandle } from './row-handle.ts';

/** The button that a row is dragged by; Space or Enter picks the row up, the arrow keys move it. */
export function DragHandle() {
  const handle = useRowHandle();
  const { instructions, registry } = useDragLayer();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current: activator } = button;
    const element = activator?.closest('li');
    return activator && element ? registry.addRow({ handle, element, activator }) : undefined;
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
      sx={{ cursor: 'grab', touchAction: 'manipulation', '[data-dragging="true"] &': { cursor: 'grabbing' } }}
    >
      <DragIcon />
    </IconButton>
  );
}
