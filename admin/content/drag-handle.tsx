import DragIcon from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';
import { orderingMessages } from '#admin/messages.ts';
import { useRowHandle } from './row-context.ts';

/** What a row is dragged by; Space or Enter picks the row up, the arrow keys carry it. */
export function DragHandle() {
  const { name, attributes, listeners, setHandle } = useRowHandle();
  return (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setHandle}
      aria-label={orderingMessages.move(name)}
      sx={{
        width: 44,
        height: 44,
        cursor: 'grab',
        touchAction: 'manipulation',
        '&[aria-pressed="true"]': { cursor: 'grabbing' },
      }}
    >
      <DragIcon />
    </IconButton>
  );
}
